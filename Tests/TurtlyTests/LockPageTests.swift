import Calendar
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// The notebook behind its screen lock, on the whole site.
@Suite struct LockPageTests {
    static let pin = "918273"
    private static let api = "/api/weft/v1/turtly"

    /// Somebody with a note and a screen lock, and the address of the note.
    static func world(_ engine: Engine = .memory) async throws -> (site: TestSite, ann: Browser, note: String) {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.writer("ann")
        try await ann.get("/turtly/notes/new")
        let saved = try await ann.submit("Save", ["title": "Zwetschge", "text": "Quitte"]).expect(303)
        try await ann.get("/turtly/settings/lock")
        try await ann.submit("Set the PIN", ["pin": pin, "password": TestSite.password]).expect(303)
        return (site, ann, try #require(saved.location))
    }

    static func lock(_ browser: Browser) async throws {
        try await browser.act("/turtly/lock").expect(303)
    }

    @Test(arguments: Engine.available)
    func `every way to a locked notebook answers 423, and nothing of it is there`(engine: Engine) async throws {
        let (site, ann, note) = try await Self.world(engine)
        let added = try await ann.calls(.post, "\(Self.api)/notes", #"{"title":"Zwetschge"}"#).expect(201)
        let json = try #require(added.location)
        try await Self.lock(ann)
        let id = note.split(separator: "/").last.map(String.init) ?? ""
        let none = String(repeating: "0", count: 32)
        let pages = [
            "/turtly", "/turtly?special=1", "/turtly/bin", "/turtly/templates", "/turtly/export",
            "/turtly/export/notebook.zip", "/turtly/notes/new", note, "\(note)/edit", "\(note)/versions",
            "\(note)/delete", "\(note)/erase", "\(note)/media/\(none)/whole", "/turtly/notes/\(none)",
            "/turtly/settings", "/turtly/settings/lock", "/turtly/settings/reminder", "/turtly/unlock",
        ]
        for path in pages {
            let answer = try await ann.get(path)
            #expect(answer.status == 423, "\(path)")
            #expect(answer.header("cache-control") == "private, no-store", "\(path)")
            #expect(!answer.body.contains("Zwetschge") && !answer.body.contains("Quitte"), "\(path)")
            #expect(answer.first("form#unlock input[name=pin]") != nil, "\(path)")
            guard path != "/turtly/unlock" else { continue }
            #expect(answer.first("form#unlock input[name=next]")?["value"] == path, "\(path)")
        }
        for (method, path, body) in [
            (Method.get, "\(Self.api)/notes", nil), (.get, "\(Self.api)/notes?q=Quitte", nil), (.get, json, nil),
            (.post, "\(Self.api)/notes", #"{"title":"a"}"#), (.delete, json, nil), (.get, "\(json)/versions", nil),
            (.post, "\(json)/lines", #"{"text":"a"}"#),
        ] as [(Web.Method, String, String?)] {
            let answer = try await ann.calls(method, path, body)
            #expect(answer.status == 423 && answer.body.contains("notebook_locked"), "\(method) \(path)")
        }
        let image = try await ann.get("\(note)/media/\(none)/small", headers: ["accept": "image/webp,*/*"])
        #expect(image.status == 423 && image.first("#unlock") == nil)
        let script = try await ann.send(
            .post,
            "/turtly/notes/\(id)/edit",
            [("text", "Zwetschge"), ("csrf", try await ann.sessionToken())],
            headers: ["accept": "application/json"]
        )
        #expect(script.status == 423 && script.body.contains("notebook_locked"))
        // Others learn nothing from it: for them there is no such note, locked or not.
        let eve = try await site.writer("eve")
        try await eve.get(note).expect(404)
        #expect(try await site.visitor().get("/turtly/unlock").location?.hasPrefix("/login") ?? false)
        #expect(try await ann.get("/turtly/unlock?next=%2Fturtly%2Fbin").status == 423)
    }

    @Test(arguments: Engine.available)
    func `the digits open it where one wanted to be, and the quiet minutes close it`(engine: Engine) async throws {
        let (site, ann, note) = try await Self.world(engine)
        #expect(try await ann.get("/turtly").text.contains("Open for 5 quiet minutes"))
        try await Self.lock(ann)
        try await ann.get(note)
        let wrong = try await ann.submit("Open", ["pin": "271828"]).expect(423)
        #expect(wrong.first("#pin-hint")?.text == "Not this one. 4 tries left.")
        // The way by the password leads back to the digits.
        let other = try #require(wrong.all(".escape a").first { $0.text == "Use my password" }?["href"])
        let back = try #require(try await ann.get(other).all(".escape a").first { $0.text == "Use my PIN" }?["href"])
        #expect(try await ann.get(back).first("#field-pin") != nil)
        #expect(try await ann.submit("Open", ["pin": Self.pin]).expect(303).location == note)
        #expect(try await ann.get(note).expect(200).text.contains("Quitte"))
        site.clock.advance(by: .minutes(4))
        try await ann.get("/turtly").expect(200)
        site.clock.advance(by: .minutes(4))
        #expect(try await ann.get("/turtly/unlock?next=\(note)").expect(303).location == note)
        site.clock.advance(by: .minutes(6))
        try await ann.get(note).expect(423)
        // Without a lock there is nothing to open, and no line of it.
        let eve = try await site.writer("eve")
        #expect(try await eve.get("/turtly/unlock").expect(303).location == "/turtly")
        #expect(try await eve.get("/turtly").first(".lockbar") == nil)
    }

    @Test func `the way on leads nowhere else`() async throws {
        let (_, ann, _) = try await Self.world()
        try await Self.lock(ann)
        for next in ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", ""] {
            let page = try await ann.get("/turtly/unlock?next=\(next.replacing("\\", with: "%5C"))")
            #expect(page.first("form#unlock input[name=next]")?["value"] == "/turtly", "\(next)")
        }
        let fields = [
            ("pin", Self.pin), ("next", "//evil.example"), ("carried", "1"), ("csrf", try await ann.sessionToken()),
        ]
        #expect(try await ann.send(.post, "/turtly/unlock", fields).expect(303).location == "/turtly")
    }

    @Test(arguments: Engine.available)
    func `after five wrong tries only the password opens it`(engine: Engine) async throws {
        let (_, ann, note) = try await Self.world(engine)
        try await Self.lock(ann)
        try await ann.get(note)
        for left in [4, 3, 2, 1, 0] {
            let page = try await ann.submit("Open", ["pin": "271828"]).expect(423)
            let words = left == 0 ? "Now only your password opens it." : "\(left) \(left == 1 ? "try" : "tries") left."
            #expect(page.first("#pin-hint")?.text.hasSuffix(words) ?? false)
        }
        let token = try await ann.sessionToken()
        let right = try await ann.send(.post, "/turtly/unlock", [("pin", Self.pin), ("csrf", token)]).expect(423)
        #expect(right.first("#field-pin") == nil && right.first("#field-password") != nil)
        #expect(!right.text.contains("Use my PIN"))
        try await ann.get(note)
        try await ann.submit("Open", ["password": "a guess"]).expect(423)
        #expect(try await ann.submit("Open", ["password": TestSite.password]).expect(303).location == note)
        try await ann.get(note).expect(200)
        #expect(try await ann.get("/settings/security/log").text.contains("five wrong numbers"))
    }

    @Test(arguments: Engine.available)
    func `what was written goes along with the digits and is saved once`(engine: Engine) async throws {
        let (site, ann, note) = try await Self.world(engine)
        try await ann.get("\(note)/edit")
        site.clock.advance(by: .minutes(6))
        let met = try await ann.submit("Save", ["text": "Mirabelle & <b>Quitte</b>\nzwei"]).expect(423)
        #expect(met.text.contains("What you wrote goes along"))
        // The words stand in a hidden field of one's own page, and nothing of the notebook beside them.
        #expect(met.first("input[name=text]")?["value"] == "Mirabelle & <b>Quitte</b>\nzwei")
        let wrong = try await ann.submit("Open", ["pin": "271828"]).expect(423)
        #expect(wrong.first("input[name=text]") != nil)
        let byPassword = try await ann.press("Use my password").expect(423)
        #expect(byPassword.first("input[name=text]") != nil && byPassword.first("#field-password") != nil)
        let open = try await ann.submit("Open", ["password": TestSite.password])
        #expect(open.status == 307 && open.location == "\(note)/edit")
        // A browser sends the same body again (RFC 9110, 15.4.8).
        let body = byPassword.all("form#unlock input").compactMap { field in
            field["name"].map { ($0, field["value"] ?? "") }
        }
        let token = try await ann.sessionToken()
        let sent = body.filter { $0.0 != "csrf" } + [("password", TestSite.password), ("csrf", token)]
        try await ann.send(.post, "\(note)/edit", sent).expect(303)
        let saved = try await ann.get(note).expect(200)
        #expect(saved.text.contains("Mirabelle & <b>Quitte</b>"))
        #expect(!saved.body.contains(TestSite.password))
    }

    @Test func `only forms of the notebook are sent on, and only what a page can carry`() async throws {
        let (_, ann, note) = try await Self.world()
        try await Self.lock(ann)
        let token = try await ann.sessionToken()
        let long = String(repeating: "ö", count: InterruptedForm.mostBytes / 2)
        let met = try await ann.send(.post, "\(note)/edit", [("text", long), ("csrf", token)]).expect(423)
        #expect(met.first("input[name=text]") == nil && met.text.contains("was not taken"))
        let many = (0...InterruptedForm.mostFields).map { ("field\($0)", "1") }
        let crowd = try await ann.send(.post, "\(note)/edit", many + [("csrf", token)]).expect(423)
        #expect(crowd.first("input[name=field0]") == nil)
        // Without the token of one's own form nothing is shown, and nothing carried.
        #expect(try await ann.send(.post, "\(note)/edit", [("text", "Quitte")]).status == 403)
        for next in ["/settings/data/delete", "/turtly/unlock", "/turtly/lock", "/logout"] {
            let fields = [("pin", Self.pin), ("next", next), ("carried", "1"), ("csrf", try await ann.sessionToken())]
            #expect(try await ann.send(.post, "/turtly/unlock", fields).status == 303, "\(next)")
            try await Self.lock(ann)
        }
    }

    @Test(arguments: Engine.available)
    func `programs lock and unlock it too`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.writer("ann")
        try await ann.calls(.put, "\(Self.api)/pin", #"{"pin":"1234","password":"\#(TestSite.password)"}"#).expect(422)
        try await ann.calls(.put, "\(Self.api)/pin", #"{"pin":"918273","password":"a guess"}"#).expect(422)
        let set = #"{"pin":"918273","password":"\#(TestSite.password)"}"#
        #expect(try await ann.calls(.put, "\(Self.api)/pin", set).expect(200).body.contains(#""minutes":5"#))
        try await ann.calls(.get, "\(Self.api)/notes").expect(200)
        try await ann.calls(.post, "\(Self.api)/lock").expect(204)
        try await ann.calls(.get, "\(Self.api)/notes").expect(423)
        let wrong = try await ann.calls(.post, "\(Self.api)/unlock", #"{"pin":"271828"}"#).expect(422)
        #expect(wrong.body.contains("4 tries left"))
        try await ann.calls(.post, "\(Self.api)/unlock", #"{"pin":"918273"}"#).expect(200)
        try await ann.calls(.get, "\(Self.api)/notes").expect(200)
        try await ann.calls(.put, "\(Self.api)/pin", #"{"pin":"503918","old_pin":"918273"}"#).expect(200)
        try await ann.calls(.delete, "\(Self.api)/pin", #"{"password":"a guess"}"#).expect(422)
        let off = try await ann.calls(.delete, "\(Self.api)/pin", #"{"password":"\#(TestSite.password)"}"#).expect(200)
        #expect(off.body.contains(#""has_lock":false"#))
    }

    @Test func `a program that was given the key carries the pass back and forth`() async throws {
        let (site, ann, _) = try await Self.world()
        let client = try await APIClient(of: ann, on: site)
        #expect(try await client.call(.get, "\(Self.api)/notes").expect(423).body.contains("vault_closed"))
        let password = #"{"password":"\#(TestSite.password)"}"#
        try await client.call(.post, "/api/weft/v1/vault/open", password).expect(200)
        #expect(try await client.call(.get, "\(Self.api)/notes").expect(423).body.contains("notebook_locked"))
        let open = try await client.call(.post, "\(Self.api)/unlock", #"{"pin":"918273"}"#).expect(200)
        let pass = try #require(open.header("weft-notebook"))
        let listed = try await client.call(.get, "\(Self.api)/notes", headers: ["weft-notebook": pass]).expect(200)
        #expect(listed.body.contains("Zwetschge"))
        site.clock.advance(by: .minutes(4))
        let again = try await client.call(.get, "\(Self.api)/notes", headers: ["weft-notebook": pass]).expect(200)
        let renewed = try #require(again.header("weft-notebook"))
        site.clock.advance(by: .minutes(4))
        try await client.call(.get, "\(Self.api)/notes", headers: ["weft-notebook": pass]).expect(423)
        try await client.call(.get, "\(Self.api)/notes", headers: ["weft-notebook": renewed]).expect(200)
        #expect(try await ann.get("/turtly").status == 423)
    }

    @Test func `calls for notes leave no row that tells when they came`() async throws {
        let site = try await TestSite()
        let ann = try await site.writer("ann")
        let before = try await site.rows("rate_counts")
        try await ann.calls(.get, "\(Self.api)/notes").expect(200)
        try await ann.calls(.get, "/api/weft/v1/vault").expect(200)
        let password = #"{"password":"\#(TestSite.password)"}"#
        try await ann.calls(.post, "\(Self.api)/unlock", password).expect(200)
        try await ann.calls(.post, "/api/weft/v1/vault/open", password).expect(200)
        try await ann.calls(.post, "/api/weft/v1/vault/open", #"{"code":"no such code"}"#).expect(422)
        try await ann.calls(.put, "\(Self.api)/pin", #"{"pin":"918273","password":"a guess"}"#).expect(422)
        #expect(try await site.rows("rate_counts") == before)
        try await ann.calls(.get, "/api/weft/v1/prolific/prompt").expect(200)
        #expect(try await site.rows("rate_counts") > before)
    }

    @Test(arguments: Engine.available)
    func `the security log tells on which day something of the vault was done, and not when`(
        engine: Engine
    ) async throws {
        let (site, ann, _) = try await Self.world(engine)
        site.clock.advance(by: .hours(3))
        try await Self.lock(ann)
        let password = #"{"password":"\#(TestSite.password)"}"#
        try await ann.calls(.delete, "\(Self.api)/pin", password).expect(200)
        let ids: [Int64] = try await site.database.read { tx in
            try tx.values("select id from security_events where kind like 'screen-lock-%'")
        }
        let day = Zone.utc.instant(of: Zone.utc.date(at: site.clock.now)).milliseconds
        #expect(ids.count == 2 && ids.allSatisfy { (day..<day + 60_000).contains($0 >> 16) })
        let rows = try await ann.get("/settings/security/log").all("#security-log li time")
        #expect(rows.compactMap { $0["datetime"] }.count { $0.count == 10 } == 2)
    }
}
