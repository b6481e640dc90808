import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StoryReportTests {
    @Test(arguments: Engine.available)
    func `nobody reports of stories what they may not see, and nobody their own`(engine: Engine) async throws {
        let world = try await Reporting(engine)
        let closed = try await world.stories.begin(by: "ann") { $0.visibility = .members }
        let blind = try await world.stories.begin("Blind", by: "ann") { $0.settings.isBlind = true }
        let hidden = try #require(try await world.stories.view(blind).lines.first).publicID
        try await world.stories.submit("The last line", to: blind, by: "ben")
        try await world.stories.closeRound()
        let line = try #require(try await world.stories.view(closed, for: "ann").lines.first).publicID
        let never = String(repeating: "0a", count: 16)
        let objects = [
            "story-\(closed)", "title-\(closed)", "snippet-\(line)", "snippet-\(hidden)", "story-\(never)",
            "snippet-\(never)", "title-x", "snippet-",
        ]
        for object in objects {
            #expect(try await world.dora.get("/report?object=\(object)").status == 404, "\(object)")
            let answer = try await world.dora.post(to: "/report?object=\(object)", ["category": "spam"])
            #expect(answer.status == 404, "\(object)")
        }
        for object in ["story-\(blind)", "title-\(blind)"] {
            #expect(try await world.ann.get("/report?object=\(object)").status == 403, "\(object)")
            #expect(try await world.dora.get("/report?object=\(object)").status == 200, "\(object)")
        }
        #expect(try await world.mo.get("/mod/reports").all("#reports article").isEmpty)
    }

    @Test func `the pages of a story lead everybody who is logged in to reports, but not the author`() async throws {
        let world = try await Reporting()
        let (story, loser) = try await world.stories.written()
        let open = try await world.stories.begin("Open", by: "ann")
        let candidate = try await world.stories.submit("A candidate", to: open, by: "ben")
        let line = try #require(try await world.stories.view(story).lines.dropFirst().first).publicID
        func links(_ browser: Browser, _ path: some CustomStringConvertible) async throws -> Set<String> {
            let page = try await browser.get("\(path)")
            var found = page.all("a").compactMap { $0["href"] }
            for menu in page.all("a[data-menu-of]") {
                let items = try await browser.get(try #require(menu["href"])).expect(200)
                found += items.all(".choices a").compactMap { $0["href"] }
            }
            return Set(found.compactMap { $0.hasPrefix("/report?object=") ? String($0.dropFirst(15)) : nil })
        }
        let all: Set = ["story-\(story)", "title-\(story)", "snippet-\(line)"]
        #expect(try await links(world.dora, StoryPaths.show(story)).isSuperset(of: all))
        #expect(try await links(world.dora, ReadingPaths.story(story)).isSuperset(of: all))
        #expect(try await links(world.dora, StoryPaths.show(open)).contains("snippet-\(candidate)"))
        let round = try await links(world.dora, StoryPaths.round(1, of: story))
        #expect(round == ["snippet-\(line)", "snippet-\(loser)"])
        for path in [StoryPaths.show(story), ReadingPaths.story(story), StoryPaths.round(1, of: story)] {
            #expect(try await links(world.ben, path).isDisjoint(with: ["snippet-\(line)"]))
            #expect(try await links(world.ann, path).isDisjoint(with: ["story-\(story)", "title-\(story)"]))
            #expect(try await links(world.site.visitor(), path) == [])
        }
        #expect(try await links(world.ben, StoryPaths.show(open)).isDisjoint(with: ["snippet-\(candidate)"]))
    }

    @Test func `the menu of a line is a page as well, for whoever can do something with it`() async throws {
        let world = try await Reporting()
        let story = try await world.stories.written().story
        let line = try #require(try await world.stories.view(story).lines.dropFirst().first).publicID
        let open = try await world.stories.begin("Open", by: "ann")
        let candidate = try await world.stories.submit("A candidate", to: open, by: "ben")
        let path = StoryPaths.more(line)
        let own = try await world.ben.get(path).expect(200).all(".choices a")
        #expect(own.map { $0["href"] } == ["\(StoryPaths.name(line))"])
        let others = try await world.dora.get(path).expect(200).all(".choices a")
        #expect(others.map { $0["href"] } == ["/report?object=snippet-\(line)"])
        #expect(try await world.site.visitor().get(path).leadsToLogin)
        #expect(try await world.ben.get(StoryPaths.more(candidate)).status == 404, "it is not decided")
    }

    @Test(arguments: Engine.available)
    func `a report tells the staff, who find its number and read what was seen`(engine: Engine) async throws {
        let world = try await Reporting(engine)
        let (story, loser) = try await world.stories.written()
        let report = try await world.report("snippet-\(loser)")
        _ = try await world.report("snippet-\(loser)", by: world.ben)
        let page = try await world.mo.get(report)
        #expect(page.text.contains("Nobody came.") && page.text.contains("A line offered for “The lighthouse”"))
        #expect(page.first("a[href='\(StoryPaths.round(1, of: story))#snippet-\(loser)']") != nil)
        for staff in [world.mo, world.max] {
            let told = try await staff.get("/notifications").all(".notification").map(\.text)
            let words = "Someone reported this: A line offered for “The lighthouse”."
            #expect(told.filter { $0.contains(words) }.count == 1)
            #expect(try await staff.get("/home").first(".menu a[href='/mod/reports']")?.text == "Moderation (2)")
        }
        for other in [world.ann, world.dora] {
            #expect(try await !other.get("/notifications").text.contains("reported"))
            #expect(try await !other.get("/home").text.contains("Moderation"))
            #expect(try await !other.get("/settings/notifications").text.contains("Someone reports something"))
        }
        #expect(try await world.mo.get("/settings/notifications").text.contains("Someone reports something"))

        let answer = try await world.decide(report, "warn")
        let list = try await world.mo.get(try #require(answer.expect(303).location))
        #expect(list.first(".notice")?.text.contains("Done: “Warn”, about this: A line offered for") ?? false)
        #expect(try await world.mo.get("/home").first(".menu a[href='/mod/reports']")?.text == "Moderation")
        let title = try await world.report("title-\(story)")
        let dismissed = try await world.mo.get(try #require(try await world.decide(title, "dismiss").location))
        #expect(dismissed.first(".notice")?.text.contains("Done: nothing needs to be done") ?? false)
    }

    @Test(arguments: Engine.available)
    func `staff look at the pictures that a report carries, which is written down, and nobody else does`(
        engine: Engine
    ) async throws {
        let world = try await Reporting(engine)
        let closed = try await world.stories.begin(by: "ann") { $0.visibility = .members }
        try await world.stories.join(closed, "ben")
        try await world.stories.join(closed, "dora")
        let upload = try await world.ben.upload(TestPicture.png())
        let story = try await world.ben.post(to: "\(StoryPaths.submit(closed))", ["text": "Look", "media": upload])
        #expect(story.status == 303)
        let page = try await world.dora.get("\(StoryPaths.show(closed))")
        let picture = try #require(page.first(".shot a")?["href"])
        let snippet = try #require(page.first(".candidate[id]")?["id"]).dropFirst("snippet-".count)
        let report = try await world.report("snippet-\(snippet)")

        #expect(try await !world.mo.get(report).text.contains("Look\n"))
        #expect(try await world.mo.get(picture).status == 404)
        try await world.mo.get(report)
        try await world.mo.submit("Read it").expect(303)
        let shown = try await world.mo.get(report)
        #expect(shown.first(".shot a")?["href"] == picture && !shown.text.contains("The lighthouse"))
        #expect(try await world.mo.get(picture).expect(200).header("cache-control") == "private, no-store")
        #expect(try await world.max.get(picture).status == 404)
        #expect(try await world.site.visitor().get(picture).status == 404)
        let log = try await world.max.get("/mod/audit").text
        #expect(log.contains("@mo read something private that was reported, of @ben"))

        try await world.stories.withdraw(try #require(PublicID(snippet)), by: "ben")
        try await world.site.runPeriodicJobs()
        #expect(try await world.dora.get(picture).status == 404)
        #expect(try await world.mo.get(picture).status == 200, "the report holds what was seen")
        world.site.clock.advance(by: .hours(1))
        #expect(try await world.mo.get(picture).status == 404)
        try await world.stories.erase("ben")
        try await world.site.runPeriodicJobs()
        let contents = try await world.site.contents()
        #expect(contents["held_media"] == [] && contents["media_files"] == [])
    }

    @Test func `the pictures of a public post are looked at by a button as well`() async throws {
        let world = try await Reporting()
        let upload = try await world.ann.upload(TestPicture.png())
        let post = try await world.ann.act("/posts", ["text": "Plums", "audience": "0", "media": upload])
        let number = try #require(post.location?.split(separator: "#post-").last)
        let report = try await world.report("post-\(number)")
        let before = try await world.mo.get(report)
        #expect(before.text.contains("Plums") && before.first(".shot") == nil)
        try await world.mo.submit("Look at it").expect(303)
        #expect(try await world.mo.get(report).all(".shot").count == 1)
        let log = try await world.max.get("/mod/audit").text
        #expect(log.contains("@mo looked at pictures that were reported, of @ann"))
    }
}
