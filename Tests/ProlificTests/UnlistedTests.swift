import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct UnlistedTests {
    @Test(arguments: Engine.available)
    func `stories of people who are limited or muted stand in no public list, and are there by their address`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        for name in ["ann", "ben"] { _ = try await site.signUp(name) }
        let (cleo, dora) = (try await site.signUp("cleo"), try await site.signUp("dora"))
        let stories = Stories(on: site)
        let anns = try await stories.begin("Ann's lamp", by: "ann") { $0.tags = ["sea"] }
        let bens = try await stories.begin("Ben's lamp", by: "ben") { $0.tags = ["sea"] }
        for story in [anns, bens] { try await stories.submit("A line", to: story, by: "dora") }
        try await dora.follow("ann")
        try await site.setState(.limited, of: "ann")
        try await cleo.mute("ben")

        let lists: [FeedList] = [.recent, .trending, .needsEntries, .tag("sea"), .language("en")]
        for list in lists {
            #expect(try await stories.titles(list, for: "cleo") == [], "\(list)")
            #expect(try await stories.titles(list, for: "dora") == ["Ben's lamp"], "\(list)")
            #expect(try await stories.titles(list) == ["Ben's lamp"], "\(list)")
        }
        func found(_ browser: Browser) async throws -> Set<String> {
            Set(try await browser.get("/search?type=stories&q=lamp").all("article.story-card h2").map(\.text))
        }
        #expect(try await found(cleo) == [])
        #expect(try await found(dora) == ["Ann's lamp", "Ben's lamp"], "who follows her finds her")
        #expect(try await found(site.visitor()) == ["Ben's lamp"])
        #expect(try await stories.titles(.feed, for: "dora") == ["Ann's lamp"])
        try await cleo.follow("ben")
        try await stories.dependencies.follows.follow(bens, as: try await site.viewer("cleo"))
        #expect(try await stories.titles(.feed, for: "cleo") == [])
        #expect(try await stories.titles(.favourites, for: "cleo") == ["Ben's lamp"])
        #expect(try await cleo.get("/prolific").first("section.candidate") == nil, "no prompt either")
        for story in [anns, bens] { #expect(try await cleo.get("\(StoryPaths.show(story))").status == 200) }
    }

    @Test func `words behind a warning are folded in the prompt, among candidates and on the page of a round`()
        async throws
    {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        let (ben, cleo) = (try await site.signUp("ben"), try await site.signUp("cleo"))
        let stories = Stories(on: site)
        let story = try await stories.begin(by: "ann") {
            $0.warning = "Blood"
            $0.text = "The knife fell."
        }
        func isFolded(_ words: String, _ page: String, _ browser: Browser) async throws -> Bool {
            let answer = try await browser.get(page).expect(200)
            let open = answer.all(".prose").filter { $0.text.contains(words) }
            return !open.isEmpty && open.count == answer.all("details .prose").filter { $0.text.contains(words) }.count
        }
        #expect(try await isFolded("The knife fell.", "/prolific", cleo))
        try await stories.submit("And rang.", to: story, by: "ben")
        #expect(try await isFolded("And rang.", "\(StoryPaths.show(story))", cleo))
        try await stories.closeRound()
        #expect(try await isFolded("And rang.", "\(StoryPaths.round(1, of: story))", ben))
    }
}
