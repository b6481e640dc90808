import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct StoryTests {
    @Test func `a story that cannot be is refused at its field`() async throws {
        let stories = try await Stories(people: "ann")
        let cases: [(String, @Sendable (inout StoryDraft) -> Void)] = [
            ("title", { $0.title = " " }), ("title", { $0.title = String(repeating: "a", count: 81) }),
            ("title", { $0.title = "a\u{202E}b" }), ("text", { $0.text = "" }), ("language", { $0.language = "?" }),
            ("max_rounds", { $0.settings.maxRounds = 101 }), ("max_rounds", { $0.settings.maxRounds = 1 }),
            ("final_from", { $0.settings.finalFrom = 13 }), ("tags", { $0.tags = ["two words"] }),
            ("tags", { $0.tags = ["a", "b", "c", "d", "e", "f"] }),
            ("expires_at", { $0.settings.expiresAt = TestClock.noon + .hours(2) }),
            (
                "expires_at",
                { draft in
                    draft.settings.isTemporary = true
                    draft.settings.expiresAt = TestClock.noon + .minutes(59)
                }
            ),
            ("submit_span", { $0.settings.pacing = .custom(submit: .seconds(59), vote: .minutes(1)) }),
            ("vote_span", { $0.settings.pacing = .custom(submit: .minutes(1), vote: .days(8)) }),
            ("media", { $0.media = (1...4).map { AttachmentRequest(ID(rawValue: $0)) } }),
            ("media", { $0.media = [AttachmentRequest(ID(rawValue: 5))] }),
        ]
        for (field, change) in cases {
            await #expect { try await stories.begin(by: "ann", change) } throws: {
                ($0 as? Problem)?.fields.keys.first == field
            }
        }
        #expect(try await stories.titles(.recent) == [])
    }

    @Test func `the language of a story stands in words on its page, and over the list that it leads to`() async throws
    {
        let stories = try await Stories(people: "ann")
        let visitor = stories.site.visitor()
        for (tag, name) in [("en", "English"), ("pt-BR", "Português (pt-BR)"), ("tlh", "tlh")] {
            let story = try await stories.begin(by: "ann") { $0.language = tag }
            let link = try await visitor.get(StoryPaths.show(story)).first("#facts a[title]")
            #expect(link?.text == "Language: \(name)")
            let list = try await visitor.get(try #require(link?["href"])).expect(200)
            #expect(list.first("h1")?.text == "Stories in \(name)")
        }
    }

    @Test func `ten stories a day and no more`() async throws {
        let stories = try await Stories(people: "ann")
        for number in 1...10 { try await stories.begin("Story \(number)", by: "ann") }

        #expect(try await problem { try await stories.begin(by: "ann") } == "tooMany")
        stories.site.clock.advance(by: .hours(24))
        #expect(try await problem { try await stories.begin(by: "ann") } == "none")
    }

    @Test func `whoever begins too many stories finds in the form all that they typed`() async throws {
        let stories = try await Stories(people: "ann")
        for number in 1...10 { try await stories.begin("Story \(number)", by: "ann") }
        let ann = try await stories.site.logIn("ann")
        try await ann.get(StoryPaths.newPath)
        let answer = try await ann.submit("Begin the story", ["title": "The eleventh", "text": "Once more."])
        #expect(answer.status == 429 && answer.header("retry-after") != nil)
        #expect(answer.first("input[name=title]")?["value"] == "The eleventh")
        #expect(answer.first("textarea[name=text]")?.rawText == "Once more.")
    }

    @Test(arguments: Engine.available)
    func `a private story is there for its members only, and so is what is in it`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin("Secret", by: "ann") { $0.visibility = .members }

        for name in ["ben", nil] {
            #expect(try await problem { _ = try await stories.view(story, for: name) } == "notFound")
            for list in [FeedList.recent, .needsEntries, .endingSoon, .finished, .trending] {
                #expect(try await stories.titles(list, for: name) == [])
            }
        }
        #expect(
            try await problem {
                try await stories.dependencies.follows.follow(story, as: try await stories.site.viewer("ben"))
            } == "notFound"
        )
        #expect(try await stories.view(story, for: "ann").role == .host)
        #expect(try await stories.titles(.feed, for: "ann") == ["Secret"])
        #expect(try await stories.titles(.favourites, for: "ann") == ["Secret"])
        #expect(try await stories.titles(.recent, for: "ann") == [])
    }

    @Test(arguments: Engine.available)
    func `whoever blocks the host, or is blocked, finds nothing`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.follow("ann")
        let dependencies = StoryDependencies(site.services)
        var draft = StoryDraft()
        (draft.title, draft.text, draft.tags) = ("Open", "Once upon a time", ["#Sea", "sea", "night"])
        let story = try await dependencies.stories.begin(draft, as: try await site.viewer("ann"))

        let dan = try await site.viewer("dan")
        #expect(try await problem { _ = try await dependencies.reader.view(of: story, for: dan) } == "notFound")
        let feed = FeedReader(dependencies: dependencies)
        #expect(try await feed.page(.recent, for: dan, with: feed.items).items.isEmpty)
        let view = try await dependencies.reader.view(of: story, for: try await site.viewer("ben"))
        #expect(view.lines.map(\.text) == ["Once upon a time"])
        #expect(view.tags == ["night", "Sea"])
        let own = try await feed.page(.feed, for: try await site.viewer("ben"), with: feed.items)
        #expect(own.items.map(\.story.id) == [view.story.id])
        for (list, count) in [(FeedList.tag("SEA"), 1), (.language("en"), 1), (.language("de"), 0)] {
            #expect(try await feed.page(list, for: nil, with: feed.items).items.count == count)
        }
    }

    @Test(arguments: Engine.available)
    func `following counts once, and is undone`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin(by: "ann")
        let ben = try await stories.site.viewer("ben")

        for _ in 1...2 { try await stories.dependencies.follows.follow(story, as: ben) }
        #expect(try await stories.view(story, for: "ben").isFollowing)
        #expect(try await stories.view(story, for: "ben").story.followers == 2)
        for _ in 1...2 { try await stories.dependencies.follows.unfollow(story, as: ben) }
        #expect(try await stories.view(story, for: "ben").story.followers == 1)
    }
}
