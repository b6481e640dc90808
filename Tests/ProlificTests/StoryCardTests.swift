import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct StoryCardTests {
    /// The words on the card of a story, part by part: the site of the tests writes them down instead of drawing them.
    private static func words(
        _ story: PublicID<Story>,
        _ browser: Browser
    ) async throws -> [String] {
        let answer = try await browser.get(ReadingPaths.card(story)).expect(200)
        #expect(answer.header("content-type") == "image/png")
        return answer.text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: Engine.available)
    func `a card has the title, the first line and the names, for whoever asks`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.written().story
        let visitor = stories.site.visitor()
        #expect(
            try await Self.words(story, visitor).prefix(3) == [
                "The lighthouse", "It was a dark and stormy night.", "ann, ben and cleo",
            ]
        )
        for path in [StoryPaths.show(story), ReadingPaths.story(story)] {
            let page = try await visitor.get(path)
            let address = stories.site.services.site.baseAddress + "\(ReadingPaths.card(story))"
            #expect(page.first("meta[property=\"og:image\"]")?["content"] == address)
            #expect(page.first("meta[property=\"og:image:width\"]")?["content"] == "1200")
            #expect(page.first("meta[property=\"og:image:height\"]")?["content"] == "630")
            #expect(page.first("meta[name=\"twitter:card\"]")?["content"] == "summary_large_image")
        }
    }

    @Test(arguments: Engine.available)
    func `a private story has no card, not even for its members`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "dora")
        let ann = try await stories.site.signUp("ann")
        let story = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        for browser in [ann, stories.site.visitor()] {
            #expect(try await browser.get(ReadingPaths.card(story)).status == 404)
        }
        let page = try await ann.get(StoryPaths.show(story)).expect(200)
        #expect(page.first("meta[property=\"og:image\"]") == nil)
    }

    @Test func `a card tells nothing that the page hides`() async throws {
        let stories = try await Stories.withWriters()
        let visitor = stories.site.visitor()
        let warned = try await stories.begin("Eight legs", by: "ann") { $0.warning = "Spiders" }
        #expect(try await Self.words(warned, visitor)[1] == "Spiders")

        let blind = try await stories.begin("Blind", by: "ann") { $0.settings.isBlind = true }
        #expect(try await Self.words(blind, visitor)[1] == "")

        let unlisted = try await stories.begin("For those who know", by: "ann") { $0.visibility = .unlisted }
        #expect(try await Self.words(unlisted, visitor)[0] == "For those who know")

        let temporary = try await stories.begin("Gone soon", by: "ann") { draft in
            draft.settings.isTemporary = true
            draft.settings.expiresAt = stories.site.clock.now + .hours(2)
        }
        #expect(try await visitor.get(ReadingPaths.card(temporary)).status == 200)
        try await stories.pass(.hours(3))
        #expect(try await visitor.get(ReadingPaths.card(temporary)).status == 404)
    }
}
