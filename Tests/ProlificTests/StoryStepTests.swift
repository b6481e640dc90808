import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StoryStepTests {
    private static func words(_ page: Answer) -> [String] { page.all("#steps .story-line .prose").map(\.text) }
    private static func links(_ page: Answer) -> [String] { page.all("#steps nav a").map(\.text) }

    @Test(arguments: Engine.available)
    func `a story is read line by line, from the first to the last`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.written().story
        let visitor = stories.site.visitor()
        var page = try await visitor.get("\(StoryPaths.show(story))?at=1")
        #expect(Self.words(page) == ["It was a dark and stormy night."])
        #expect(Self.links(page) == ["Next", "All lines"])
        for number in 2...4 {
            page = try await visitor.click("Next")
            #expect(page.first("#steps [aria-current]")?.text == "Line \(number) of 4")
        }
        #expect(Self.words(page) == ["They slept at last."])
        #expect(Self.links(page) == ["Before", "All lines"])
        #expect(page.first("ol[aria-label=\"The story so far\"]") == nil)
    }

    @Test func `behind the last line comes the round in which the next one is found`() async throws {
        let stories = try await Stories.withWriters()
        let story = try await stories.begin(by: "ann")
        let page = try await stories.site.visitor().get("\(StoryPaths.show(story))?at=9")
        #expect(Self.words(page) == ["It was a dark and stormy night."])
        #expect(page.first("#steps nav a")?["href"] == "\(StoryPaths.show(story))#round")
        #expect(page.first("#round") != nil)
    }

    @Test(arguments: [("0", 1), ("-3", 1), ("2", 2), ("99999999999999999999", nil), ("x", nil), ("", nil)])
    func `what is no number of a line leads to the nearest one, or to all`(asked: String, line: Int?) async throws {
        let stories = try await Stories.withWriters()
        let story = try await stories.written().story
        let page = try await stories.site.visitor().get("\(StoryPaths.show(story))?at=\(asked)").expect(200)
        #expect(page.first("#steps [aria-current]")?.text == line.map { "Line \($0) of 4" })
    }

    @Test func `a blind story shows its last line alone, and a warning stays closed until it is opened`() async throws {
        let stories = try await Stories.withWriters()
        let blind = try await stories.begin(by: "ann") { $0.settings.isBlind = true }
        try await stories.submit("Then it was light.", to: blind, by: "ben")
        try await stories.closeRound()
        let page = try await stories.site.visitor().get("\(StoryPaths.show(blind))?at=1")
        #expect(Self.words(page) == ["Then it was light."])
        #expect(!page.body.contains("stormy"))

        let warned = try await stories.written("Spiders") { $0.warning = "Spiders" }.story
        let first = try await stories.site.visitor().get("\(StoryPaths.show(warned))?at=2")
        #expect(first.first("details.disclosure").map { $0["open"] == nil } ?? false)
        let next = try #require(first.first("#steps a[rel=next]")?["href"])
        let second = try await stories.site.visitor().get(next.split(separator: "#")[0])
        #expect(second.first("details.disclosure")?["open"] != nil)
    }
}
