import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

@Suite struct FeedTests {
    @Test func `visitors have no feed and no favourites, and cursors that mean nothing are none`() async throws {
        let stories = try await Stories(people: "ann")
        for list in [FeedList.feed, .favourites] {
            #expect(try await problem { _ = try await stories.titles(list) } == "signInNeeded")
        }
        for text in ["", "1", "1-2-3", "a-b", "-1", "1-"] { #expect(FeedCursor(text) == nil, "\(text)") }
        #expect(FeedCursor("17-4")?.description == "17-4")
    }

    @Test(arguments: Engine.available)
    func `a card says that the end of its round was put off, until the round is over`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        let other = try await stories.begin("Other", by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        let two = try await stories.submit("two", to: story, by: "cleo")
        let visitor = stories.site.visitor()
        let words = "Extended: no one had voted."
        func card(_ story: PublicID<Story>) async throws -> String {
            let page = try await visitor.get("/prolific").expect(200)
            return try #require(page.first("#story-\(story)")?.text)
        }
        #expect(try await !card(story).contains(words))
        try await stories.closeRound()
        #expect(try await card(story).contains(words))
        #expect(try await !card(other).contains(words))
        try await stories.vote(for: two, by: "ben")
        try await stories.closeRound()
        try await stories.submit("three", to: story, by: "ben")
        #expect(try await !card(story).contains(words))
        #expect(try await stories.view(story).story.extensions == 0)
    }

    @Test(arguments: Engine.available)
    func `a feed has what followed people host and followed stories, by what happened last`(engine: Engine)
        async throws
    {
        let site = try await TestSite(engine, hasRateLimits: false)
        let (_, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        _ = try await site.signUp("cleo")
        let stories = Stories(on: site)
        try await ben.follow("ann")
        let hosted = try await stories.begin("Hosted", by: "ann")
        try await stories.begin("Unlisted", by: "ann") { $0.visibility = .unlisted }
        try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let followed = try await stories.begin("Followed", by: "cleo")
        try await stories.begin("Strange", by: "cleo")
        let written = try await stories.begin("Written", by: "cleo")
        try await stories.dependencies.follows.follow(followed, as: try await site.viewer("ben"))
        try await stories.pass(.minutes(1))
        try await stories.submit("x", to: written, by: "ben")
        try await stories.pass(.minutes(1))
        try await stories.submit("x", to: hosted, by: "cleo")

        #expect(try await stories.titles(.feed, for: "ben") == ["Hosted", "Followed", "Unlisted"])
        #expect(try await stories.titles(.favourites, for: "ben") == ["Written", "Followed"])
        #expect(try await stories.titles(.feed, for: "cleo") == ["Written", "Strange", "Followed"])
        let ann = try await site.id(of: "ann")
        #expect(try await stories.titles(.hosted(by: ann), for: "ben") == ["Hosted"])
        #expect(try await stories.titles(.recent) == ["Written", "Strange", "Followed", "Hosted"])
    }

    @Test(arguments: Engine.available)
    func `lists to explore have what they say, page by page`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        var begun: [PublicID<Story>] = []
        for number in 1...45 { begun.append(try await stories.begin("\(number)", by: "ann")) }
        for name in ["ben", "cleo"] { try await stories.submit("x", to: begun[0], by: name) }
        try await stories.submit("x", to: begun[1], by: "ben")

        let feed = stories.feed
        for (list, count) in [(FeedList.recent, 45), (.needsEntries, 44), (.language("en"), 45)] {
            var (found, pages, cursor): ([String], Int, FeedCursor?) = ([], 0, nil)
            repeat {
                let page = try await feed.page(list, for: nil, cursor: cursor, with: feed.items)
                #expect(page.items.count <= FeedReader.pageLength)
                found += page.items.map(\.story.title)
                (cursor, pages) = (page.next, pages + 1)
            } while cursor != nil
            let counted = [found.count, Set(found).count, pages]
            #expect(counted == [count, count, 3], "\(list)")
        }
        #expect(try await stories.titles(.endingSoon) == [])
        try await stories.pass(.minutes(21 * 60 + 35))
        #expect(try await stories.titles(.endingSoon) == [])
        try await stories.pass(.minutes(2))
        #expect(try await stories.titles(.endingSoon) == ["1", "2"])
        #expect(try await stories.titles(.needsEntries).contains("2") == false, "it is time to vote")
        try await stories.pass(.hours(3))
        #expect(try await stories.titles(.endingSoon) == [], "what is overdue ends no more")
    }

    @Test(arguments: Engine.available)
    func `under a tag stand the stories that are complete as well`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben")
        let story = try await stories.begin("Over", by: "ann") { draft in
            (draft.tags, draft.settings.finalFrom) = (["sea"], 1)
        }
        try await stories.begin("Young", by: "ann") { $0.tags = ["sea"] }
        try await stories.submit("The end.", to: story, by: "ben", isFinal: true)
        try await stories.closeRound()
        #expect(try await stories.titles(.tag("sea")) == ["Young", "Over"])
        #expect(try await stories.titles(.recent) == ["Young"])
    }

    @Test func `the row of rounds that wait for votes leads to all of them`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        for name in ["ben", "cleo"] { try await stories.submit("x", to: story, by: name) }
        try await stories.pass(.hours(18))
        let ann = try await stories.site.logIn("ann")
        let front = try await ann.get(StoryPaths.feedPath).expect(200)
        let all = try #require(front.all("a").first { $0["aria-label"] == "All: Vote now" }?["href"])
        #expect(try await ann.get(all).expect(200).first("#story-\(story)") != nil)
        #expect(try await stories.titles(.endingSoon) == [], "which is another list")
    }

    @Test func `a newcomer finds under Vote now only rounds that take their votes`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo", hasRateLimits: false)
        func begin(_ title: String) async throws -> PublicID<Story> {
            let story = try await stories.begin(title, by: "ann")
            for name in ["ben", "cleo"] { try await stories.submit("x", to: story, by: name) }
            try await stories.pass(.seconds(1))
            return story
        }
        let old = try await begin("Old")
        let new = try await stories.site.signUp("new")
        try await stories.pass(.seconds(1))
        let young = try await begin("Young")
        try await stories.pass(.hours(18))

        #expect(try await stories.titles(.voting, for: "ann") == ["Old", "Young"])
        #expect(try await stories.titles(.voting) == ["Old", "Young"], "visitors look at all")
        #expect(try await stories.titles(.voting, for: "new") == ["Young"])
        let front = try await new.get(StoryPaths.feedPath).expect(200)
        let rail = try #require(front.all("section.rail").first { $0["aria-label"] == "Vote now" })
        #expect(rail.all(".book b").map(\.text) == ["Young"])
        let all = try await new.get(StoryPaths.votingPath).expect(200)
        #expect(all.all("article.story-card h2").map(\.text) == ["Young"])

        let offered = try await stories.view(old, for: "new").candidates
        for snippet in offered {
            #expect(try await problem { try await stories.vote(for: snippet.publicID, by: "new") } == "too_new")
        }
        let first = try #require(try await stories.view(young, for: "new").candidates.first)
        try await stories.vote(for: first.publicID, by: "new")
        #expect(try await stories.titles(.voting, for: "new") == [], "they have voted")
    }

    @Test(arguments: Engine.available)
    func `trends come from what happened within a day, and from no vote that is open`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", "dan", hasRateLimits: false)
        let voted = try await stories.begin("Voted", by: "ann")
        let written = try await stories.begin("Written", by: "ann")
        try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        let snippet = try await stories.submit("x", to: voted, by: "ben")
        for name in ["ben", "cleo"] { try await stories.submit("x", to: written, by: name) }
        try await stories.vote(for: snippet, by: "ann", "cleo", "dan")
        let now = try await stories.now()
        func activity() async throws -> [[Int]] {
            let since = now - .hours(24)
            let found = try await stories.site.database.read { tx in
                try StoryTrendQueries.activity(since: since, in: tx)
            }
            return found.sorted { $0.story < $1.story }.map { [$0.submitters, $0.voters, $0.follows] }
        }

        #expect(try await activity() == [[1, 0, 1], [2, 0, 1]])
        #expect(try await stories.titles(.trending) == ["Written", "Voted"])
        let score = StoryActivity(
            story: ID(rawValue: 1),
            submitters: 2,
            voters: 3,
            follows: 1,
            lastCloseAt: TestClock.noon - .hours(48)
        ).score(at: TestClock.noon)
        #expect(score == 5.5)
    }

    @Test(arguments: Engine.available)
    func `the prompt is a story that takes a snippet and has none of the viewer's`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let ben = try await stories.site.viewer("ben")
        func prompt() async throws -> String? { try await stories.feed.prompt(for: ben)?.story.title }
        #expect(try await prompt() == nil)
        try await stories.begin("Secret", by: "ann") { $0.visibility = .members }
        try await stories.begin("Friends", by: "ann") { $0.settings.submitters = .followers }
        #expect(try await prompt() == nil)
        let open = try await stories.begin("Open", by: "ann")
        #expect(try await prompt() == "Open")
        try await stories.submit("x", to: open, by: "ben")
        #expect(try await prompt() == nil)
        try await stories.closeRound()
        #expect(try await prompt() == "Open", "the next round has none yet")
    }

    @Test(arguments: Engine.available)
    func `what sleeps is in no list to explore until somebody wakes it`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let story = try await stories.begin("Sleepy", by: "ann")
        try await stories.pass(.days(29))
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.titles(.recent) == ["Sleepy"])
        try await stories.pass(.days(2))
        try await stories.dependencies.cleanup.cleanUp()

        for list in [FeedList.recent, .needsEntries] { #expect(try await stories.titles(list) == []) }
        #expect(try await stories.view(story).story.state == .dormant)
        try await stories.submit("x", to: story, by: "ben")
        #expect(try await stories.titles(.recent) == ["Sleepy"])
    }
}
