import Anonymous
import Calendar
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Moods

/// Moods for visitors: only where the operator lets them, and only what its author was told that they read.
@Suite struct VisitorMoodTests {
    private struct House {
        let site: TestSite
        let visitor: Browser

        init(_ engine: Engine = .memory, isOn: Bool = true, isReadable: Bool = true) async throws {
            site = try await TestSite(engine, hasRateLimits: false) { site in
                site.showsMoodsToVisitors = isOn
                site.isPublicReadable = isReadable
            }
            visitor = site.visitor()
        }

        /// Somebody who has agreed to Moods and can be found.
        func person(_ name: String) async throws -> Browser {
            let browser = try await site.signUp(name)
            try await browser.act("/moods/consent").expect(303)
            return browser
        }

        /// Posts a mood from the page, and finds its name.
        @discardableResult
        func post(
            _ caption: String,
            by person: Browser,
            for audience: String = "everyone",
            isTold: Bool = true,
            _ more: [(String, String)] = []
        ) async throws -> String {
            var fields = [("emoji", "😌"), ("caption", caption), ("audience", audience)] + more
            if isTold { fields.append(("told", "1")) }
            try await person.act("/moods/new", fields).expect(303)
            site.clock.advance(by: .seconds(31))
            return try await site.database.read { tx in
                try tx.value("select public_id from moods where caption = \(caption)", as: String.self) ?? "none"
            }
        }

        func set(_ change: SQL, of name: String) async throws {
            let id = try await site.id(of: name)
            try await site.database.write { tx in
                try tx.run("update accounts set \(change), version = version + 1 where id = \(id)")
            }
        }

        func captions() async throws -> [String] {
            try await visitor.get("/moods").expect(200).all("article.mood .says").map(\.text)
        }
    }

    private static let nothing = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [true, false])
    func `whoever is asked to agree reads that visitors read along, where they do`(isOn: Bool) async throws {
        let house = try await House(isOn: isOn)
        let ann = try await house.site.signUp("ann")
        let readers = try await ann.get("/moods/consent").expect(200).first(".readers")?.text ?? ""
        #expect(readers.contains("Everyone who is logged in here"))
        #expect(readers.contains("people without an account") == isOn)
    }

    @Test(arguments: Engine.available)
    func `a visitor is asked to log in where the operator did not let them, whatever there is`(
        engine: Engine
    ) async throws {
        for house in [try await House(engine, isOn: false), try await House(engine, isReadable: false)] {
            let ann = try await house.person("ann")
            let page = try await ann.get("/moods/new")
            #expect(page.first("#visitors-read") == nil && page.first("[name=told]") == nil)
            let name = try await house.post("For everyone", by: ann)
            for path in ["/moods", "/moods/\(name)", "/moods/\(Self.nothing)"] {
                let answer = try await house.visitor.get(path)
                #expect(answer.status == 303 && answer.location?.hasPrefix("/login") == true, "\(path)")
            }
            #expect(try await house.site.rows("moods where is_open = 1") == 0)
        }
    }

    @Test(arguments: Engine.available)
    func `a visitor reads what was posted for everyone by people who were told, and nothing else`(
        engine: Engine
    ) async throws {
        let house = try await House(engine)
        let ann = try await house.person("ann")
        let page = try await ann.get("/moods/new")
        #expect(page.first("#visitors-read")?.text.contains("without an account") == true)
        let open = try await house.post("For everyone", by: ann)
        let hidden = [
            try await house.post("From an older page", by: ann, isTold: false),
            try await house.post("For followers", by: ann, for: "followers"),
            try await house.post("For me", by: ann, for: "me"),
            Self.nothing,
        ]
        let json = #"{"emoji":"😌","caption":"By a program","visibility":"everyone"}"#
        try await ann.calls(.post, "/api/weft/v1/moods", json).expect(201)
        house.site.clock.advance(by: .seconds(31))
        try await house.post(
            "Yesterday",
            by: ann,
            [("day", Zone.utc.date(at: house.site.clock.now).adding(days: -1).text), ("time", "12:00")]
        )
        try await house.post("Nobody knows whose", by: ann, [("anonymous", "1")])

        #expect(try await house.captions() == ["For everyone"])
        let whole = try await house.visitor.get("/moods/\(open)").expect(200)
        #expect(whole.text.contains("For everyone"))
        for name in hidden { try await house.visitor.get("/moods/\(name)").expect(404) }
        #expect(try await house.site.rows("moods where is_open = 1") == 1)
        // Neither page asks anything of a visitor, nor lets a search engine in.
        for answer in [whole, try await house.visitor.get("/moods")] {
            #expect(answer.all("main form, main button, main textarea").isEmpty)
            #expect(answer.first("meta[name=robots]")?["content"]?.contains("noindex") == true)
        }
    }

    @Test(arguments: Engine.available)
    func `what people say of a mood is not for visitors`(engine: Engine) async throws {
        let house = try await House(engine)
        let (ann, ben) = (try await house.person("ann"), try await house.person("ben"))
        let open = try await house.post("For everyone", by: ann)
        try await ben.act("/moods/\(open)/comments", [("text", "A word of mine")]).expect(303)
        try await ben.act("/moods/\(open)/reactions", [("emoji", "😀"), ("on", "1")]).expect(303)
        let page = try await house.visitor.get("/moods/\(open)").expect(200)
        #expect(!page.text.contains("A word of mine") && !page.text.contains("ben") && page.all(".reacts").isEmpty)
        for path in ["comments", "reactions"] {
            let answer = try await house.visitor.get("/moods/\(open)/\(path)")
            #expect(answer.status != 200, "\(path)")
        }
        let api = "/api/weft/v1/moods"
        let feed = try await house.visitor.get("\(api)/feed").expect(200).body
        #expect(feed.contains("For everyone") && !feed.contains("A word of mine") && !feed.contains("ben"))
        #expect(feed.contains(#""reactions":[]"#) && feed.contains(#""comment_count":0"#))
        for path in ["\(api)/\(open)", "\(api)/\(open)/comments", "\(api)/\(open)/reactions"] {
            let answer = try await house.visitor.get(path)
            #expect([401, 404].contains(answer.status), "\(path)")
        }
    }

    @Test(arguments: Engine.available)
    func `visitors reach the moods of a profile and the feed for programs, where both are open to them`(
        engine: Engine
    ) async throws {
        for isOn in [true, false] {
            let house = try await House(engine, isOn: isOn)
            let ann = try await house.person("ann")
            try await house.post("For everyone", by: ann)
            try await house.post("For followers", by: ann, for: "followers")
            try await house.post("From an older page", by: ann, isTold: false)
            let (tab, api) = ("/@ann/moods", "/api/weft/v1/moods/feed")
            // Whoever has not put their moods on their profile has none there.
            try await house.visitor.get(tab).expect(404)
            try await ann.act("/moods/settings", [("shown", "1")]).expect(303)
            guard isOn else {
                try await house.visitor.get(tab).expect(404)
                try await house.visitor.get(api).expect(401)
                continue
            }
            #expect(try await house.visitor.moods(tab) == ["For everyone"])
            #expect(try await house.visitor.get("/@ann").first("nav a[href='/@ann/moods']") != nil)
            let feed = try await house.visitor.get(api).expect(200).body
            #expect(feed.contains("For everyone") && !feed.contains("followers") && !feed.contains("older page"))
            try await house.visitor.get("\(api)?tab=following").expect(401)
            try await house.visitor.get("\(api)?tab=nobody").expect(422)
            try await house.visitor.get("\(api)?cursor=x").expect(422)
            try await house.set("is_discoverable = 0", of: "ann")
            #expect(try await house.visitor.get("/@ann").first("nav a[href='/@ann/moods']") == nil)
            #expect(try await !house.visitor.get(tab).body.contains("For everyone"))
            #expect(try await !house.visitor.get(api).body.contains("For everyone"))
        }
    }

    @Test(arguments: Engine.available)
    func `only whom everybody may follow and find is read, for as long as that is so`(engine: Engine) async throws {
        let house = try await House(engine)
        let ann = try await house.person("ann")
        let open = try await house.post("For everyone", by: ann)
        let closed: [(SQL, SQL)] = [
            ("is_locked = 1", "is_locked = 0"), ("is_discoverable = 0", "is_discoverable = 1"),
        ]
        for (close, again) in closed {
            try await house.set(close, of: "ann")
            #expect(try await house.captions() == [])
            try await house.visitor.get("/moods/\(open)").expect(404)
            try await house.set(again, of: "ann")
            #expect(try await house.captions() == ["For everyone"])
        }
        for state in [AccountState.limited, .frozen, .suspended, .deactivated] {
            try await house.site.setState(state, of: "ann")
            #expect(try await house.captions() == [], "\(state)")
            try await house.visitor.get("/moods/\(open)").expect(404)
        }
        try await house.site.setState(.active, of: "ann")
        #expect(try await house.captions() == ["For everyone"])
    }

    @Test(arguments: Engine.available)
    func `who can see a mood says whether visitors can, and members are asked first as ever`(
        engine: Engine
    ) async throws {
        let house = try await House(engine)
        let (ann, eve) = (try await house.person("ann"), try await house.site.signUp("eve"))
        let open = try await house.post("For everyone", by: ann)
        let kept = try await house.post("From an older page", by: ann, isTold: false)
        let told = try await ann.get("/who-can-see?object=mood-\(open)").expect(200)
        #expect(told.text.contains("Everyone, also without an account."))
        let other = try await ann.get("/who-can-see?object=mood-\(kept)").expect(200)
        #expect(!other.text.contains("also without an account"))
        for path in ["/moods", "/moods/\(open)"] {
            #expect(try await eve.get(path).location?.hasPrefix("/moods/consent") == true)
        }
    }

    @Test func `older ones stand on further pages, each once`() async throws {
        let house = try await House()
        let ann = try await house.person("ann")
        let ben = try await house.person("ben")
        for number in 1...23 {
            try await house.post("Mood \(number)", by: ann)
            try await house.post("Of somebody else \(number)", by: ben)
        }
        try await house.set("is_locked = 1", of: "ben")
        var (captions, path) = ([String](), Optional("/moods"))
        for _ in 0..<10 {
            guard let next = path else { break }
            let page = try await house.visitor.get(next).expect(200)
            captions += page.all("article.mood .says").map(\.text)
            path = page.first("a[rel=next]")?["href"]
        }
        #expect(captions == (1...23).reversed().map { "Mood \($0)" })
    }
}
