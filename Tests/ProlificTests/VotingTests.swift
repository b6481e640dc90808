import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Prolific

@Suite struct VotingTests {
    @Test(arguments: Engine.available)
    func `own, late, foreign, unconfirmed, limited and blocked votes are refused`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let stories = Stories(on: site)
        let story = try await stories.begin(by: "cleo")
        let snippet = try await stories.submit("one", to: story, by: "ann")
        let other = try await stories.submit("two", to: story, by: "cleo")
        let secret = try await stories.begin("Secret", by: "cleo") { $0.visibility = .members }
        let hidden = try await stories.submit("hidden", to: secret, by: "cleo")
        let starter = try #require(try await stories.view(story).lines.first)
        func refusal(_ snippet: PublicID<Snippet>, _ name: String) async throws -> String {
            try await problem { try await stories.vote(for: snippet, by: name) }
        }

        #expect(try await refusal(snippet, "ann") == "own_snippet")
        #expect(try await refusal(hidden, "ben") == "notFound")
        #expect(try await refusal(snippet, "dan") == "notFound", "its author blocks him")
        #expect(try await refusal(other, "dan") == "none")
        #expect(try await refusal(PublicID(from: .system), "ben") == "notFound")
        #expect(try await refusal(starter.publicID, "ben") == "round_closed")
        for state in [AccountState.limited, .frozen, .unconfirmed] {
            try await site.setState(state, of: "ben")
            #expect(try await refusal(snippet, "ben") == "may_not_vote", "\(state)")
        }
        try await site.setState(.active, of: "ben")
        #expect(try await refusal(snippet, "ben") == "none")
        #expect(try await stories.view(story, for: "dan").candidates.map(\.text) == ["two"])
        try await cast.cleo.block("ben")
        #expect(try await refusal(snippet, "ben") == "notFound", "the host blocks him")
        try await stories.pass(.hours(24))
        #expect(try await refusal(other, "ann") == "round_closed")
        #expect(try await problem { try await stories.unvote(other, by: "dan") } == "round_closed")
    }

    @Test func `accounts made after a round began vote from the next one on`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let secret = try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let snippet = try await stories.submit("one", to: story, by: "ben")
        let hidden = try await stories.submit("hidden", to: secret, by: "ann")
        stories.site.clock.advance(by: .seconds(1))
        _ = try await stories.site.signUp("new")
        let new = try await stories.site.viewer("new")
        try await stories.join(secret, "new")

        #expect(try await problem { try await stories.vote(for: snippet, by: "new") } == "too_new")
        #expect(try await stories.view(story, for: "new").voteRefusal?.code == "too_new")
        #expect(try await problem { try await stories.dependencies.votes.vote(for: hidden, as: new) } == "none")
        try await stories.closeRound()
        let next = try await stories.submit("two", to: story, by: "ben")
        #expect(try await problem { try await stories.vote(for: next, by: "new") } == "none")
    }

    @Test func `stories to vote in are none where somebody is newer than the round, or has voted`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ann")
        let two = try await stories.submit("two", to: story, by: "ben")
        stories.site.clock.advance(by: .seconds(1))
        _ = try await stories.site.signUp("new")
        try await stories.pass(.hours(19))

        for name in ["cleo", nil] { #expect(try await stories.titles(.voting, for: name) == ["The lighthouse"]) }
        #expect(try await stories.titles(.voting, for: "new") == [])
        try await stories.vote(for: two, by: "cleo")
        #expect(try await stories.titles(.voting, for: "cleo") == [])
    }

    @Test func `where the operator lets them, they vote at once`() async throws {
        let stories = Stories(on: try await TestSite { $0.votersAreThereBefore = false })
        for name in ["ann", "ben"] { _ = try await stories.site.signUp(name) }
        let story = try await stories.begin(by: "ann")
        let snippet = try await stories.submit("one", to: story, by: "ben")
        stories.site.clock.advance(by: .seconds(1))
        _ = try await stories.site.signUp("new")
        #expect(try await problem { try await stories.vote(for: snippet, by: "new") } == "none")
    }

    @Test(arguments: Engine.available)
    func `a vote counts once, is undone, and changes nothing that others read`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ann")
        let two = try await stories.submit("two", to: story, by: "ben")
        let before = try await stories.site.contents()

        for _ in 1...2 { try await stories.vote(for: one, by: "cleo") }
        try await stories.vote(for: two, by: "cleo")
        for _ in 1...2 { try await stories.unvote(one, by: "cleo") }

        let after = try await stories.site.contents()
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == ["votes"])
        #expect(after["votes"]?.count == 1)
        let view = try await stories.view(story, for: "cleo")
        #expect(view.candidates.filter { view.votes.contains($0.id) }.map(\.text) == ["two"])
        #expect(try await stories.view(story, for: "dan").votes.isEmpty)
    }

    @Test func `three hundred votes an hour and no more`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let snippet = try await stories.submit("one", to: story, by: "ann")
        for _ in 1...150 {
            try await stories.vote(for: snippet, by: "ben")
            try await stories.unvote(snippet, by: "ben")
        }

        #expect(try await problem { try await stories.vote(for: snippet, by: "ben") } == "tooMany")
    }

    @Test(arguments: Engine.available)
    func `a like of what is decided changes no result`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let one = try await stories.submit("one", to: story, by: "ann")
        let cleo = try await stories.site.viewer("cleo")
        #expect(try await problem { try await stories.dependencies.votes.like(one, true, as: cleo) } == "round_open")
        try await stories.closeRound()
        let digest = try await stories.view(story).story.digest

        for _ in 1...2 { try await stories.dependencies.votes.like(one, true, as: cleo) }

        let line = try #require(try await stories.view(story, for: "cleo").lines.last)
        #expect([line.likes, line.countedVotes ?? -1] == [1, 0])
        #expect(try await stories.view(story, for: "cleo").likes == [line.id])
        #expect(try await stories.view(story).story.digest == digest)
        try await stories.dependencies.votes.like(one, false, as: cleo)
        #expect(try await stories.view(story).lines.last?.likes == 0)
    }
}
