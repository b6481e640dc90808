import Contracts
import DatabaseTesting
import Kernel
import Markup
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The events of a story that open pages hear of, and what they read then.
@Suite struct StoryLiveTests {
    @Test(arguments: Engine.available)
    func `everybody who has a story open hears that its round has closed, the host as well`(engine: Engine) async throws
    {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        #expect(try await stories.outbox(for: "ann") != nil)
        #expect(try await stories.outbox(for: "ben") == nil, "whoever did it is on the page that shows it")

        let before = try await stories.progress(of: story)
        try await stories.closeRound()
        let after = try await stories.progress(of: story)
        for name in ["ann", "ben", "cleo"] {
            let outbox = try #require(try await stories.outbox(for: name), "\(name)")
            #expect(outbox.contains(after) && !outbox.contains(before), "\(name)")
        }
    }

    @Test(arguments: Engine.available)
    func `the phase is part of how far a story has come, and a further line is not`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let waiting = try await stories.progress(of: story)
        try await stories.submit("one", to: story, by: "ben")
        let writing = try await stories.progress(of: story)
        try await stories.submit("two", to: story, by: "cleo")
        #expect(try await stories.progress(of: story) == writing)
        // By a time of their own both engines move the deadlines alike.
        try await stories.pass(.hours(18))
        let voting = try await stories.progress(of: story)
        #expect(voting.contains("voting") && writing.contains("writing") && waiting.contains("waiting"))
        try await stories.closeRound()
        #expect(try await stories.view(story).round.extensions == 1)
        #expect(try await stories.progress(of: story) != voting, "more time was given")
        let page = try await stories.site.visitor().get(StoryPaths.show(story))
        #expect(page.body.contains("Extended: no one had voted."))
    }

    @Test func `a page takes in the round and the new lines, for visitors too`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let visitor = stories.site.visitor()
        let page = try await visitor.get(StoryPaths.show(story)).expect(200)
        let path = try #require(page.first("#round")?["data-path"])
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()

        let answer = try await visitor.get(path, headers: ["accept": "text/vnd.weft.fragment+html"]).expect(200)
        #expect(answer.all("#story-lines > li .prose").map(\.text) == ["one"])
        #expect(answer.first("#round")?["data-state"] != page.first("#round")?["data-state"])
        #expect(answer.first("#round-now")?["data-announce"] == "Round 2 has begun.")
        #expect(answer.first("#main") == nil && answer.first("#facts") != nil)
        #expect(try await visitor.get(path).first("#main") != nil, "whoever comes by the address gets the whole page")
    }

    @Test func `of a private story a stranger takes in nothing`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        let path = StoryPaths.updates(since: 1, of: story, at: nil)
        let accept = ["accept": "text/vnd.weft.fragment+html"]
        try await stories.site.visitor().get(path, headers: accept).expect(404)
        try await stories.site.logIn("ben").get(path, headers: accept).expect(404)
        #expect(try await stories.outbox(for: "ben") == nil)
        try await stories.site.logIn("ann").get(path, headers: accept).expect(200)
    }

    @Test func `a complete story says so to pages that were open, and asks for nothing more`() async throws {
        let stories = try await Stories.withWriters()
        let story = try await stories.written().story
        let accept = ["accept": "text/vnd.weft.fragment+html"]
        let path = StoryPaths.updates(since: 3, of: story, at: nil)
        let answer = try await stories.site.visitor().get(path, headers: accept).expect(200)
        #expect(answer.first("#round-now")?["data-announce"] == "The story is complete.")
        #expect(answer.first("#round")?["data-path"] == nil)
        #expect(answer.all("#story-lines > li .prose").map(\.text) == ["They slept at last."])
    }
}

extension Stories {
    /// The update that the page of somebody gets of the latest event in a story; `nil` where it gets none.
    fileprivate func outbox(for name: String) async throws -> String? {
        let viewer = try await site.viewer(name)
        return try await site.database.read { [dependencies] tx in
            let event = try tx.first(
                "select transaction_id, id, object_id, actor_id from events where kind = 'story' order by id desc limit 1"
            ) { row in
                let position = LivePosition(transaction: try row.next(), number: try row.next())
                return LiveEvent(at: position, .story, about: try row.next(), by: try row.next())
            }
            let live = StoryLive(dependencies: dependencies)
            return try event.flatMap { try live.update(on: $0, for: viewer, topics: [], in: tx)?.string }
        }
    }

    fileprivate func progress(of story: PublicID<Story>) async throws -> String {
        let view = try await view(story)
        return view.story.progress(at: view.now)
    }
}
