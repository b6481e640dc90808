import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Anonymous

@Suite struct ReviewTests {
    private static func old(_ number: Int64) -> CountedMember { CountedMember(number, isNew: false) }

    @Test(arguments: StoreFixture.engines)
    func `three people hide a post until the staff have decided`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let id = try await fixture.shown("Buy my pills.")
            for member in [1, 1, 2] { try await fixture.store.report(id, .spam, by: Self.old(Int64(member))) }
            try await fixture.store.report(id, .hate, by: CountedMember(77, isNew: true))
            #expect(try await fixture.texts() == ["Buy my pills."])

            try await fixture.store.report(id, .sexual, by: Self.old(3))
            #expect(try await fixture.texts() == [])
            guard case .hidden = try await fixture.state(of: StoreFixture.capability(1)) else {
                return #expect(Bool(false), "it is not hidden")
            }
            let review = try #require(try await fixture.store.reviews().first)
            #expect(review.isHidden && review.reasons == [.spam: 2, .hate: 1, .sexual: 1])
            #expect(review.item.text == "Buy my pills.")
            await #expect(throws: Problem.notFound) { try await fixture.store.report(id, .spam, by: Self.old(4)) }
        }
    }

    @Test(arguments: [PostReportReason.threat, .childSafety])
    func `one person is enough where somebody is in danger, but nobody new`(reason: PostReportReason) async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("I know where you live.")
            try await fixture.store.report(id, reason, by: CountedMember(1, isNew: true))
            #expect(try await fixture.texts().count == 1)
            try await fixture.store.report(id, reason, by: Self.old(2))
            #expect(try await fixture.texts() == [])
        }
    }

    @Test func `what the staff keep is there again, and the same people cannot hide it once more`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("Harmless.")
            for member in 1...3 { try await fixture.store.report(id, .spam, by: Self.old(Int64(member))) }
            try await fixture.store.keep(id)
            #expect(try await fixture.texts() == ["Harmless."])
            #expect(try await fixture.store.reviews() == [])
            for member in 1...3 { try await fixture.store.report(id, .spam, by: Self.old(Int64(member))) }
            #expect(try await fixture.texts() == ["Harmless."])
        }
    }

    @Test(arguments: StoreFixture.engines)
    func `a text that was removed is refused for 30 days, however it is dressed`(engine: Engine) async throws {
        try await StoreFixture.with(engine) { fixture in
            let id = try await fixture.shown("Ann Lee is a thief.")
            try await fixture.store.report(id, .namesPerson, by: Self.old(1))
            try await fixture.store.remove(id)
            #expect(try await fixture.texts() == [])
            #expect(
                try await fixture.state(of: StoreFixture.capability(1)) == .removed(id, appeal: .open)
            )
            await #expect(throws: Problem.self) { try await fixture.publish("ANN  LEE is a thief!!", 2) }
            await #expect(throws: Problem.notFound) { try await fixture.store.remove(id) }
            fixture.clock.advance(by: .days(30))
            try await fixture.store.removeEnded()
            try await fixture.publish("Ann Lee is a thief.", 3)
        }
    }

    @Test func `the author appeals once, by the capability alone`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("Misread.")
            let capability = StoreFixture.capability(1)
            await #expect(throws: Problem.notFound) { try await fixture.store.appeal(capability, "It is fine.") }
            try await fixture.store.remove(id)
            await #expect(throws: Problem.notFound) {
                try await fixture.store.appeal(StoreFixture.capability(2), "It is fine.")
            }
            await #expect(throws: Problem.self) { try await fixture.store.appeal(capability, " ") }
            try await fixture.store.appeal(capability, "It is a line of a song.")
            await #expect(throws: Problem.notFound) { try await fixture.store.appeal(capability, "Once more.") }
            #expect(try await fixture.store.appeals().map(\.words) == ["It is a line of a song."])
            #expect(try await fixture.state(of: capability) == .removed(id, appeal: .made))

            try await fixture.store.answerAppeal(about: id, bringingBack: false)
            #expect(try await fixture.state(of: capability) == .removed(id, appeal: .refused))
            await #expect(throws: Problem.notFound) { try await fixture.store.appeal(capability, "And again.") }
            await #expect(throws: Problem.notFound) {
                try await fixture.store.answerAppeal(about: id, bringingBack: true)
            }
        }
    }

    @Test func `an appeal that is granted brings the post back, and its text may be published again`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("Misread.")
            try await fixture.store.remove(id)
            try await fixture.store.appeal(StoreFixture.capability(1), "It is a line of a song.")
            try await fixture.store.answerAppeal(about: id, bringingBack: true)
            #expect(try await fixture.texts() == ["Misread."])
            #expect(try await fixture.store.appeals() == [])
            try await fixture.publish("Misread.", 2)
        }
    }

    @Test func `who reported is a tag that differs from post to post`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let (first, second) = (try await fixture.shown("One.", 1), try await fixture.shown("Two.", 2))
            try await fixture.store.report(first, .spam, by: Self.old(5))
            try await fixture.store.report(second, .spam, by: Self.old(5))
            let tags: [[UInt8]] = try await fixture.database.read { tx in
                try tx.values("select distinct reporter_tag from anon_reports")
            }
            #expect(tags.count == 2)
        }
    }

    @Test func `nobody reports without end`() async throws {
        try await StoreFixture.with(.memory) { fixture in
            let id = try await fixture.shown("One.")
            for _ in 0..<20 { try await fixture.store.report(id, .spam, by: Self.old(5)) }
            await #expect(throws: Problem.self) { try await fixture.store.report(id, .spam, by: Self.old(5)) }
        }
    }
}
