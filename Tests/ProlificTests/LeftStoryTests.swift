import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct LeftStoryTests {
    /// A private story of ann's with a line of ben's and one of cleo's, which ben has left.
    private static func left(_ engine: Engine = .memory) async throws -> (
        site: TestSite, stories: Stories, story: PublicID<Story>, ben: Browser, dora: Browser
    ) {
        let site = try await TestSite(engine, hasRateLimits: false)
        let stories = Stories(on: site)
        _ = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        _ = try await site.signUp("cleo")
        let dora = try await site.signUp("dora")
        let story = try await stories.begin("Between us", by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo", "dora"] { try await stories.join(story, name) }
        for (words, name) in [("Ben's own line", "ben"), ("Cleo's own line", "cleo")] {
            try await stories.submit(words, to: story, by: name)
            try await stories.closeRound()
        }
        try await stories.leave(story, by: "ben")
        try await stories.leave(story, by: "dora")
        return (site, stories, story, ben, dora)
    }

    /// Lets so much time go by since somebody asked.
    private static func age(by span: Instant.Span, on site: TestSite) async throws {
        try await site.database.write { tx in
            try tx.run("update thread_openings set asked_at = asked_at - \(span.milliseconds)")
        }
    }

    @Test(arguments: Engine.available)
    func `who left a private story reads their own lines there, and nobody else does`(engine: Engine) async throws {
        let (site, _, story, ben, dora) = try await Self.left(engine)
        try await ben.get("/settings/stories")
        try await ben.click("Stories you left")
        let list = try await ben.get("/prolific/left")
        #expect(list.first("a[href='\(LeftPaths.show(story))']")?.text.contains("Between us") ?? false)
        let page = try await ben.get("\(LeftPaths.show(story))").expect(200)
        #expect(page.text.contains("Ben's own line") && page.text.contains("Between us"))
        let main = try #require(page.first("main")).text
        for words in ["Cleo", "dark and stormy", "ann"] { #expect(!main.contains(words), "\(words)") }
        #expect(try await ben.get("\(StoryPaths.show(story))").status == 404)
        #expect(page.header("cache-control") == "private, no-store")

        let never = try await dora.get("\(LeftPaths.show(.nothing))").first("main")?.text
        for browser in [dora, try await site.signUp("eve")] {
            let answer = try await browser.get("\(LeftPaths.show(story))")
            #expect(answer.status == 404 && answer.first("main")?.text == never)
            #expect(try await browser.post(to: "\(LeftPaths.consent(story))", ["agree": "1"]).status == 404)
            #expect(try await browser.get("/prolific/left").text.contains("There are none"))
        }
        let member = try await site.signUp("fay")
        try await Stories(on: site).join(story, "fay")
        #expect(try await member.get("\(LeftPaths.show(story))").location == "\(StoryPaths.show(story))")
    }

    @Test func `that a story will be deleted stands on the pages around leaving it as well`() async throws {
        let stories = try await Stories(people: "ann", "ben")
        let story = try await stories.begin(by: "ann") { draft in
            (draft.visibility, draft.settings.isTemporary) = (.members, true)
        }
        try await stories.join(story, "ben")
        try await stories.submit("Ben's", to: story, by: "ben", knows: true)
        let (ann, ben) = (try await stories.site.logIn("ann"), try await stories.site.logIn("ben"))
        let words = "This story will be deleted automatically"
        #expect(try await ann.get("\(MemberPaths.list(story))/ben").expect(200).text.contains(words))
        #expect(try await ben.get(MemberPaths.leave(story)).expect(200).text.contains(words))
        try await stories.closeRound()
        try await stories.leave(story, by: "ben")
        #expect(try await ben.get(LeftPaths.show(story)).expect(200).text.contains(words))
    }

    @Test(arguments: Engine.available)
    func `who left takes their name off one line`(engine: Engine) async throws {
        let (_, stories, story, ben, _) = try await Self.left(engine)
        try await ben.get("\(LeftPaths.show(story))")
        try await ben.click("Remove my name")
        #expect(try await ben.submit("Remove my name").location == "/prolific/left")
        let lines = try await stories.view(story, for: "cleo").lines
        #expect(lines.map { $0.author?.username } == ["ann", nil, "cleo"])
        #expect(try await ben.get("\(LeftPaths.show(story))").status == 404, "nothing of theirs is left")
        #expect(try await ben.get("/prolific/left").text.contains("There are none"))
    }

    @Test(arguments: Engine.available)
    func `who left is asked whether the story may be opened, and no answer for 30 days is a no`(
        engine: Engine
    ) async throws {
        let (site, stories, story, ben, dora) = try await Self.left(engine)
        try await stories.ask(.everyone, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "cleo")
        #expect(try await stories.view(story, for: "ann").story.visibility == .members)
        let told = try await ben.get("/notifications").all(".notification a").compactMap { $0["href"] }
        #expect(told.contains("\(LeftPaths.show(story))"))
        #expect(try await !dora.get("/notifications").text.contains("wrote in and left"))
        try await Self.age(by: .days(29), on: site)
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await ben.get("\(LeftPaths.show(story))").text.contains("May others read this story?"))
        try await Self.age(by: .days(2), on: site)
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await !ben.get("\(LeftPaths.show(story))").text.contains("May others read this story?"))
        #expect(try await !ben.get("/notifications").text.contains("wrote in and left"))
        #expect(try await ben.post(to: "\(LeftPaths.consent(story))", ["agree": "1"]).status == 404)

        try await stories.ask(.everyone, of: story, by: "ann")
        try await stories.answer(true, about: story, by: "cleo")
        #expect(try await ben.post(to: "\(LeftPaths.consent(story))", ["agree": "1"]).status == 303)
        #expect(try await stories.view(story).story.visibility == .everyone)
        #expect(try await ben.get("\(LeftPaths.show(story))").location == "\(StoryPaths.show(story))")
    }

    @Test(arguments: Engine.available)
    func `whom the host blocks takes an open line back, and nothing else of the story is there`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        _ = try await site.signUp("cleo")
        let stories = Stories(on: site)
        let story = try await stories.begin("Open to all", by: "ann")
        let mine = try await stories.submit("Ben's candidate", to: story, by: "ben")
        let other = try await stories.submit("Cleo's candidate", to: story, by: "cleo")
        try await ann.block("ben")
        #expect(try await ben.get("\(StoryPaths.show(story))").status == 404)
        let page = try await ben.get("\(LeftPaths.show(story))")
        #expect(page.text.contains("Ben's candidate") && !page.text.contains("Cleo's candidate"))
        #expect(try await ben.post(to: "\(StoryPaths.withdraw(other))", [:]).status == 404)
        try await ben.click("Withdraw")
        try await ben.submit("Withdraw").expect(303)
        #expect(try await stories.view(story).candidates.map(\.publicID) == [other])
        #expect(try await ben.get("\(LeftPaths.show(story))").status == 404)
        #expect(try await problem { try await stories.withdraw(mine, by: "cleo") } == "notFound")
    }
}
