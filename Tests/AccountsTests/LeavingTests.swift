import App
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct LeavingTests {
    @Test(arguments: Engine.available)
    func `who rests is out of sight and out of all counts, and comes back by logging in`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ann.act("/@ben/follow", [("on", "1")])
        try await cast.ben.act("/@ann/follow", [("on", "1")])
        let post = try await site.post("Hello", by: cast.ben)
        try await cast.ann.act("/posts/\(post)/like", [("on", "1")])
        try await cast.ann.act("/posts/\(post)/boost", [("on", "1")])
        try await cast.ann.act("/posts", [("text", "An answer"), ("reply_to", post)])
        #expect(try await site.stats(of: post) == [1, 1, 1])
        try await cast.ann.get("/settings/data/deactivate")
        #expect(try await cast.ann.submit("Deactivate", ["password": "not hers"]).status == 422)
        #expect(try await cast.ben.get("/@ann").status == 200)

        try await cast.ann.get("/settings/data/deactivate")
        #expect(try await cast.ann.submit("Deactivate", ["password": TestSite.password]).status == 303)

        #expect(try await cast.ben.get("/@ann").status == 404)
        #expect(try await cast.ann.get("/settings").status == 303)
        #expect(try await site.figures(of: "ben") == ["1 post", "0 following", "0 followers"])
        #expect(try await site.stats(of: post) == [0, 0, 0])
        #expect(try await site.wrongFollowCounts() == 0)

        let ann = try await site.logIn("ann")
        #expect(try await ann.get("/settings").status == 200)
        #expect(try await site.figures(of: "ben") == ["1 post", "1 following", "1 follower"])
        #expect(try await site.stats(of: post) == [1, 1, 1])
        #expect(try await site.wrongFollowCounts() == 0)
    }

    @Test func `whoever leaves reads that they have, until when, and how they come back`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        try await cast.ann.get("/settings/data/deactivate")
        let resting = try await cast.ann.submit("Deactivate", ["password": TestSite.password])
        #expect(try await cast.ann.landing(of: resting).first(".notice")?.text.contains("deactivated") ?? false)

        let asked = try await cast.ben.get("/settings/data/delete")
        #expect(asked.first("main p a")?.text == "Download your data first")
        let fields: KeyValuePairs<String, String?> = ["username": "ben", "password": TestSite.password]
        let deleted = try await cast.ben.submit("Delete my account", fields)
        let page = try await cast.ben.landing(of: deleted)
        let end = (site.clock.now + .days(30)).dayText
        #expect(page.first(".notice")?.text.contains("On \(end) everything of it is erased for good") ?? false)
        try await cast.cleo.get("/settings/data/delete")
        let now: KeyValuePairs<String, String?> = ["username": "cleo", "password": TestSite.password, "now": "1"]
        let erased = try await cast.cleo.submit("Delete my account", now)
        #expect(try await cast.cleo.landing(of: erased).first(".notice")?.text.contains("is erased") ?? false)

        site.clock.advance(by: .days(31))
        #expect(try await cast.ben.landing(of: deleted).first(".notice") == nil)
        for other in ["", "tomorrow", "9223372036854775807"] {
            #expect(try await site.visitor().get("/login?left=\(other)").first(".notice") == nil)
        }
    }

    @Test func `who was frozen is frozen after resting too`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await site.setState(.frozen, of: "ann")
        try await ann.get("/settings/data/deactivate")
        try await ann.submit("Deactivate", ["password": TestSite.password])

        _ = try await site.logIn("ann")

        #expect(try await site.viewer("ann").account.state == .frozen)
    }

    @Test(arguments: Engine.available)
    func `a deleted account can be kept for thirty days, and is gone after them`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        for (name, password) in [("ann", "not hers"), ("ben", TestSite.password), ("", TestSite.password)] {
            try await cast.ann.get("/settings/data/delete")
            let answer = try await cast.ann.submit("Delete my account", ["username": name, "password": password])
            #expect(answer.status == 422)
        }
        try await cast.ann.get("/settings/data/delete")
        try await cast.ann.submit("Delete my account", ["username": "ann", "password": TestSite.password])
        #expect(try await cast.ben.get("/@ann").status == 404)

        site.clock.advance(by: .days(29))
        try await site.runPeriodicJobs()
        let visitor = site.visitor()
        let offer = try await visitor.send(.post, "/login", [("name", "ann"), ("password", TestSite.password)])
        #expect(offer.status == 200)
        #expect(visitor.cookies.isEmpty)
        let token = try #require(offer.first("input[name=token]")?["value"])
        #expect(try await visitor.send(.post, "/login/keep", [("token", token)]).status == 303)
        #expect(try await visitor.send(.post, "/login/keep", [("token", token)]).status != 303)
        #expect(try await cast.ben.get("/@ann").status == 200)

        try await visitor.get("/settings/data/delete")
        try await visitor.submit("Delete my account", ["username": "ann", "password": TestSite.password])
        site.clock.advance(by: .days(30))
        try await site.runPeriodicJobs()
        await #expect(throws: BrowserError.self) { try await site.logIn("ann") }
        #expect(try await site.wrongFollowCounts() == 0)
        _ = try await site.signUp("ann")
    }

    @Test func `nothing of somebody who was erased is left, and what others wrote is`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        let id = try await site.id(of: "ann").rawValue
        try await cast.ann.act("/@ben/follow", [("on", "1")])
        try await cast.ben.act("/@ann/follow", [("on", "1")])
        try await cast.ann.act("/@cleo/mute", [("on", "1")])
        try await cast.ann.get("/settings/profile")
        try await cast.ann.submit("Save", ["display_name": "Ann of Leaving", "field_name": "A", "field_value": "B"])
        let own = try await site.post("My words #leaving", by: cast.ann)
        let other = try await site.post("For @ann", by: cast.ben)
        for path in ["like", "bookmark", "boost"] { try await cast.ann.act("/posts/\(other)/\(path)", [("on", "1")]) }
        for path in ["like", "bookmark", "boost"] { try await cast.ben.act("/posts/\(own)/\(path)", [("on", "1")]) }
        try await cast.ann.act("/posts/\(own)/pin", [("on", "1")])
        try await cast.ann.act("/posts/\(own)/edit", [("text", "My other words")])
        try await cast.ben.act("/posts", [("text", "An answer"), ("reply_to", own)])
        try await site.database.write { tx in
            _ = try tx.run(
                """
                insert into imported_posts (account_id, source, post_id)
                values (\(id), 'https://elsewhere.test/1', \(Int64(own) ?? 0))
                """
            )
        }
        try await cast.ann.act("/settings/account/username", [("username", "annie")])
        try await cast.ann.act("/settings/account/email", [("email", "n@weft.test"), ("password", TestSite.password)])

        try await cast.ann.get("/settings/data/delete")
        let answer = try await cast.ann.submit(
            "Delete my account",
            ["username": "annie", "password": TestSite.password, "now": "1"]
        )

        #expect(answer.status == 303)
        // The number alone stays, so that a backup from before erases the account again.
        let left: [SQLValue] = [.integer(id), .text("ann"), .text("annie"), .text("ann@weft.test")]
        #expect(try await site.activity(of: left) == ["erasures.id"])
        #expect(
            try await site.activity(of: [.integer(Int64(own) ?? 0)], except: ["posts.reply_to", "posts.thread_id"])
                == []
        )
        #expect(try await site.stats(of: other) == [0, 0, 0])
        #expect(try await site.wrongFollowCounts() == 0)
        #expect(try await site.figures(of: "ben") == ["2 posts", "0 following", "0 followers"])
    }

    @Test func `every table that says something about an account is some feature's to give and to forget`()
        async throws
    {
        let site = try await TestSite()
        let covered = site.application.features.reduce(into: Set<String>()) { $0.formUnion(type(of: $1).accountTables) }
        let columns = try await site.columns()
        let meaningful = Set(["account_id", "author_id", "follower_id", "followee_id", "target_id", "owner_id"])

        let uncovered = Set(columns.filter { meaningful.contains($0.column) }.map(\.table)).subtracting(covered)

        #expect(uncovered == [])
        #expect(covered.subtracting(columns.map(\.table)) == [])
    }
}

extension TestSite {
    /// Publishes a post from a browser, and gives its number.
    func post(_ text: String, by browser: Browser) async throws -> String {
        let answer = try await browser.act("/posts", [("text", text)])
        return answer.location.map { String($0[($0.lastIndex(of: "-").map($0.index(after:)) ?? $0.endIndex)...]) } ?? ""
    }

    /// Likes, boosts and replies of a post, as they are counted.
    func stats(of post: String) async throws -> [Int] {
        try await database.read { tx in
            try tx.first("select likes, boosts, replies from post_stats where post_id = \(Int64(post) ?? 0)") { row in
                [try row.next() as Int, try row.next(), try row.next()]
            } ?? []
        }
    }

    /// Every column of every table of a site in memory.
    func columns() async throws -> [(table: String, column: String)] {
        try await database.read { tx in
            try tx.all(
                """
                select tables.name, columns.name from sqlite_master as tables
                join pragma_table_info(tables.name) as columns
                where tables.type = 'table' and lower(substr(tables.sql, 1, 14)) <> 'create virtual'
                """
            ) { row in (table: try row.next(), column: try row.next()) }
        }
    }

    /// Where in the whole database one of `values` stands.
    func activity(of values: [SQLValue], except: Set<String> = []) async throws -> [String] {
        let columns = try await columns()
        return try await database.read { tx in
            try columns.flatMap { table, column in
                try values.compactMap { value in
                    let text: SQL
                    switch value {
                    case .integer(let number): text = "\(number)"
                    case .text(let string): text = "\(string)"
                    default: return nil
                    }
                    let query: SQL = """
                        select count(*) from \(SQL(stringLiteral: table)) where \(SQL(stringLiteral: column)) = \(text)
                        """
                    let count: Int = try tx.value(query) ?? 0
                    return count == 0 || except.contains("\(table).\(column)") ? nil : "\(table).\(column)"
                }
            }
        }
    }
}
