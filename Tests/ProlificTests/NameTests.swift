import DatabaseTesting
import Kernel
import Memberships
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Taking names off what people wrote.
@Suite struct NameTests {
    @Test(arguments: Engine.available)
    func `nobody takes a name off what is not theirs, not decided on, or in a story they may not see`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        let open = try await stories.submit("ben's", to: story, by: "ben")
        #expect(try await problem { try await stories.unname(open, by: "cleo") } == "notFound")
        #expect(try await problem { try await stories.unname(open, by: "ben") } == "not_decided")
        try await stories.closeRound()
        #expect(try await problem { try await stories.unname(open, by: "cleo") } == "notFound")

        let secret = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(secret, "ben")
        let line = try await stories.submit("in secret", to: secret, by: "ben")
        try await stories.closeRound()
        try await stories.dependencies.members.leave(secret, as: try await stories.site.viewer("ben"))
        #expect(try await problem { try await stories.unname(line, by: "cleo") } == "notFound")
        #expect(try await stories.view(story).lines.last?.author?.username == "ben")
        #expect(try await stories.view(secret, for: "ann").lines.last?.author?.username == "ben")
        try await stories.unname(line, by: "ben")
        #expect(try await stories.view(secret, for: "ann").lines.last?.author == nil, "it is theirs, also out there")
    }

    @Test(arguments: Engine.available)
    func `a line stays without its name, points and credit, and its digests hold`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        let line = try await stories.submit("ben's line", to: story, by: "ben")
        let lost = try await stories.submit("cleo's loss", to: story, by: "cleo")
        try await stories.vote(for: line, by: "ann")
        try await stories.closeRound()
        let before = try await stories.lines(story)

        try await stories.unname(line, by: "ben")
        try await stories.unname(lost, by: "cleo")

        #expect(try await stories.lines(story) == before)
        #expect(try await stories.digestsHold(in: story))
        #expect(try await stories.view(story).lines.last?.author == nil)
        #expect(try await stories.view(story).story.contributors == 1)
        #expect(try await stories.wrongCounts() == 0)
        let result = try await stories.dependencies.reader.round(1, of: story, for: nil)
        #expect(result.entries.map(\.text) == ["ben's line", ""])
        #expect(result.entries.map(\.countedVotes) == [1, 0])
        #expect(result.entries.allSatisfy { $0.author == nil })
        #expect(try await stories.site.tables(holding: "cleo's loss") == [])
        let points = try await stories.site.database.read { tx in
            try tx.value("select count(*) from point_events", as: Int.self)
        }
        #expect(points == 0)
        #expect(try await problem { try await stories.unname(line, by: "ben") } == "notFound", "it is nobody's now")

        try await stories.submit("ben again", to: story, by: "ben")
        try await stories.closeRound()
        #expect(try await stories.view(story).story.contributors == 2)
        #expect(try await stories.wrongCounts() == 0)
    }

    @Test(arguments: Engine.available)
    func `all names go at once but for what stands for election, and stories others wrote in get another host`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let shared = try await stories.begin("Shared", by: "ann")
        for (name, other) in [("cleo", "ann"), ("ben", "ann"), ("ann", "ben")] {
            let line = try await stories.submit("by \(name)", to: shared, by: name)
            try await stories.submit("lost by \(other)", to: shared, by: other)
            for voter in ["ann", "ben", "cleo"] where voter != name { try await stories.vote(for: line, by: voter) }
            try await stories.closeRound()
        }
        let alone = try await stories.begin("Alone", by: "ann")
        try await stories.submit("still open", to: shared, by: "ann")
        let taken = try await stories.submit("ben's open", to: shared, by: "ben")
        try await stories.withdraw(taken, by: "ben")

        for name in ["ann", "ben"] {
            try await stories.dependencies.names.removeAll(keepsMedia: true, as: try await stories.site.viewer(name))
        }

        let view = try await stories.view(shared, for: "ann")
        #expect(view.lines.map { $0.author?.username } == [nil, "cleo", nil, nil])
        #expect(view.candidates.map(\.text) == ["still open"])
        #expect(view.story.host?.username == "cleo")
        #expect(view.story.contributors == 1)
        #expect(try await stories.view(alone).story.host?.username == "ann")
        #expect(try await stories.site.tables(holding: "lost by") == [])
        #expect(try await stories.digestsHold(in: shared))
        #expect(try await stories.wrongCounts() == 0)
        #expect(
            try await problem { try await stories.submit("a second turn", to: shared, by: "ben") }
                == "already_submitted"
        )
    }

    @Test(arguments: Engine.available)
    func `whoever took their name off the first line before hosts the story no longer either`(engine: Engine)
        async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("ben's", to: story, by: "ben")
        try await stories.closeRound()
        let first = try #require(try await stories.view(story).lines.first)
        try await stories.unname(first.publicID, by: "ann")
        #expect(try await stories.view(story).story.host?.username == "ann")
        try await stories.dependencies.names.removeAll(keepsMedia: true, as: try await stories.site.viewer("ann"))
        #expect(try await stories.view(story).story.host?.username == "ben")
        #expect(try await stories.wrongCounts() == 0)
    }
}

extension Stories {
    /// Takes somebody's name off a snippet.
    fileprivate func unname(_ snippet: PublicID<Snippet>, by name: String, keepsMedia: Bool = true) async throws {
        try await dependencies.names.remove(from: snippet, keepsMedia: keepsMedia, as: try await site.viewer(name))
    }
}
