import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StoriesTabTests {
    private static func entries(_ browser: Browser, of name: String) async throws -> [String] {
        try await browser.get("/@\(name)/stories").expect(200).all(".story-card").compactMap { $0.all("p").last?.text }
    }

    @Test(arguments: Engine.available)
    func `a profile shows what somebody began and wrote, newest first`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        _ = try await stories.written()
        let visitor = stories.site.visitor()
        #expect(
            try await Self.entries(visitor, of: "ann") == [
                "Line 4 · 0 votes", "Offered in round 1 · 1 vote", "Began this story",
            ]
        )
        #expect(try await Self.entries(visitor, of: "ben") == ["Line 2 · 2 votes"])
        let page = try await visitor.get("/@ben")
        #expect(page.all("a").contains { $0.text == "Stories" && $0["href"] == "/@ben/stories" })
        #expect(try await visitor.get("/@dora/stories").first(".empty")?.text.contains("No stories yet") ?? false)
    }

    @Test(arguments: Engine.available)
    func `what not everybody finds is on no profile, and nothing that is not decided`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let ann = try await stories.site.signUp("eve")
        for change in [
            { $0.visibility = .members }, { $0.visibility = .unlisted }, { $0.settings.isBlind = true },
        ] as [@Sendable (inout StoryDraft) -> Void] {
            let story = try await stories.begin("Hidden", by: "eve", change)
            try await stories.join(story, "ben")
            try await stories.submit("Mine", to: story, by: "ben")
        }
        let open = try await stories.begin("Open", by: "cleo")
        try await stories.submit("A candidate", to: open, by: "ben")
        for browser in [ann, stories.site.visitor()] {
            #expect(try await Self.entries(browser, of: "eve") == [])
            #expect(try await Self.entries(browser, of: "ben") == [])
        }
        try await stories.closeRound()
        #expect(try await Self.entries(ann, of: "ben") == ["Line 2 · 0 votes"])
    }

    @Test(arguments: Engine.available)
    func `its owner takes the tab off the profile, and puts it back`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let eve = try await stories.site.signUp("eve")
        _ = try await stories.begin("Hers", by: "eve")
        #expect(try await eve.get("/settings").all("a").contains { $0["href"] == "/settings/stories" })

        for (isShown, status) in [(false, 404), (false, 404), (true, 200), (true, 200)] {
            try await eve.get("/settings/stories")
            try await eve.submit("Save", ["shown": isShown ? "1" : nil]).expect(303)
            let isTicked = try await eve.get("/settings/stories").first("input[name=shown][checked]") != nil
            #expect(isTicked == isShown)
            for browser in [eve, stories.site.visitor()] {
                #expect(try await browser.get("/@eve/stories").status == status)
                let links = try await browser.get("/@eve").all("a").filter { $0["href"] == "/@eve/stories" }
                #expect(links.isEmpty != isShown)
            }
        }
    }

    @Test func `a host who blocks somebody is not on the profiles that they read`() async throws {
        let stories = try await Stories(people: "ben", "cleo")
        let (ann, eve) = (try await stories.site.signUp("ann"), try await stories.site.signUp("eve"))
        _ = try await stories.written()
        #expect(try await Self.entries(eve, of: "ben").count == 1)
        try await ann.block("eve")
        #expect(try await Self.entries(eve, of: "ben") == [])
    }

    @Test func `pages of twenty hold everything once`() async throws {
        let stories = try await Stories(people: "ann", hasRateLimits: false)
        for number in 1...45 { try await stories.begin("Story \(number)", by: "ann") }
        let visitor = stories.site.visitor()
        var titles: [String] = []
        var path: String? = "/@ann/stories"
        while let next = path {
            let page = try await visitor.get(next).expect(200)
            #expect(page.all(".story-card").count <= 20)
            titles += page.all(".story-card h2").map(\.text)
            path = page.first("nav.pager a[rel=next]")?["href"]
        }
        #expect(titles == (1...45).reversed().map { "Story \($0)" })
    }
}
