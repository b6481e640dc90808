import DatabaseTesting
import Foundation
import Kernel
import SQL
import Secrets
import TestSupport
import Testing

@testable import Anonymous

@Suite struct EndingTests {
    @Test(arguments: StoreFixture.engines)
    func `property 5: a snap post is there just before its end, and gone at it, with the cleaner stopped`(
        engine: Engine
    ) async throws {
        try await StoreFixture.with(engine) { fixture in
            let id = try await fixture.shown("For an hour.", life: .hour)
            let end = try await fixture.store.post(id, of: .note).endsAt
            fixture.clock.advance(by: Instant.Span(milliseconds: end.since(fixture.clock.now).milliseconds - 1))
            #expect(try await fixture.store.post(id, of: .note).text == "For an hour.")
            #expect(try await fixture.texts() == ["For an hour."])

            fixture.clock.advance(by: Instant.Span(milliseconds: 1))
            await #expect(throws: Problem.notFound) { try await fixture.store.post(id, of: .note) }
            #expect(try await fixture.texts() == [])
            #expect(try await fixture.state(of: StoreFixture.capability(1)) == .over)
            await #expect(throws: Problem.notFound) {
                try await fixture.store.report(id, .spam, by: CountedMember(1, isNew: false))
            }
        }
    }

    @Test(arguments: PostLife.allCases)
    func `each life is counted from the slot at which a post appears`(life: PostLife) async throws {
        try await StoreFixture.with(.memory) { fixture in
            let start = fixture.clock.now
            let id = try await fixture.shown("Some time.", life: life)
            let end = try await fixture.store.post(id, of: .note).endsAt
            let slots = [5, 10, 15].map { start + .minutes($0) + life.span }
            #expect(slots.contains(end))
        }
    }

    @Test func `the cleaner takes away rows that have ended, and no others`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("For an hour.", 1, life: .hour)
            _ = try await fixture.shown("For a year.", 2)
            try await fixture.store.report(id, .spam, by: CountedMember(1, isNew: false))
            fixture.clock.advance(by: .hours(2))
            try await fixture.store.removeEnded()
            let counts: [Int] = try await fixture.database.read { tx in
                try tx.values("select count(*) from anon_posts union all select count(*) from anon_reports")
            }
            #expect(counts == [1, 0])
            #expect(try await fixture.texts() == ["For a year."])
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `property 5: once the key is gone no copy of the database tells the text, not even yesterday's`(
        engine: Engine
    ) async throws {
        try await withTemporaryFolder { folder in
            let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            try await engine.withDatabase(AnonymousMigrations.all) { database in
                let fixture = StoreFixture(database, keys: keys)
                for _ in 0..<9 { try await fixture.store.prepareKeys() }
                let id = try await fixture.shown("A canary in a coal mine.", life: .hour)
                let yesterday = try await StoreBackup(of: database, in: folder.path("yesterday"))
                let row = try await yesterday.row(id)
                let hour = ExpiryKeys.hour(of: row.endsAt)
                let key = try #require(try keys.folder.key(String(hour)))
                #expect(SealedBody.open(row.body, of: row, with: key)?.text == "A canary in a coal mine.")

                fixture.clock.advance(by: .hours(2))
                try await fixture.store.removeEnded()
                #expect(try keys.folder.key(String(hour)) == nil)
                let rest = keys.folder.names.compactMap { try? keys.folder.key($0) }
                #expect(rest.count > 100)
                #expect(rest.allSatisfy { SealedBody.open(row.body, of: row, with: $0) == nil })
                let today = try await StoreBackup(of: database, in: folder.path("today"))
                for copy in [yesterday, today] { #expect(copy.bytes.range(of: Data("canary".utf8)) == nil) }
                // Today's has not even the row, and what is looked for in the bytes can be found there.
                #expect(yesterday.holds(id.bytes) && !today.holds(id.bytes))
            }
        }
    }

    @Test func `a key is destroyed at the end of its hour and not before`() async throws {
        try await withTemporaryFolder { folder in
            let keys = ExpiryKeys(in: try KeyFolder(folder.path("expiry")))
            let hour = ExpiryKeys.hour(of: TestClock.noon + .minutes(30))
            _ = try await keys.made(for: [hour, hour + 1])
            try await keys.destroyEnded(at: TestClock.noon + .minutes(60) - Instant.Span(milliseconds: 1))
            #expect(try await keys.keys(of: [hour, hour + 1]).count == 2)
            try await keys.destroyEnded(at: TestClock.noon + .minutes(60))
            #expect(Array(try await keys.keys(of: [hour, hour + 1]).keys) == [hour + 1])
            #expect(ExpiryKeys.hour(of: TestClock.noon) == hour - 1)
        }
    }

    @Test func `keys are files of their owner alone, the same for all servers and over a restart`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("secrets/expiry")
            _ = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            let first = try await ExpiryKeys(in: try KeyFolder(path)).made(for: [500_000])
            let second = try await ExpiryKeys(in: try KeyFolder(path)).made(for: [500_000])
            #expect(try #require(first[500_000]).isEqual(to: try #require(second[500_000])))
            let file = try FileManager.default.attributesOfItem(atPath: "\(path)/500000")
            let parent = try FileManager.default.attributesOfItem(atPath: path)
            #expect(file[.posixPermissions] as? Int == 0o600 && parent[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `the keys of a day are there before anybody publishes, so that no file tells when somebody did`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let keys = try AnonymousKeyFolder(inSecretsFolder: folder.path("secrets"))
            let fixture = try await StoreFixture.file(folder.path("anonymous.sqlite"), keys: keys)
            for _ in 0..<9 { try await fixture.store.prepareKeys() }
            let before = Set(keys.folder.names)
            #expect(before.count == 216)
            try await fixture.store.prepareKeys()
            for (number, life) in PostLife.allCases.enumerated() {
                try await fixture.publish("Life \(life).", number, life: life, release: .day)
            }
            try await fixture.goOn()
            #expect(Set(keys.folder.names) == before)
            try await fixture.store.close()
        }
    }
}
