import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

/// News of stories that cannot be told, and those that an earlier version left behind.
@Suite struct StoryJobTests {
    @Test(arguments: Engine.available)
    func `news that cannot be told keep nobody else from hearing theirs`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        // As a later version noted them, and is gone; the oldest that there are.
        try await stories.site.database.write { tx in
            _ = try tx.run("insert into story_news (object_id, kind, thread_id, after_id) values (1, 'new', 2, 0)")
        }
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()
        #expect(try await stories.told() == ["ann story-line", "ben snippet-won"])
        for _ in 1...6 {
            try await stories.dependencies.delivery.deliver()
            try await stories.site.database.write { tx in _ = try tx.run("update jobs set due_at = 0") }
        }
        #expect(stories.site.log.defects.count == 1)
        #expect(stories.site.log.defects.first?.contains("stories/1/2/new") ?? false)
        #expect(try await stories.site.contents()["jobs"] == [])
        #expect(try await stories.site.contents()["dead_jobs"]?.count == 1)

        try await stories.submit("two", to: story, by: "ben")
        try await stories.closeRound()
        #expect(try await stories.told().filter { $0 == "ben snippet-won" }.count == 2)
    }

    @Test(arguments: Engine.available)
    func `what an earlier version still had to tell is told once`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let starter = try #require(try await stories.view(story).lines.first).publicID
        try await stories.dependencies.votes.like(starter, true, as: try await stories.site.viewer("cleo"))
        try await stories.submit("one", to: story, by: "ben")
        try await stories.pass(.hours(24))
        try await stories.dependencies.closer.closeDue()
        try await stories.site.database.write { tx in
            try tx.run(
                """
                insert into story_news (object_id, kind, thread_id, after_id)
                select object_id, event, part_id, 0 from jobs where kind = 'stories'
                """
            )
            try tx.run(
                """
                insert into liked_snippets (snippet_id, due_at)
                select object_id, due_at from jobs where kind = 'likes'
                """
            )
            try tx.run("delete from jobs")
        }
        for _ in 1...2 {
            try await stories.dependencies.delivery.deliver()
            try await stories.dependencies.likes.tellDue()
        }
        #expect(try await stories.told() == ["ann snippet-likes", "ann story-line", "ben snippet-won"])
        for table in ["jobs", "story_news", "liked_snippets"] {
            #expect(try await stories.site.contents()[table] == [], "\(table)")
        }
    }
}

extension Stories {
    /// Who was told of what.
    fileprivate func told() async throws -> [String] {
        try await site.database.read { tx in
            try tx.values(
                """
                select accounts.username || ' ' || notifications.kind from notifications
                join accounts on accounts.id = notifications.account_id
                order by accounts.username, notifications.kind
                """
            )
        }
    }
}
