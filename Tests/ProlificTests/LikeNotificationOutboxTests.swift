import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The notifications about what becomes of people's lines later: that others like them, and go on from them.
@Suite struct LikeNotificationOutboxTests {
    @Test(arguments: Engine.available)
    func `likes are told once an hour, all together, to whoever wrote the line`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let starter = try #require(try await stories.view(story).lines.first).publicID
        for name in ["ben", "cleo"] { try await stories.like(starter, by: name) }
        try await stories.dependencies.likes.tellDue()
        #expect(try await stories.told() == [])

        try await stories.pass(.hours(1))
        for _ in 1...2 { try await stories.dependencies.likes.tellDue() }
        #expect(try await stories.told() == ["ann snippet-likes"])
        let page = try await stories.site.logIn("ann").get("/notifications")
        #expect(page.text.contains("A line of yours in “\u{2068}The lighthouse\u{2069}” has 2 likes"))

        try await stories.like(starter, by: "cleo", isOn: false)
        try await stories.pass(.hours(2))
        try await stories.dependencies.likes.tellDue()
        #expect(try await stories.told() == ["ann snippet-likes"], "a like that is taken back is no news")
    }

    @Test(arguments: Engine.available)
    func `a like that is gone when the hour is over is not told`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let starter = try #require(try await stories.view(story).lines.first).publicID
        try await stories.like(starter, by: "ben")
        try await stories.like(starter, by: "ben", isOn: false)
        try await stories.pass(.hours(1))
        try await stories.dependencies.likes.tellDue()
        #expect(try await stories.told() == [])
    }

    @Test(arguments: Engine.available)
    func `likes that cannot be told keep nobody else from hearing of theirs`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        var starters: [PublicID<Snippet>] = []
        for title in ["One", "Two"] {
            let story = try await stories.begin(title, by: "ann")
            starters.append(try #require(try await stories.view(story).lines.first).publicID)
        }
        for starter in starters { try await stories.like(starter, by: "ben") }
        // As a later version marked it, and is gone.
        try await stories.site.database.write { [first = starters[0]] tx in
            try tx.run("update snippets set state = 99 where public_id = \(first)")
        }
        try await stories.pass(.hours(1))
        for _ in 1...6 {
            try await stories.dependencies.likes.tellDue()
            try await stories.site.database.write { tx in _ = try tx.run("update jobs set due_at = 0") }
        }
        #expect(try await stories.told() == ["ann snippet-likes"])
        let waiting = try await stories.site.database.read { tx in
            try tx.value("select count(*) from jobs where kind = 'likes'", as: Int.self)
        }
        #expect(waiting == 0)
        #expect(try await stories.site.contents()["dead_jobs"]?.count == 1)
    }

    @Test(arguments: Engine.available, [Story.Visibility.everyone, .members])
    func `whoever wrote a branch, and its host, hear of a story that goes on from it, unless it is private`(
        engine: Engine,
        visibility: Story.Visibility
    ) async throws {
        let stories = try await Stories.withWriters(engine)
        let (_, loser) = try await stories.written()
        try await stories.begin("On", by: "dora") { draft in
            (draft.forkedFrom, draft.visibility) = (loser, visibility)
        }
        let people = visibility == .members ? [] : ["ann story-fork"]
        #expect(try await stories.told() == people)
    }
}

extension Stories {
    fileprivate func like(_ snippet: PublicID<Snippet>, by name: String, isOn: Bool = true) async throws {
        try await dependencies.votes.like(snippet, isOn, as: try await site.viewer(name))
    }

    /// Who was told of likes and forks.
    fileprivate func told() async throws -> [String] {
        try await site.database.read { tx in
            try tx.values(
                """
                select accounts.username || ' ' || notifications.kind from notifications
                join accounts on accounts.id = notifications.account_id
                where notifications.kind in ('snippet-likes', 'story-fork') order by accounts.username, notifications.kind
                """
            )
        }
    }
}
