import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Anonymous

@Suite struct PublishingTests {
    @Test(arguments: StoreFixture.engines)
    func `a post appears within its window, and its author sees how far it is`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let soon = try await fixture.publish("Plums are ripe.", 1, release: .soon)
            let later = try await fixture.publish("Snow in May.", 2, release: .today)
            #expect(try await fixture.store.states(of: [soon, later]) == [.accepted, .accepted])
            #expect(try await fixture.texts() == [])

            try await fixture.goOn(3)
            #expect(try await fixture.texts().contains("Plums are ripe."))
            try await fixture.goOn(70)
            #expect(Set(try await fixture.texts()) == ["Plums are ripe.", "Snow in May."])
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `slots are drawn evenly from the window`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            for number in 0..<90 { try await fixture.publish("Number \(number).", number) }
            var counts: [Int] = []
            for _ in 0..<3 {
                try await fixture.goOn()
                counts.append(try await fixture.texts().count)
            }
            #expect(counts[2] == 90)
            #expect((15...45).contains(counts[0]) && (40...75).contains(counts[1]), "\(counts)")
        }
    }

    @Test func `before its slot nobody can read a post, whatever its name`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let capability = try await fixture.publish("Not yet.", release: .day)
            try await fixture.goOn()
            #expect(try await fixture.state(of: capability) == .waiting)
            #expect(try await fixture.texts() == [])
            let stored: Int? = try await fixture.database.read { try $0.value("select count(*) from anon_posts") }
            #expect(stored == 0)
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `a post is taken back from memory, while it waits, and when it is public`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let first = try await fixture.publish("In memory.", 1)
            try await fixture.store.withdraw([first])
            let second = try await fixture.publish("Waits.", 2, release: .day)
            try await fixture.goOn()
            #expect(try await fixture.state(of: second) == .waiting)
            try await fixture.store.withdraw([second])
            let id = try await fixture.shown("Public.", 3)
            try await fixture.store.withdraw([StoreFixture.capability(3)])

            #expect(
                try await fixture.store.states(of: [first, second, StoreFixture.capability(3)]) == [
                    .gone, .gone, .over,
                ]
            )
            await #expect(throws: Problem.notFound) { try await fixture.store.post(id, of: .note) }
            try await fixture.goOn(290)
            #expect(try await fixture.texts() == [])
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `what another server has in its memory is taken back as well`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let other = AnonymousStore(in: fixture.database, clock: Clock(fixture.clock), key: StoreFixture.key)
            let capability = try await fixture.publish("On the first server.")
            try await other.withdraw([capability])
            try await fixture.goOn(3)
            #expect(try await fixture.texts() == [])
            #expect(try await fixture.state(of: capability) == .gone)
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `whoever took a post back publishes it again by the same capability, on any server`(
        engine: Engine
    ) async throws {
        try await StoreFixture.with(engine) { fixture in
            let other = AnonymousStore(in: fixture.database, clock: Clock(fixture.clock), key: StoreFixture.key)
            let capability = try await fixture.publish("First try.")
            try await fixture.store.withdraw([capability])
            try await fixture.publish("Second try.")
            try await other.withdraw([capability])
            try await fixture.publish("Third try.")
            #expect(try await fixture.state(of: capability) == .accepted)
            try await fixture.goOn(3)
            #expect(try await fixture.texts() == ["Third try."])
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `two servers store what each has, and neither loses what waits`(engine: Engine) async throws {
        try await engine.withDatabase(AnonymousMigrations.all) { database in
            let keys = try TemporaryFolder()
            defer { keys.remove() }
            let folder = try AnonymousKeyFolder(inSecretsFolder: keys.path("secrets"))
            let (first, second) = (StoreFixture(database, keys: folder), StoreFixture(database, keys: folder, seed: 8))
            for number in 0..<20 { try await first.publish("First \(number).", number, release: .today) }
            for number in 20..<40 { try await second.publish("Second \(number).", number, release: .today) }
            for _ in 0..<73 {
                async let one: Void = first.goOn()
                async let other: Void = second.goOn()
                _ = try await (one, other)
            }
            #expect(try await first.texts().count == 40)
            #expect(try await second.texts() == first.texts())
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `a capability has one post that people could read, and another one is offered`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let all = (1...3).map { StoreFixture.capability($0) }
            #expect(try await fixture.store.unused(of: all) == 0)
            let cancelled = try await fixture.publish("Cancelled.", 1)
            try await fixture.store.withdraw([cancelled])
            #expect(try await fixture.store.unused(of: all) == 1)
            _ = try await fixture.shown("First.", 2, life: .hour)
            fixture.clock.advance(by: .hours(2))
            try await fixture.store.removeEnded()
            #expect(try await fixture.state(of: all[1]) == .over)
            try await fixture.publish("Once more.", 2)
            try await fixture.goOn(3)
            #expect(try await fixture.texts() == [])
            // What was cancelled before anybody could read it is forgotten by now.
            #expect(try await fixture.store.unused(of: all) == 0)
            _ = try await fixture.shown("Third.", 3)
            try await fixture.store.withdraw([all[2]])
            #expect(try await fixture.store.unused(of: all) == 0)
            _ = try await fixture.shown("First again.", 1)
            #expect(try await fixture.store.unused(of: all) == nil)
            fixture.clock.advance(by: .days(9))
            try await fixture.store.removeEnded()
            #expect(try await fixture.state(of: all[1]) == .gone)
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `of many capabilities those with a post are taken back, and the others leave nothing`(
        engine: Engine
    ) async throws {
        try await StoreFixture.with(engine) { fixture in
            _ = try await fixture.shown("Public.", 1)
            try await fixture.publish("Waits.", 2, release: .day)
            try await fixture.goOn()
            try await fixture.publish("In memory.", 3)
            _ = try await fixture.publish("Somebody else's.", 5000)
            try await fixture.store.withdrawFound((1...4000).map { StoreFixture.capability($0) })
            let marks: Int? = try await fixture.database.read { try $0.value("select count(*) from anon_withdrawn") }
            #expect(marks == 0)
            try await fixture.goOn(290)
            #expect(try await fixture.texts() == ["Somebody else's."])
        }
    }

    @Test func `somebody without the capability can take nothing back`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            _ = try await fixture.shown("Stays.", 1)
            try await fixture.store.withdraw([StoreFixture.capability(2)])
            #expect(try await fixture.texts() == ["Stays."])
            #expect(try await fixture.state(of: StoreFixture.capability(2)) == .gone)
        }
    }

    @Test func `a double press publishes once`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            try await fixture.publish("Once.", 1)
            try await fixture.publish("Once.", 1)
            try await fixture.goOn(3)
            #expect(try await fixture.texts() == ["Once."])
        }
    }

    @Test func `members publish ten a day, new ones three, and the first is free again after a day`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            for number in 0..<10 { try await fixture.publish("Number \(number).", number, by: 5) }
            await #expect(throws: Problem.self) { try await fixture.publish("One more.", 11, by: 5) }
            try await fixture.publish("Somebody else.", 12, by: 6)
            let request = PublicationRequest(
                .note,
                category: 1,
                text: try PublicText("By a newcomer."),
                capability: StoreFixture.capability(30)
            )
            for number in 20..<23 { try await fixture.publish("Number \(number).", number, by: 9) }
            await #expect(throws: Problem.self) {
                try await fixture.store.publish(request, by: CountedMember(9, isNew: true))
            }
            fixture.clock.advance(by: .hours(24))
            try await fixture.publish("The next day.", 31, by: 5)
        }
    }

    @Test func `a server that stops stores what it has, for slots that are to come`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("anonymous.sqlite")
            let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            let first = try await StoreFixture.file(path, keys: keys)
            let capability = try await first.publish("Before the stop.")
            try await first.store.close()

            let second = try await StoreFixture.file(path, keys: keys, at: first.clock.now)
            #expect(try await second.state(of: capability) == .waiting)
            try await second.goOn(3)
            #expect(try await second.texts() == ["Before the stop."])
            try await second.store.close()
        }
    }

    @Test func `a killed server loses what was in memory, and nothing else`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            try await fixture.publish("Stored.", 1, release: .day)
            try await fixture.goOn()
            let lost = try await fixture.publish("In memory.", 2)
            let next = AnonymousStore(in: fixture.database, clock: Clock(fixture.clock), key: StoreFixture.key)
            #expect(try await next.states(of: [StoreFixture.capability(1), lost]) == [.waiting, .gone])
        }
    }
}
