import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct SubmittingTests {
    @Test(arguments: Engine.available)
    func `nobody submits twice, too late, unnoticed or where they may not`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        let secret = try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let closed = try await stories.begin("Friends", by: "ann") { $0.settings.submitters = .followers }
        let passing = try await stories.begin("Passing", by: "ann") { $0.settings.isTemporary = true }
        func refusal(_ name: String, _ story: PublicID<Story>, text: String = "x", isFinal: Bool = false)
            async throws -> String
        {
            try await problem { try await stories.submit(text, to: story, by: name, isFinal: isFinal) }
        }

        #expect(try await refusal("ben", story, text: String(repeating: "a", count: 141)) == "invalid")
        #expect(try await refusal("ben", story, isFinal: true) == "final_too_early")
        #expect(try await refusal("ben", secret) == "notFound")
        #expect(try await refusal("ben", closed) == "followers_only")
        #expect(try await refusal("ben", passing) == "temporary_ack_required")
        #expect(try await refusal("ann", passing) == "none", "whoever made it knows")
        #expect(try await problem { try await stories.submit("x", to: passing, by: "ben", knows: true) } == "none")
        try await stories.site.setState(.frozen, of: "dan")
        #expect(try await refusal("dan", story) == "forbidden")
        #expect(try await refusal("ben", story) == "none")
        #expect(try await refusal("ben", story) == "already_submitted")
        try await stories.pass(.hours(18))
        #expect(try await refusal("cleo", story) == "submissions_closed")
        #expect(try await stories.view(story, for: "cleo").submitRefusal?.code == "submissions_closed")
        try await stories.pass(.hours(6))
        #expect(try await refusal("cleo", story) == "none", "the round was closed first, and the next one has begun")
        #expect(try await stories.view(story).story.roundNumber == 2)
    }

    @Test func `thirty an hour and no more`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        var begun: [PublicID<Story>] = []
        for _ in 1...4 {
            for _ in 1...8 { begun.append(try await stories.begin(by: "ann")) }
            stories.site.clock.advance(by: .hours(24))
        }

        for story in begun.prefix(30) { try await stories.submit("x", to: story, by: "ben") }
        #expect(try await problem { try await stories.submit("x", to: begun[30], by: "ben") } == "tooMany")
    }

    @Test(arguments: Engine.available)
    func `the first snippet lets the clock run, and a later one takes the next place`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let before = try await stories.view(story)
        #expect(before.round.state == .waiting && before.round.closeAt == nil)

        try await stories.submit("one", to: story, by: "ben")
        let armed = try await stories.view(story)
        try await stories.pass(.hours(1))
        try await stories.submit("two", to: story, by: "cleo")

        let view = try await stories.view(story, for: "ben")
        #expect(armed.round.submitUntil.map { $0.since(armed.round.armedAt ?? $0) } == .hours(18))
        #expect(armed.round.closeAt.map { $0.since(armed.round.armedAt ?? $0) } == .hours(24))
        #expect(view.candidates.map(\.text).sorted() == ["one", "two"])
        #expect(view.candidates.sorted { $0.seq < $1.seq }.map(\.seq) == [1, 2])
        #expect(view.candidates.allSatisfy { $0.parent == view.story.tail && $0.countedVotes == nil })
        #expect([view.own?.text, view.submitRefusal?.code] == ["one", "already_submitted"])
        #expect([view.story.entries, view.round.entries, view.candidateCount] == [2, 2, 2])
        #expect(view.story.isSettled)
    }

    @Test(arguments: Engine.available)
    func `what is taken back is gone with its votes, uses the turn up, and leaves a waiting round`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let snippet = try await stories.submit("one", to: story, by: "ben")
        try await stories.vote(for: snippet, by: "cleo")

        #expect(try await problem { try await stories.withdraw(snippet, by: "cleo") } == "notFound")
        for _ in 1...2 { try await stories.withdraw(snippet, by: "ben") }

        #expect(try await problem { try await stories.vote(for: snippet, by: "cleo") } == "notFound")
        #expect(try await problem { try await stories.submit("two", to: story, by: "ben") } == "already_submitted")
        let view = try await stories.view(story, for: "cleo")
        #expect(view.round.state == .waiting && view.round.number == 1 && view.candidates.isEmpty)
        #expect(view.votes.isEmpty)
        let late = try await stories.submit("three", to: story, by: "cleo")
        try await stories.pass(.hours(18))
        #expect(try await problem { try await stories.withdraw(late, by: "cleo") } == "submissions_closed")
    }

    @Test func `candidates stand in an order of each viewer's own, which stays`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo", "dan", "eve", "fay", "gil")
        let story = try await stories.begin(by: "ann")
        for name in ["ben", "cleo", "dan", "eve", "fay"] { try await stories.submit(name, to: story, by: name) }
        var orders: Set<[String]> = []
        for name in ["ann", "ben", "cleo", "dan", "eve", "fay", "gil", nil] {
            let order = try await stories.view(story, for: name).candidates.map(\.text)
            orders.insert(order)
            let again = try await stories.view(story, for: name).candidates.map(\.text)
            #expect(again == order)
            #expect(order.sorted() == ["ben", "cleo", "dan", "eve", "fay"])
        }

        #expect(orders.count > 4)
    }
}
