import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Prolific

@Suite struct GraphTests {
    @Test(arguments: Engine.available)
    func `the tree and the list say the same, each card leading to its words`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, loser) = try await stories.written()
        let page = try await stories.site.visitor().get(ReadingPaths.graph(story))
        let cards = page.all(".tree a")
        let targets = cards.compactMap { $0["href"] }

        #expect(cards.count == 5)
        #expect(targets.allSatisfy { target in page.first("\(target)") != nil })
        #expect(cards.filter { $0["class"] == "won" }.count == 4)
        #expect(page.all(".tree polyline").count == 4)
        #expect(page.all("#entry-\(loser) p").prefix(2).map(\.text) == ["Nobody came.", "ann · 1 vote"])
        #expect(page.all("ol > li > .patch").count == 4)
        #expect(page.first("#entry-\(loser)")?["class"]?.hasSuffix(" votes-1") == true)
        let remarks = page.all("ol > li > p.soft").map(\.text)
        #expect(remarks == ["ann", "ben · 2 votes", "cleo · 0 votes", "ann · 0 votes"])
    }

    @Test func `candidates of the open round stand there without totals, but not those of whom one blocks`()
        async throws
    {
        let site = try await TestSite()
        let cast = try await site.cast()
        let stories = Stories(on: site)
        let story = try await stories.begin(by: "cleo")
        let snippet = try await stories.submit("From ann.", to: story, by: "ann")
        try await stories.submit("From cleo.", to: story, by: "cleo")
        try await stories.vote(for: snippet, by: "ben")

        let page = try await cast.ben.get(ReadingPaths.graph(story))
        let hidden = try await cast.dan.get(ReadingPaths.graph(story))

        #expect(page.all(".twigs p").map(\.text).sorted() == ["From ann.", "From cleo.", "ann", "cleo"])
        #expect(!page.text.contains("vote"))
        #expect(hidden.all(".twigs p").map(\.text) == ["From cleo.", "cleo"])
        try await stories.closeRound()
        let later = try await cast.dan.get(ReadingPaths.graph(story))
        #expect(later.all("ol > li > p").map(\.text).suffix(3) == ["From ann.", "deleted-user · 1 vote", "Round 1"])
    }

    @Test(arguments: Engine.available)
    func `what was erased or removed stays as a card with its total`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, loser) = try await stories.written()
        let ann = try await stories.site.id(of: "ann")
        try await stories.site.database.write { tx in
            try StoryErasure(services: stories.site.services).erase(ann, in: tx)
        }

        let page = try await stories.site.visitor().get(ReadingPaths.graph(story))

        #expect(page.all("#entry-\(loser) p").map(\.text) == ["A line whose words are gone", "1 vote"])
        #expect(page.first("#entry-\(loser)")?["class"] == "votes-1")
        #expect(page.all(".tree a").count == 5)
        #expect(!page.text.contains("ann "))
    }

    @Test func `cards never lie over each other, and every line leads to one`() async throws {
        let stories = try await Stories(people: "ann", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        let names = (1...9).map { "p\($0)" }
        for name in names {
            _ = try await stories.site.signUp(name)
            try await stories.submit("By \(name)", to: story, by: name)
        }
        try await stories.pass(.hours(72))
        for _ in 1...3 { try await stories.closeRound() }
        try await stories.submit("Next", to: story, by: "p1")
        let graph = StoryGraph(try await stories.dependencies.texts.record(of: story, for: nil))
        let places = Set(graph.nodes.map { "\($0.x) \($0.y)" })
        let tops = Set(graph.nodes.map { "\($0.x + StoryGraph.cardWidth / 2) \($0.y)" })

        #expect(graph.nodes.count == 11)
        #expect(places.count == 11)
        #expect(graph.edges.count == 10)
        #expect(graph.edges.allSatisfy { edge in edge.points.last.map { tops.contains("\($0.x) \($0.y)") } ?? false })
        #expect(graph.nodes.map(\.x).max() ?? 0 < graph.width && graph.nodes.map(\.y).max() ?? 0 < graph.height)
    }

    @Test(arguments: [
        ("", []), ("short", ["short"]),
        ("one two three four five six seven", ["one two three four five", "six seven"]),
        (String(repeating: "x", count: 30), [String(repeating: "x", count: 26), "xxxx"]),
        (String(repeating: "語", count: 14), [String(repeating: "語", count: 13), "語"]),
        ("a\nb\nc\nd", ["a", "b", "c…"]),
    ])
    func `words are cut into rows that fit`(text: String, rows: [String]) {
        #expect(Wrapping.rows(text) == rows)
    }
}
