import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Who is told of a story, for how long, and in which words.
@Suite struct StoryNoticeTests {
    private static let title = "“\u{2068}The lighthouse\u{2069}”"

    @Test(arguments: Engine.available)
    func `whoever mutes a story hears only what concerns their own lines`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()
        for name in ["ann", "ben"] { try await stories.mute(story, by: name) }
        #expect(try await stories.view(story, for: "ben").isMuted)
        try await stories.forget()
        try await stories.submit("two", to: story, by: "ben")
        try await stories.submit("another", to: story, by: "cleo")
        try await stories.vote(for: stories.own(story, "cleo"), by: "dan")
        try await stories.pass(.hours(18))
        try await stories.dependencies.outbox.noteTurns()
        try await stories.closeRound()
        #expect(try await stories.notices() == ["ben snippet-lost", "cleo snippet-won", "cleo story-vote"])

        try await stories.forget()
        try await stories.unmute(story, by: "ann")
        try await stories.submit("three", to: story, by: "cleo")
        try await stories.closeRound()
        #expect(try await stories.notices().contains("ann story-line"))
        #expect(try await stories.notices().contains("ben story-line") == false)
    }

    @Test(arguments: Engine.available)
    func `whoever wrote in a story and unfollows it hears nothing more, until they follow it again`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()
        try await stories.follow(story, by: "ben", false)
        try await stories.forget()
        try await stories.submit("two", to: story, by: "cleo")
        try await stories.closeRound()
        #expect(try await stories.notices() == ["ann story-line", "cleo snippet-won"])

        try await stories.follow(story, by: "ben", true)
        #expect(try await stories.view(story, for: "ben").isMuted == false)
        try await stories.forget()
        try await stories.submit("three", to: story, by: "cleo")
        try await stories.closeRound()
        #expect(try await stories.notices() == ["ann story-line", "ben story-line", "cleo snippet-won"])
    }

    @Test(arguments: Engine.available)
    func `of a private story that somebody leaves all is taken back with one statement`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        for words in ["one", "two", "three"] {
            try await stories.submit(words, to: story, by: "ben")
            try await stories.closeRound()
        }
        try await stories.invite("ben", to: try await stories.begin(by: "ann") { $0.visibility = .members }, by: "ann")
        #expect(try await stories.notices().count { $0 == "ben snippet-won" } == 3)
        let statements = try await stories.site.database.statements {
            try await stories.leave(story, by: "ben")
        }
        // Beside it the invitation.
        #expect(statements.count { $0.contains("delete from notifications") } == 2)
        #expect(try await stories.notices().filter { $0.hasPrefix("ben ") } == ["ben story-invite"])
    }

    @Test(arguments: Engine.available)
    func `of what a story does again and again the list tells the last time alone`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.title = "The lighthouse" }
        for words in ["one", "two", "three"] {
            try await stories.submit(words, to: story, by: "ben")
            try await stories.closeRound()
        }
        #expect(try await stories.notices().count { $0 == "ann story-line" } == 3)
        let lines = try await stories.site.logIn("ann").get("/notifications").all("main article a").map(\.seenText)
        #expect(lines.count { $0.hasPrefix("A new line in \(Self.title)") } == 1)
        let own = try await stories.site.logIn("ben").get("/notifications").all("main article a").map(\.seenText)
        #expect(own.count { $0.hasPrefix("Your line won") } == 3)
    }

    @Test func `a story that is not there for somebody cannot be muted`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { $0.visibility = .members }
        #expect(try await problem { try await stories.mute(story, by: "ben") } == "notFound")
        #expect(try await problem { try await stories.unmute(story, by: "ben") } == "notFound")
    }

    @Test func `the menu of a story mutes it, and form and form of the next line know it`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let ben = try await stories.site.logIn("ben")
        try await ben.get(StoryPaths.show(story))
        try await ben.press("Mute this story").expect(303)
        let page = try await ben.get(StoryPaths.show(story))
        #expect(page.first("input[name=follow]").map { $0["checked"] == nil } ?? false)
        try await ben.press("Unmute this story").expect(303)
        try await ben.get(StoryPaths.show(story))
        try await ben.click("Who can see this?").expect(200)
    }

    @Test(arguments: Engine.available)
    func `writers of the last round hear at once how it ended and that the story is complete`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "dan")
        try await stories.closeRound()
        try await stories.forget()
        let end = try await stories.submit("The end.", to: story, by: "ben", isFinal: true)
        try await stories.submit("On it went.", to: story, by: "cleo")
        try await stories.vote(for: end, by: "ann")
        try await stories.closeRound()

        #expect(
            try await stories.notices() == [
                "ann story-ended", "ben snippet-won", "cleo story-ended", "dan story-ended",
            ]
        )
        #expect(try await stories.words(for: "dan") == ["Complete: \(Self.title)"])
        #expect(
            try await stories.words(for: "cleo") == [
                "Complete: \(Self.title). Another line was chosen at the end"
            ]
        )
        #expect(
            try await stories.words(for: "ben") == [
                "Your line won with 1 vote and ends \(Self.title): the story is complete"
            ]
        )
    }

    @Test(arguments: Engine.available)
    func `a notice names the story and what can be done in it now`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "cleo")
        try await stories.pass(.hours(18))
        try await stories.dependencies.outbox.noteTurns()
        try await stories.dependencies.delivery.deliver()
        let words = try await stories.words(for: "ann")
        #expect(words.count == 1 && words[0].hasPrefix("It is time to vote in \(Self.title): 2 lines, "))
        #expect(words[0].hasSuffix("h left"))
        try await stories.vote(for: stories.own(story, "ben"), by: "cleo")
        try await stories.pass(.hours(6))
        try await stories.dependencies.closer.closeDue()
        #expect(try await stories.words(for: "ann") == ["It was time to vote in \(Self.title)"])
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.words(for: "ann")[0] == "A new line in \(Self.title): write the next one")
        let round = "/prolific/threads/\(story)/rounds/1"
        #expect(try await stories.lines(for: "cleo").contains { "\($0.path)" == round })
    }

    @Test func `neither a private story nor one with a warning is named where others may look on`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let closed = try await stories.begin("Our secret", by: "ann") { $0.visibility = .members }
        let warned = try await stories.begin("The spider", by: "ann") { $0.warning = "Spiders" }
        try await stories.join(closed, "ben")
        for story in [closed, warned] { try await stories.submit("one", to: story, by: "ben") }
        try await stories.closeRound()
        let lines = try await stories.lines(for: "ann")
        #expect(
            Set(lines.map(\.words)) == [
                "A new line in a private story: write the next one",
                "A new line in a story with a content warning: write the next one",
            ]
        )
        #expect(Set(lines.map(\.excerpt)) == ["Our secret", "The spider"], "the list of their own says which")
    }

    @Test(arguments: Engine.available)
    func `a host is asked before everybody is asked to wrap up, and they are told`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let (ann, ben) = (try await stories.site.logIn("ann"), try await stories.site.logIn("ben"))
        try await ann.get(StoryPaths.wrapUp(story)).expect(409)
        for text in ["one", "two"] {
            try await stories.submit(text, to: story, by: "ben")
            try await stories.closeRound()
        }
        try await ben.get(StoryPaths.wrapUp(story)).expect(403)
        try await stories.forget()
        try await ann.get(StoryPaths.show(story))
        try await ann.click("Ask everyone to wrap up").expect(200)
        #expect(try await stories.view(story).story.wrapsFrom == nil, "asking is not doing")
        try await ann.submit("Ask everyone").expect(303)
        #expect(try await stories.view(story).story.wrapsFrom == 4)
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.notices() == ["ben story-wrap"])
        #expect(
            try await stories.words(for: "ben") == [
                "asks everyone to wrap up \(Self.title): whatever wins from the next round on ends it"
            ]
        )
    }

    @Test(arguments: Engine.available)
    func `a vote that comes too late ends on the page of the story, with a sentence`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        let ann = try await stories.site.logIn("ann")
        try await ann.get(StoryPaths.show(story))
        try await stories.pass(.hours(24))
        let answer = try await ann.press("Vote for this line").expect(303)
        let page = try await ann.landing(of: answer).expect(200)
        #expect(page.first(".notice.error")?.text.contains("Your vote came too late") ?? false)
        #expect(page.first("#round h2")?.text.hasPrefix("Round 2") ?? false)
    }
}

extension Stories {
    fileprivate func mute(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.follows.mute(story, as: try await site.viewer(name))
    }

    fileprivate func unmute(_ story: PublicID<Story>, by name: String) async throws {
        try await dependencies.follows.unmute(story, as: try await site.viewer(name))
    }

    fileprivate func follow(_ story: PublicID<Story>, by name: String, _ isOn: Bool) async throws {
        let viewer = try await site.viewer(name)
        if isOn {
            try await dependencies.follows.follow(story, as: viewer)
        } else {
            try await dependencies.follows.unfollow(story, as: viewer)
        }
    }

    /// The snippet that somebody has submitted in the present round.
    fileprivate func own(_ story: PublicID<Story>, _ name: String) async throws -> PublicID<Snippet> {
        try #require(try await view(story, for: name).own).publicID
    }

    /// Takes back all that anybody was told.
    fileprivate func forget() async throws {
        try await site.database.write { tx in _ = try tx.run("delete from notifications") }
    }

    /// The lines of somebody's notifications, the latest first.
    fileprivate func lines(for name: String) async throws -> [NotificationLine] {
        let viewer = try await site.viewer(name)
        return try await site.database.read { [dependencies] tx in
            let told = try tx.all(
                """
                select \(Notification.columns) from notifications
                join accounts on accounts.id = notifications.actor_id
                where notifications.account_id = \(viewer.id) order by notifications.id desc
                """,
                as: Notification.self
            )
            let lines = try StoryNotifications(dependencies: dependencies).lines(of: told, for: viewer, in: tx)
            return told.compactMap { lines[$0.id] }
        }
    }

    fileprivate func words(for name: String) async throws -> [String] {
        try await lines(for: name).map(\.words)
    }
}
