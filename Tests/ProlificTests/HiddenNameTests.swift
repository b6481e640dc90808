import DatabaseTesting
import Kernel
import Markup
import Routing
import TestSupport
import Testing
import Web

@testable import Prolific

/// Candidates whose authors nobody learns before their round is over.
@Suite struct HiddenNameTests {
    private static let words = "Somebody had oiled the hinge."

    /// Every address at which a candidate may stand, or something be said of it.
    private static func addresses(of story: PublicID<Story>, _ snippet: PublicID<Snippet>) -> [String] {
        let thread = APIPaths.story(story)
        return Stories.addresses(of: story) + [
            "\(StoryPaths.show(story))", "\(StoryPaths.updates(since: 1, of: story, at: nil))", "/prolific",
            "/prolific?tab=explore", "/prolific?tab=needs-entries", "/who-can-see?object=story-\(story)",
            "/search?q=lighthouse", "/search?q=hinge", "\(thread)", "\(thread)/graph", "\(thread)/rounds",
            "\(APIPaths.snippet(snippet))", "\(Path.api("/prolific/threads"))",
        ]
    }

    @Test(arguments: Engine.available)
    func `nobody but its author learns who wrote a candidate, wherever it stands`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "cleo", "zebedee")
        let story = try await stories.begin(by: "ann") { $0.settings.hidesNames = true }
        let snippet = try await stories.submit(Self.words, to: story, by: "zebedee")
        let (ann, cleo) = (try await stories.site.logIn("ann"), try await stories.site.logIn("cleo"))
        for browser in [ann, cleo, stories.site.visitor()] {
            for path in Self.addresses(of: story, snippet) {
                let answer = try await browser.get(path)
                #expect(!answer.body.lowercased().contains("zebedee"), "\(path)")
            }
            #expect(try await browser.get(StoryPaths.show(story)).body.contains(Self.words))
            #expect(!(try await browser.get("/@zebedee/stories").body.contains("hinge")))
        }
        #expect(!(try await cleo.get("/report?object=snippet-\(snippet)").expect(200).body.contains("zebedee")))
        let place = try await stories.dependencies.reader.place(of: snippet, for: try await stories.site.viewer("cleo"))
        #expect(place.snippet.text == Self.words && place.snippet.author == nil)

        let own = try await stories.view(story, for: "zebedee")
        #expect(own.own?.author?.username == "zebedee")
        #expect(own.candidates.compactMap(\.author?.username) == ["zebedee"])
        try await stories.closeRound()
        for path in [StoryPaths.show(story), StoryPaths.round(1, of: story)] {
            #expect(try await stories.site.visitor().get(path).body.contains("zebedee"))
        }
    }

    @Test(arguments: Engine.available)
    func `a block tells nobody who wrote a candidate`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let stories = Stories(on: site)
        let story = try await stories.begin(by: "cleo") { $0.settings.hidesNames = true }
        let anns = try await stories.submit(Self.words, to: story, by: "ann")
        let dans = try await stories.submit("A second lamp came on.", to: story, by: "dan")
        // Ann and Dan are parted by a block: both meet as many lines as everybody, and none with a name.
        for (name, other, browser) in [("dan", anns, cast.dan), ("ann", dans, cast.ann)] {
            let view = try await stories.view(story, for: name)
            #expect(view.candidateCount == 2)
            #expect(view.candidates.compactMap(\.author?.username) == [name])
            #expect(try await browser.get("\(APIPaths.snippet(other))").status == 200)
            #expect(try await browser.get("/report?object=snippet-\(other)").status == 200)
            #expect(try await problem { try await stories.vote(for: other, by: name) } == "none")
        }
    }

    @Test func `a host who hides names later has no card with a name left behind`() async throws {
        let stories = try await Stories(people: "ann", hasRateLimits: false)
        let ben = try await stories.site.signUp("ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit(Self.words, to: story, by: "ann")
        func card() async throws -> String? {
            try await ben.get(StoryPaths.show(story)).first("article.candidate")?.seenText
        }
        #expect(try await card()?.contains("ann") ?? false)
        try await stories.change(story, by: "ann") { $0.settings.hidesNames = true }
        #expect(try await card()?.contains(Self.words) ?? false)
        #expect(!(try await card()?.contains("ann") ?? true))
        try await stories.submit("Nobody came.", to: story, by: "ben")
        let settled = try await problem {
            try await stories.change(story, by: "ann") { $0.settings.hidesNames = false }
        }
        #expect(settled == "settled")
    }

    @Test(arguments: Engine.available)
    func `names are hidden in public stories unless their host shows them`(engine: Engine) async throws {
        let house = try await APIClients(engine, "ann")
        for (more, isHidden) in [
            ("", true), (#""visibility": "private""#, false), (#""settings": {"hides_names": false}"#, false),
            (#""visibility": "unlisted", "settings": {"hides_names": true}"#, true),
        ] {
            let story = try await house.begin(by: "ann", more)
            let view: ThreadViewJSON = try await house.call("ann", .get, "threads/\(story)").expect(200).json()
            #expect(view.thread.settings.hides_names == isHidden, "\(more)")
        }
        let browser = try await house.stories.site.signUp("ben")
        for (names, isHidden) in [("hidden", true), ("shown", false)] {
            try await browser.get(StoryPaths.newPath)
            let story = try await browser.submit(
                "Begin the story",
                ["title": "By form", "text": "It began.", "names": names]
            ).expect(303).location
            let name = try #require(story?.split(separator: "/").last.flatMap { PublicID<Story>(String($0)) })
            #expect(try await house.stories.view(name).story.settings.hidesNames == isHidden)
        }
    }
}
