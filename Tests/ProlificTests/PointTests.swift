import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Prolific

/// Who finds which points, and that every figure is what the ledger says.
@Suite struct PointTests {
    @Test(arguments: Engine.available)
    func `the points of a private story are there for nobody, and the story for its members`(engine: Engine)
        async throws
    {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.begin("Ours", by: "ann") { $0.visibility = .members }
        try await stories.join(story, "ben")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()

        for name in ["dora", nil] {
            #expect(try await problem { _ = try await stories.board(.story(story), for: name) } == "notFound")
            #expect(try await problem { _ = try await stories.ledger("ben", in: story, for: name) } == "notFound")
        }
        #expect(try await stories.board(.story(story), for: "ben") == [])
        #expect(try await stories.board(.all, for: "ben") == [])
        #expect(try await stories.ledger("ben", for: "ben") == [])
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `nobody reads the points of whoever is away, blocks them, or shows no stories`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "cleo", "dora", hasRateLimits: false)
        let (ann, ben) = (try await stories.site.signUp("ann"), try await stories.site.signUp("ben"))
        let story = try await stories.written().story
        #expect(try await stories.board(.all) == ["1 ann 21", "2 ben 12", "3 cleo 10"])
        #expect(try await problem { _ = try await stories.ledger("nobody_here") } == "notFound")

        try await ann.block("dora")
        #expect(try await stories.board(.all, for: "dora") == ["1 ben 12", "2 cleo 10"])
        #expect(try await problem { _ = try await stories.ledger("ann", for: "dora") } == "notFound")
        // Its host blocks her: the story is not there for her, and no points in it.
        #expect(try await problem { _ = try await stories.board(.story(story), for: "dora") } == "notFound")
        #expect(try await stories.ledger("ben", for: "dora") == [])
        try await ben.mute("cleo")
        #expect(try await stories.board(.month, for: "ben") == ["1 ann 21", "2 ben 12"])
        #expect(try await stories.board(.story(story), for: "ben") == ["1 ann 21", "2 ben 12"])

        try await stories.site.setState(.suspended, of: "ben")
        #expect(try await stories.board(.all) == ["1 ann 21", "2 cleo 10"])
        #expect(try await stories.board(.story(story)) == ["1 ann 21", "2 cleo 10"])
        #expect(try await problem { _ = try await stories.ledger("ben") } == "notFound")
        #expect(try await problem { _ = try await stories.ledger("ben", in: story) } == "notFound")
        try await stories.site.setState(.limited, of: "cleo")
        #expect(try await stories.board(.all) == ["1 ann 21"])
        #expect(try await stories.board(.story(story)) == ["1 ann 21", "2 cleo 10"])

        try await stories.hideTab(of: "ann")
        #expect(try await stories.board(.all) == [])
        #expect(try await stories.board(.story(story)) == ["1 ann 21", "2 cleo 10"])
        #expect(try await problem { _ = try await stories.ledger("ann", for: "cleo") } == "notFound")
        #expect(try await stories.ledger("ann", in: story, for: "cleo").count == 4)
        #expect(try await stories.ledger("ann", for: "ann").count == 4)
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `every point has its reason, its line and its story, and all of them are the total`(engine: Engine)
        async throws
    {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.written().story
        for ledger in [
            try await stories.dependencies.points.ledger(of: "ANN", for: nil),
            try await stories.dependencies.points.ledger(of: "ann", in: story, for: nil),
        ] {
            #expect(
                ledger.entries.map { "\($0.reason) \($0.points) \($0.snippet.text)" } == [
                    "completion 5 They slept at last.", "ending 5 They slept at last.", "win 10 They slept at last.",
                    "votes 1 Nobody came.",
                ]
            )
            #expect(ledger.entries.allSatisfy { $0.story.publicID == story && $0.showsWords })
            #expect(ledger.total == 21 && ledger.entries.reduce(0) { $0 + $1.points } == 21 && !ledger.isOwn)
        }
        #expect(try await stories.ledger("dora", for: "dora") == [])
        #expect(try await stories.board(.month, for: "dora") == ["1 ann 21", "2 ben 12", "3 cleo 10"])
        let viewer = try await stories.site.viewer("ben")
        #expect(try await stories.dependencies.points.board(.month, for: viewer).own == 12)
        #expect(try await stories.dependencies.points.board(.story(story), for: viewer).own == 12)
        #expect(try await stories.dependencies.points.board(.month, for: nil).own == nil)
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `points count for thirty days in the one list and for ever in the other`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        _ = try await stories.written()
        try await stories.pass(.days(28))
        // The first round closed 30 days ago, the second a day later.
        try await stories.dependencies.aging.age()
        #expect(try await stories.board(.month) == ["1 ann 20", "2 cleo 10"])
        #expect(try await stories.hasRightTotals())
        try await stories.pass(.days(1))
        try await stories.dependencies.aging.age()
        #expect(try await stories.board(.month) == ["1 ann 20"])
        try await stories.pass(.days(1))
        for _ in 1...2 { try await stories.dependencies.aging.age() }
        #expect(try await stories.board(.month) == [])
        #expect(try await stories.board(.all) == ["1 ann 21", "2 ben 12", "3 cleo 10"])
        #expect(try await stories.dependencies.points.ledger(of: "ann", for: nil).recent == 0)
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `stories that only a link finds count in their own list alone`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("alone", to: story, by: "ann")
        try await stories.closeRound()
        for (visibility, listed) in [
            (.unlisted, []), (.everyone, ["1 ann 10"]), (.unlisted, []),
        ] as [(Story.Visibility, [String])] {
            try await stories.change(story, by: "ann") { $0.visibility = visibility }
            #expect(try await stories.board(.all) == listed)
            #expect(try await stories.board(.month) == listed)
            #expect(try await stories.ledger("ann").count == listed.count)
            #expect(try await stories.board(.story(story)) == ["1 ann 10"])
            #expect(try await stories.hasRightTotals())
        }
        try await stories.submit("again", to: story, by: "ann")
        try await stories.closeRound()
        #expect(try await stories.board(.all) == [])
        #expect(try await stories.board(.story(story)) == ["1 ann 20"])
        try await stories.change(story, by: "ann") { $0.visibility = .members }
        #expect(try await stories.points() == [])
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `what is taken out of stories is taken out of totals`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let now = try await stories.now()
        _ = try await stories.written("Fleeting") { draft in
            (draft.settings.isTemporary, draft.settings.expiresAt) = (true, now + .days(7))
        }
        let story = try await stories.written("Lasting").story
        #expect(try await stories.board(.all) == ["1 ann 42", "2 ben 24", "3 cleo 20"])
        try await stories.pass(.days(2))
        try await stories.dependencies.cleanup.cleanUp()
        #expect(try await stories.board(.all) == ["1 ann 21", "2 ben 12", "3 cleo 10"])
        #expect(try await stories.hasRightTotals())

        // The last line was ann's, by which she also won something as the host.
        let last = try #require(try await stories.view(story).lines.last)
        let ann = try await stories.site.viewer("ann")
        try await stories.dependencies.names.remove(from: last.publicID, keepsMedia: true, as: ann)
        #expect(try await stories.board(.all) == ["1 ben 12", "2 cleo 10", "3 ann 1"])
        try await stories.dependencies.names.removeAll(keepsMedia: true, as: ann)
        #expect(try await stories.board(.all) == ["1 ben 12", "2 cleo 10"])
        #expect(try await stories.hasRightTotals())
        try await stories.erase("ben")
        #expect(try await stories.board(.all) == ["1 cleo 10"])
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `a name taken off the last line leaves the points of the host`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", "ben", "cleo", hasRateLimits: false)
        let story = try await stories.begin(by: "ann")
        try await stories.submit("one", to: story, by: "ben")
        try await stories.closeRound()
        let end = try await stories.submit("the end", to: story, by: "cleo", isFinal: true)
        try await stories.closeRound()
        #expect(try await stories.board(.story(story)) == ["1 cleo 15", "2 ben 10", "3 ann 5"])
        try await stories.dependencies.names.remove(
            from: end,
            keepsMedia: true,
            as: try await stories.site.viewer("cleo")
        )
        #expect(try await stories.board(.story(story)) == ["1 ben 10", "2 ann 5"])
        #expect(try await stories.ledger("ann", for: "cleo") == ["completion 5"])
        #expect(try await stories.hasRightTotals())
    }

    @Test(arguments: Engine.available)
    func `equal points share a place, and pages hold everybody once`(engine: Engine) async throws {
        let stories = try await Stories(engine, people: "ann", hasRateLimits: false)
        let ann = try await stories.site.signUp("eve")
        // Extra 1 to 9 have 5 points, 10 to 19 have 4, and so on.
        try await stories.crowd(45) { 5 - $0 / 10 }
        try await ann.block("extra12")
        let viewer = try await stories.site.viewer("eve")
        var (places, names, cursor) = ([Int](), [String](), BoardCursor?.none)
        repeat {
            let page = try await stories.dependencies.points.board(.all, for: viewer, cursor: cursor)
            #expect(page.rows.count <= PointReader.pageLength)
            places += page.rows.map(\.place)
            names += page.rows.map(\.account.username)
            cursor = try page.next.map { try #require(BoardCursor($0.description)) }
        } while cursor != nil
        #expect(names == (1...45).filter { $0 != 12 }.map { "extra\($0)" })
        #expect(Set(places) == [1, 10, 19, 29, 39])
        #expect(places.count { $0 == 10 } == 9, "whoever is left out takes no place")
        #expect(places == places.sorted())
        for text in ["", "1-2-3", "1-2-3-x", "1-2--3-4", "1-2-99999999999-4", "1-2-3-4-5"] {
            #expect(BoardCursor(text) == nil, "\(text)")
        }
    }

    @Test(arguments: Engine.available)
    func `a blind story gives points without telling its lines before the end`(engine: Engine) async throws {
        let stories = try await Stories.withWriters(engine)
        let story = try await stories.begin(by: "ann") { $0.settings.isBlind = true }
        try await stories.submit("unseen", to: story, by: "ben")
        try await stories.closeRound()
        try await stories.submit("seen", to: story, by: "cleo")
        try await stories.closeRound()
        let before = try await stories.dependencies.points.ledger(of: "ben", for: nil)
        #expect(before.entries.map(\.showsWords) == [false] && before.total == 10)
        try await stories.submit("the end", to: story, by: "ben", isFinal: true)
        try await stories.closeRound()
        #expect(try await stories.dependencies.points.ledger(of: "ben", for: nil).entries.allSatisfy(\.showsWords))
    }
}

extension Stories {
    /// Who stands in a list, with place and points.
    func board(_ board: PointBoard, for name: String? = nil) async throws -> [String] {
        try await dependencies.points.board(board, for: try await viewer(name)).rows.map {
            "\($0.place) \($0.account.username) \($0.points)"
        }
    }

    /// The ledger of somebody's points, newest first.
    func ledger(
        _ name: String,
        in story: PublicID<Story>? = nil,
        for viewer: String? = nil
    ) async throws -> [String] {
        try await dependencies.points.ledger(of: name, in: story, for: try await self.viewer(viewer)).entries.map {
            "\($0.reason) \($0.points)"
        }
    }

    /// True where the totals are what adding up the ledger gives.
    func hasRightTotals() async throws -> Bool {
        try await site.database.read { tx in
            func rows(_ sql: SQL) throws -> [[Int]] {
                try tx.all(sql) { row in [try row.next() as Int, try row.next(), try row.next()] }
            }
            let counted = try rows(
                """
                select account_id, sum(points), sum(case when is_recent = 1 then points else 0 end) from point_events
                where is_listed = 1 group by account_id order by account_id
                """
            )
            return try counted == rows("select account_id, points, recent from point_totals order by account_id")
        }
    }

    fileprivate func hideTab(of name: String) async throws {
        let id = try await site.id(of: name)
        try await site.database.write { tx in
            try HiddenTabQueries.setHidden(true, for: id, at: Instant(milliseconds: 0), in: tx)
        }
    }

    /// So many people who never signed up, with points.
    fileprivate func crowd(_ count: Int, points: @escaping @Sendable (Int) -> Int) async throws {
        try await site.database.write { tx in
            for number in 1...count {
                let (id, name) = (ID<Account>(rawValue: Int64(number)), "extra\(number)")
                try tx.run(
                    """
                    insert into accounts (id, username, username_key, state_changed_at)
                    values (\(id), \(name), \(name), 0)
                    """
                )
            }
            let entries = (1...count).map { number in
                PointEntry(
                    id: ID(rawValue: Int64(number)),
                    account: ID(rawValue: Int64(number)),
                    story: ID(rawValue: 1),
                    snippet: ID(rawValue: Int64(number)),
                    reason: .win,
                    points: points(number),
                    isListed: true
                )
            }
            try LedgerQueries.add(entries, at: Instant(milliseconds: 0), in: tx)
        }
    }
}
