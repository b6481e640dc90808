import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Which story is that of the week, for whom, and who is written to about it.
@Suite struct WeekTests {
    @Test(arguments: Engine.available)
    func `a story of a host who is blocked, muted or limited is nobody's story of the week, nor is one in private`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "cleo", "dora", hasRateLimits: false)
        let (ann, ben) = (try await stories.site.signUp("ann"), try await stories.site.signUp("ben"))
        _ = try await stories.written("Hidden") { $0.visibility = .unlisted }
        #expect(try await stories.ofTheWeek(for: "dora") == nil)

        _ = try await stories.written("Seen")
        #expect(try await stories.ofTheWeek(for: "dora") == "Seen")
        try await ann.block("dora")
        #expect(try await stories.ofTheWeek(for: "dora") == nil)
        try await ben.mute("ann")
        #expect(try await stories.ofTheWeek(for: "ben") == nil)
        try await stories.site.setState(.limited, of: "ann")
        #expect(try await stories.ofTheWeek(for: "cleo") == nil)
    }

    @Test(arguments: Engine.available)
    func `the story with most people and followers is it for seven days, of equals the newest`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dora", hasRateLimits: false)
        let first = try await stories.written("First").story
        _ = try await stories.written("Second")
        #expect(try await stories.ofTheWeek(for: "dora") == "Second")
        let viewer = try await stories.site.viewer("dora")
        try await StoryFollowActions(dependencies: stories.dependencies).follow(first, as: viewer)
        #expect(try await stories.ofTheWeek(for: "dora") == "First")
        try await stories.pass(.days(6))
        #expect(try await stories.ofTheWeek(for: "dora") == "Second", "the first is nine days old")
        try await stories.pass(.days(2))
        #expect(try await stories.ofTheWeek(for: "dora") == nil)
    }

    @Test func `a weekly e-mail names it, a daily one does not`() async throws {
        let stories = try await Stories(people: "cleo", hasRateLimits: false)
        let (ann, ben) = (try await stories.site.signUp("ann"), try await stories.site.signUp("ben"))
        for (person, rhythm) in [(ann, "2"), (ben, "1")] {
            try await person.get("/settings/notifications")
            try await person.submit("Save", ["digest": rhythm])
        }
        let story = try await stories.written().story
        stories.site.clock.advance(by: .days(6))
        for _ in 1...2 { try await stories.site.runPeriodicJobs() }
        let words = "The story of the week, written by 3 people: “The lighthouse”\n"
        let weekly = try #require(try await stories.digests(to: "ann").last)
        #expect(weekly.text.contains("\(words)  https://weft.test\(ReadingPaths.story(story))"))
        let daily = try await stories.digests(to: "ben")
        #expect(!daily.isEmpty && daily.allSatisfy { !$0.text.contains("story of the week") })
    }
}

extension Stories {
    /// The title of the story of the week, as somebody would read it.
    fileprivate func ofTheWeek(for name: String) async throws -> String? {
        let viewer = try await site.viewer(name)
        return try await site.database.read { [dependencies] tx in
            try StoryOfTheWeek(dependencies: dependencies).story(for: viewer, in: tx)?.title
        }
    }

    /// The e-mails about what somebody has not read.
    fileprivate func digests(to name: String) async throws -> [Email] {
        let address = try EmailAddress("\(name)@weft.test")
        return await site.mailbox.emails(to: address).filter { $0.unsubscribeAddress != nil }
    }
}
