import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// The results of rounds, and the ways that lead there.
@Suite struct RoundResultTests {
    @Test(arguments: Engine.available)
    func `from each line a link leads to all that was offered in its round`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.written().story
        let ann = try await stories.site.logIn("ann")
        for browser in [stories.site.visitor(), ann] {
            let page = try await browser.get(StoryPaths.show(story))
            let lines = page.all("#story-lines > li")
            let rounds = lines.map { line in line.all("a").count { $0.text.hasPrefix("Round ") } }
            #expect(rounds == [0, 1, 1, 1])
            let round = try await browser.click("Round 1", in: "#story-lines").expect(200)
            #expect(round.all("article").count == 2)
            #expect(round.body.contains("2 lines, 3 votes."))
        }
        let graph = try await ann.get(ReadingPaths.graph(story))
        #expect(graph.all("a").contains { $0.text == "Round 1" })
    }

    @Test func `a blind story leads to no round until its end`() async throws {
        let stories = try await Stories(people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann") { $0.settings.isBlind = true }
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()
        let cleo = try await stories.site.logIn("cleo")
        func links() async throws -> Int {
            try await cleo.get(StoryPaths.show(story)).all("#story-lines a").filter { $0.text.hasPrefix("Round") }
                .count
        }
        #expect(try await links() == 0)
        try await cleo.get(StoryPaths.round(1, of: story)).expect(404)
        try await stories.submit("The end.", to: story, by: "ben", isFinal: true)
        try await stories.closeRound()
        #expect(try await links() == 2)
        try await cleo.get(StoryPaths.round(1, of: story)).expect(200)
    }

    @Test(arguments: Engine.available)
    func `what did not win can be liked where it stands, and no longer`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let (story, loser) = try await stories.written()
        let ben = try await stories.site.logIn("ben")
        let path = StoryPaths.round(1, of: story)
        func pressed() async throws -> String? {
            try await ben.get(path).first("#snippet-\(loser) button.like")?["aria-pressed"]
        }
        #expect(try await pressed() == "false")
        let answer = try await ben.press("Like this line", in: "#snippet-\(loser)").expect(303)
        #expect(answer.location?.hasPrefix("\(path)#") ?? false)
        #expect(try await pressed() == "true")
        try await ben.press("Like this line", in: "#snippet-\(loser)").expect(303)
        #expect(try await pressed() == "false")
        // Nobody likes what is theirs, and nobody likes without an account.
        #expect(try await stories.site.logIn("ann").get(path).first("#snippet-\(loser) button") == nil)
        #expect(try await stories.site.visitor().get(path).first("button.like") == nil)
    }

    @Test(arguments: Engine.available)
    func `the page of a round says that it was extended`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "cleo")
        for _ in 1...3 { try await stories.closeRound() }
        let page = try await stories.site.visitor().get(StoryPaths.round(1, of: story)).expect(200)
        let words = "2 lines, 0 votes. Extended twice: no one had voted. The author with the fewest lines"
        #expect(page.body.contains(words))
        #expect(page.all(".aside div").compactMap { $0["data-fill"] } == ["\(StoryPaths.aside(story))"])
    }

    @Test(arguments: Engine.available)
    func `where votes are equal the page of a round says what decided`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        // Equally many lines of both, then one of ben's more, then one vote more.
        for round in 1...2 {
            for author in ["ben", "cleo"] {
                let line = try await stories.submit("\(author) \(round)", to: story, by: author)
                try await stories.vote(for: line, by: "ann")
            }
            try await stories.closeRound()
            let page = try await stories.site.visitor().get(StoryPaths.round(round, of: story)).expect(200)
            #expect(page.first("article.winner")?.text.contains(round == 1 ? "ben 1" : "cleo 2") == true)
            #expect(page.body.contains("2 lines, 2 votes. The best lines had equally many votes. The author with"))
        }
        let line = try await stories.submit("ben 3", to: story, by: "ben")
        try await stories.submit("cleo 3", to: story, by: "cleo")
        try await stories.vote(for: line, by: "ann")
        try await stories.closeRound()
        let page = try await stories.site.visitor().get(StoryPaths.round(3, of: story)).expect(200)
        #expect(page.first(".reveal > p")?.text == "2 lines, 1 vote.")
    }

    @Test(arguments: Engine.available)
    func `beside the author of the winner stand the points that the line earned, and beside nobody else`(
        engine: Engine
    ) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.written().story
        // Two votes and a win, a win alone, and a win that ends the story; that it is complete is no merit of a line.
        for (round, words) in [(1, "+12 points"), (2, "+10 points"), (3, "+15 points")] {
            #expect(try await stories.earned(in: round, of: story) == [words])
            let page = try await stories.site.visitor().get(StoryPaths.round(round, of: story)).expect(200)
            #expect(page.all(".by .tag").count == 1)
        }
    }

    @Test(arguments: Engine.available)
    func `the points stand there before the ledger has them, and then as the ledger says`(
        engine: Engine
    ) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        let winner = try await stories.submit("one", to: story, by: "ben")
        try await stories.submit("two", to: story, by: "cleo")
        try await stories.vote(for: winner, by: "ann", "cleo")
        try await stories.pass(.hours(24))
        try await stories.dependencies.closer.closeDue()

        #expect(try await stories.site.rows("point_events") == 0)
        #expect(try await stories.earned(in: 1, of: story) == ["+12 points"])
        try await stories.dependencies.delivery.deliver()
        #expect(try await stories.site.rows("point_events") == 2)
        #expect(try await stories.earned(in: 1, of: story) == ["+12 points"])
        for (points, words) in [(29, ["+31 points"]), (-1, ["+1 point"]), (-2, [])] as [(Int, [String])] {
            _ = try await stories.site.database.write { tx in
                try tx.run("update point_events set points = \(points) where reason = \(PointReason.win)")
            }
            #expect(try await stories.earned(in: 1, of: story) == words)
        }
    }

    @Test(arguments: Engine.available)
    func `a line without a name, and one in a private story, earned nobody points`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", hasRateLimits: false)
        let secret = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        try await stories.join(secret, "ben")
        let story = try await stories.begin(by: "ann")
        try await stories.submit("in secret", to: secret, by: "ben")
        let line = try await stories.submit("one", to: story, by: "ben")
        try await stories.pass(.hours(24))
        try await stories.dependencies.closer.closeDue()
        for _ in 1...2 {
            #expect(try await stories.earned(in: 1, of: secret, for: "ann") == [])
            #expect(try await stories.earned(in: 1, of: story) == ["+10 points"])
            try await stories.dependencies.delivery.deliver()
        }
        try await stories.dependencies.names.remove(
            from: line,
            keepsMedia: true,
            as: try await stories.site.viewer("ben")
        )
        #expect(try await stories.earned(in: 1, of: story) == [])
    }
}

extension Stories {
    /// The points beside the author of the line that won a round, in words, as somebody finds its page.
    fileprivate func earned(
        in round: Int,
        of story: PublicID<Story>,
        for name: String? = nil
    ) async throws -> [String] {
        var browser = site.visitor()
        if let name { browser = try await site.logIn(name) }
        return try await browser.get(StoryPaths.round(round, of: story)).expect(200).all(".winner .by .tag").map(\.text)
    }
}
