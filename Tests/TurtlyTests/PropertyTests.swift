import Contracts
import DatabaseTesting
import Kernel
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Turtly

/// The properties by which the notebook is accepted: its lock, its seal and its keys, on the whole site.
@Suite struct NotebookPropertyTests {
    private static let iron = "a plain iron spoon"

    /// Gives ann another password by a letter, and logs in with it.
    private func reset(_ site: TestSite) async throws -> Browser {
        let visitor = site.visitor()
        try await visitor.get("/reset")
        try await visitor.submit("Send the e-mail", ["name": "ann"]).expect(200)
        try await visitor.get(try await site.link(to: "ann", "Choose another password"))
        let fields: KeyValuePairs<String, String?> = ["password": Self.iron, "password_again": Self.iron]
        try await visitor.submit("Set the password", fields).expect(303)
        return try await logIn(site, Self.iron)
    }

    private func logIn(_ site: TestSite, _ password: String) async throws -> Browser {
        let browser = site.visitor()
        try await browser.send(.post, "/login", [("name", "ann"), ("password", password)]).expect(303)
        return browser
    }

    @Test(arguments: Engine.available)
    func `property 2: copies of the database before and after one publication are equal`(engine: Engine) async throws {
        // With limits: a count of acts with its end would tell the time of the first.
        let (fixture, people) = try await LettingGo.with(engine, people: "ann", hasRateLimits: true)
        let note = try await fixture.note("What nobody knows.", by: people[0])
        try await people[0].get("\(note)/publish")
        let before = try await fixture.site.tables()
        #expect(before["rate_counts"]?.isEmpty == false)
        try await people[0].submit("Let go").expect(303)
        try await people[0].calls(.get, "/api/weft/v1\(note)/publication").expect(200)
        try await fixture.goOn(3)
        let after = try await fixture.site.tables()
        for (table, rows) in after { #expect(rows == before[table], "\(table)") }
        #expect(try await fixture.texts(of: people[0]) == ["What nobody knows."])
    }

    @Test(arguments: Engine.available)
    func `property 6: after five wrong PINs, also at once, only the password helps`(engine: Engine) async throws {
        let (site, ann, note) = try await LockPageTests.world(engine)
        var browsers: [Browser] = []
        for _ in 0..<6 { browsers.append(try await site.logIn("ann")) }
        let before = site.services.passwords.made
        let hints = try await withThrowingTaskGroup(of: [String].self) { group in
            for (index, browser) in browsers.enumerated() {
                group.addTask {
                    var hints: [String] = []
                    for number in 0..<3 {
                        let fields = [
                            ("pin", "27182\(index % 3)\(number)"), ("csrf", try await browser.sessionToken()),
                        ]
                        let page = try await browser.send(.post, "/turtly/unlock", fields)
                        hints.append(page.first("#pin-hint")?.text ?? "\(page.status)")
                    }
                    return hints
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(site.services.passwords.made == before + 5)
        #expect(hints.count { $0 == "Now only your password opens it." } == 14)
        let token = try await browsers[0].sessionToken()
        let right = try await browsers[0].send(.post, "/turtly/unlock", [("pin", LockPageTests.pin), ("csrf", token)])
        #expect(right.status == 423)
        try await browsers[0].get(note).expect(423)
        let key = [("by", "password"), ("password", TestSite.password), ("csrf", try await browsers[0].sessionToken())]
        try await browsers[0].send(.post, "/turtly/unlock", key).expect(303)
        try await browsers[0].get(note).expect(200)
        // Whoever had it open before still has: their screen was never shut.
        try await ann.get(note).expect(200)
    }

    @Test(arguments: Engine.available)
    func `property 7: taking over the mailbox gives the account but not the notes`(engine: Engine) async throws {
        let (site, _, note) = try await LockPageTests.world(engine)
        let thief = try await reset(site)
        try await thief.get("/home").expect(200)
        for path in ["/turtly", note, "\(note)/edit", "/turtly/notes/new", "/turtly/export/notebook.zip"] {
            let page = try await thief.get(path)
            #expect(page.status == 423 && page.text.contains("Your notebook is sealed"), "\(path)")
            #expect(!page.body.contains("Zwetschge") && !page.body.contains("Quitte"), "\(path)")
        }
        #expect(try await thief.calls(.get, "/api/weft/v1/turtly/notes").expect(423).body.contains("vault_closed"))
        for fields in [[("password", Self.iron)], [("pin", LockPageTests.pin)], [("code", "0000")]] {
            let sent = fields + [("csrf", try await thief.sessionToken())]
            #expect(try await thief.send(.post, "/turtly/unlock", sent).status == 423)
        }
        // An empty notebook is all there is for whoever knows no old secret.
        try await thief.get("/settings/vault")
        try await thief.submit("Begin an empty one", ["password": Self.iron]).expect(303)
        let list = try await thief.get("/turtly").expect(200)
        #expect(list.all(".entry").isEmpty && list.text.contains("no one is waiting"))
        try await thief.get(note).expect(404)
    }

    @Test(arguments: Engine.available)
    func `property 8: other passwords, PINs and codes keep every note readable, and swapped rows are an error`(
        engine: Engine
    ) async throws {
        let (site, ann, note) = try await LockPageTests.world(engine)
        let other = try await ann.calls(.post, "/api/weft/v1/turtly/notes", #"{"title":"Mirabelle"}"#).expect(201)
        let second = try #require(other.location)
        func readable(_ browser: Browser) async throws {
            let page = try await browser.get(note).expect(200)
            #expect(page.text.contains("Zwetschge") && page.text.contains("Quitte"))
            #expect(try await browser.calls(.get, second).expect(200).body.contains("Mirabelle"))
        }
        try await readable(ann)
        try await ann.get("/settings/vault")
        let shown = try await ann.submit("form[action=/settings/vault/code]", ["password": TestSite.password])
        let code = shown.all("#recovery-code li").map(\.text).joined(separator: " ")
        try await ann.get("/turtly/settings/lock")
        let fields: KeyValuePairs<String, String?> = ["old_pin": LockPageTests.pin, "pin": "503918"]
        try await ann.submit("form[action=/turtly/settings/lock/pin]", fields).expect(303)
        try await readable(ann)
        let copper = "a plain copper spoon"
        try await ann.get("/settings/password")
        let change: KeyValuePairs<String, String?> = [
            "old_password": TestSite.password, "password": copper, "password_again": copper,
        ]
        try await ann.submit("Change password", change).expect(303)
        let again = try await logIn(site, copper)
        try await again.get(note)
        try await again.submit("Open", ["pin": "503918"]).expect(303)
        try await readable(again)
        try await again.get("/turtly/settings/lock")
        try await again.submit("Switch it off", ["password": copper]).expect(303)
        try await readable(again)

        let back = try await reset(site)
        let sealed = try await back.get("/settings/vault?next=\(note)")
        let unseal = try #require(sealed.all("form").compactMap { $0["action"] }.first { $0.hasSuffix("/unseal") })
        try await back.submit("form[action=\(unseal)]", ["code": code, "password": Self.iron]).expect(303)
        try await readable(back)

        // Rows that were swapped: an error each, and never an empty note or the other one.
        try await site.database.write { tx in
            let ids: [String] = try tx.values("select id from notes order by id")
            for (from, to) in [(ids[0], "x"), (ids[1], ids[0]), ("x", ids[1])] {
                _ = try tx.run("update notes set id = \(to) where id = \(from)")
            }
        }
        for answer in [try await back.get(note), try await back.calls(.get, second)] {
            #expect(answer.status == 500)
            #expect(!answer.body.contains("Mirabelle") && !answer.body.contains("Zwetschge"))
        }
    }
}
