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
        site: TestSite, stories: Stories, thread: PublicID<Story>, ben: Browser, dora: Browser
    ) {
        let site = try await TestSite(engine, hasRateLimits: false)
        let stories = Stories(on: site)
        _ = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        _ = try await site.signUp("cleo")
        let dora = try await site.signUp("dora")
        let thread = try await stories.begin("Between us", by: "ann") { $0.visibility = .members }
        for name in ["ben", "cleo", "dora"] { try await stories.join(thread, name) }
        for (words, name) in [("Ben's own line", "ben"), ("Cleo's own line", "cleo")] {
            try await stories.submit(words, to: thread, by: name)
            try await stories.closeRound()
        }
        try await stories.leave(thread, by: "ben")
        try await stories.leave(thread, by: "dora")
        return (site, stories, thread, ben, dora)
    }

    /// Lets so much time go by since somebody asked.
    private static func age(by span: Instant.Span, on site: TestSite) async throws {
        try await site.database.write { tx in
            try tx.run("update thread_openings set asked_at = asked_at - \(span.milliseconds)")
        }
    }

    @Test(arguments: Engine.available)
    func `who left a private story reads their own lines there, and nobody else does`(engine: Engine) async throws {
        let (site, _, thread, ben, dora) = try await Self.left(engine)
        try await ben.get("/settings/stories")
        try await ben.click("Stories you left")
        let list = try await ben.get("/prolific/left")
        #expect(list.first("a[href='\(LeftPaths.show(thread))']")?.text.contains("Between us") ?? false)
        let page = try await ben.get("\(LeftPaths.show(thread))").expect(200)
        #expect(page.text.contains("Ben's own line") && page.text.contains("Between us"))
        let main = try #require(page.first("main")).text
        for words in ["Cleo", "dark and stormy", "ann"] { #expect(!main.contains(words), "\(words)") }
        #expect(try await ben.get("\(StoryPaths.show(thread))").status == 404)
        #expect(page.header("cache-control") == "private, no-store")

        let never = try await dora.get("\(LeftPaths.show(.nothing))").first("main")?.text
        for browser in [dora, try await site.signUp("eve")] {
            let answer = try await browser.get("\(LeftPaths.show(thread))")
            #expect(answer.status == 404 && answer.first("main")?.text == never)
            #expect(try await browser.post(to: "\(LeftPaths.consent(thread))", ["agree": "1"]).status == 404)
            #expect(try await browser.get("/prolific/left").text.contains("There are none"))
        }
        let member = try await site.signUp("fay")
        try await Stories(on: site).join(thread, "fay")
        #expect(try await member.get("\(LeftPaths.show(thread))").location == "\(StoryPaths.show(thread))")
    }

    @Test(arguments: Engine.available)
    func `who left takes their name off one line`(engine: Engine) async throws {
        let (_, stories, thread, ben, _) = try await Self.left(engine)
        try await ben.get("\(LeftPaths.show(thread))")
        try await ben.click("Remove my name")
        #expect(try await ben.submit("Remove my name").location == "/prolific/left")
        let story = try await stories.view(thread, for: "cleo").story
        #expect(story.map { $0.author?.username } == ["ann", nil, "cleo"])
        #expect(try await ben.get("\(LeftPaths.show(thread))").status == 404, "nothing of theirs is left")
        #expect(try await ben.get("/prolific/left").text.contains("There are none"))
    }

    @Test(arguments: Engine.available)
    func `who left is asked whether the story may be opened, and no answer for 30 days is a no`(
        engine: Engine
    ) async throws {
        let (site, stories, thread, ben, dora) = try await Self.left(engine)
        try await stories.ask(.everyone, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "cleo")
        #expect(try await stories.view(thread, for: "ann").thread.visibility == .members)
        let told = try await ben.get("/notifications").all(".notification a").compactMap { $0["href"] }
        #expect(told.contains("\(LeftPaths.show(thread))"))
        #expect(try await !dora.get("/notifications").text.contains("wrote in and left"))
        try await Self.age(by: .days(29), on: site)
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await ben.get("\(LeftPaths.show(thread))").text.contains("May others read this story?"))
        try await Self.age(by: .days(2), on: site)
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await !ben.get("\(LeftPaths.show(thread))").text.contains("May others read this story?"))
        #expect(try await !ben.get("/notifications").text.contains("wrote in and left"))
        #expect(try await ben.post(to: "\(LeftPaths.consent(thread))", ["agree": "1"]).status == 404)

        try await stories.ask(.everyone, of: thread, by: "ann")
        try await stories.answer(true, about: thread, by: "cleo")
        #expect(try await ben.post(to: "\(LeftPaths.consent(thread))", ["agree": "1"]).status == 303)
        #expect(try await stories.view(thread).thread.visibility == .everyone)
        #expect(try await ben.get("\(LeftPaths.show(thread))").location == "\(StoryPaths.show(thread))")
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
        let thread = try await stories.begin("Open to all", by: "ann")
        let mine = try await stories.submit("Ben's candidate", to: thread, by: "ben")
        let other = try await stories.submit("Cleo's candidate", to: thread, by: "cleo")
        try await ann.block("ben")
        #expect(try await ben.get("\(StoryPaths.show(thread))").status == 404)
        let page = try await ben.get("\(LeftPaths.show(thread))")
        #expect(page.text.contains("Ben's candidate") && !page.text.contains("Cleo's candidate"))
        #expect(try await ben.post(to: "\(StoryPaths.withdraw(other))", [:]).status == 404)
        try await ben.click("Take back")
        try await ben.submit("Take back").expect(303)
        #expect(try await stories.view(thread).candidates.map(\.publicID) == [other])
        #expect(try await ben.get("\(LeftPaths.show(thread))").status == 404)
        #expect(try await problem { try await stories.withdraw(mine, by: "cleo") } == "notFound")
    }
}
