import Calendar
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// The settings of the notebook, its recovery code, and the pages of a vault that is closed.
@Suite struct LockSettingsTests {
    private func close(_ site: TestSite) async throws {
        try await site.database.write { tx in _ = try tx.run("delete from vault_keys") }
    }

    @Test(arguments: Engine.available)
    func `a PIN is set, changed by the old one or the password, and switched off`(engine: Engine) async throws {
        let (site, ann, note) = try await LockPageTests.world(engine)
        let phone = try await site.logIn("ann")
        try await phone.get(note).expect(423)
        try await ann.get("/turtly/settings/lock")
        let form = "form[action=/turtly/settings/lock/pin]"
        let wrong = try await ann.submit(form, ["old_pin": "271828", "pin": "503918"]).expect(422)
        #expect(wrong.first("#field-old_pin-error") != nil)
        let easy = try await ann.submit(form, ["old_pin": LockPageTests.pin, "pin": "1234"]).expect(422)
        #expect(easy.first("#field-pin-error") != nil)
        try await ann.submit(form, ["old_pin": LockPageTests.pin, "pin": "503918"]).expect(303)
        try await ann.get(note).expect(200)
        try await ann.get("/turtly/settings/lock")
        try await ann.submit(form, ["pin": "640275", "password": TestSite.password]).expect(303)
        try await phone.get(note)
        try await phone.submit("Open", ["pin": "640275"]).expect(303)
        try await phone.get("/turtly/settings/lock")
        try await phone.submit("Switch it off", ["password": "a guess"]).expect(422)
        try await phone.submit("Switch it off", ["password": TestSite.password]).expect(303)
        #expect(phone.cookies.keys.filter { $0.contains("notebook") }.isEmpty)
        try await ann.get(note).expect(200)
        let log = try await ann.get("/settings/security/log").text
        #expect(log.contains("screen lock of your notebook was set") && log.contains("was switched off"))
    }

    @Test func `the time after which it locks is one of four`() async throws {
        let (site, ann, note) = try await LockPageTests.world()
        try await ann.get("/turtly/settings/lock")
        try await ann.submit("form[action=/turtly/settings/lock/minutes]", ["minutes": "15"]).expect(303)
        try await ann.get(note)
        site.clock.advance(by: .minutes(14))
        #expect(try await ann.get("/turtly").expect(200).text.contains("Open for 15 quiet minutes"))
        for minutes in ["2", "-1", "", "99999999999999999999"] {
            try await send(minutes: minutes, ann).expect(422)
        }
        try await send(minutes: "5", try await site.writer("eve")).expect(404)
    }

    private func send(minutes: String, _ browser: Browser) async throws -> Answer {
        let fields = [("minutes", minutes), ("csrf", try await browser.sessionToken())]
        return try await browser.send(.post, "/turtly/settings/lock/minutes", fields)
    }

    @Test(arguments: Engine.available)
    func `switches show and hide what one writes with, for their owner alone`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, eve) = (try await site.writer("ann"), try await site.writer("eve"))
        func tools(_ browser: Browser) async throws -> [Bool] {
            let page = try await browser.get("/turtly/notes/new").expect(200)
            return [page.body.contains("Add a photo"), page.first(".recorder") != nil]
        }
        #expect(try await tools(ann) == [true, true])
        try await ann.act("/turtly/settings/switches", [("camera", "0")]).expect(303)
        #expect(try await tools(ann) == [false, true])
        try await ann.act("/turtly/settings/switches", [("recorder", "0")]).expect(303)
        #expect(try await tools(ann) == [false, false])
        #expect(try await tools(eve) == [true, true])
        let page = try await ann.get("/turtly/settings")
        #expect(page.all("[role=switch]").map { $0["aria-checked"] } == ["false", "false", "true"])
        try await ann.act("/turtly/settings/switches", [("camera", "1")]).expect(303)
        #expect(try await tools(ann) == [true, false])
        let turtly = Turtly(site.services)
        let account = try await site.id(of: "ann")
        try await site.database.write { tx in try turtly.erase(account, in: tx) }
        #expect(try await site.rows("notebook_settings") == 0)
    }

    @Test func `on this day is shown until it is switched off`() async throws {
        let site = try await TestSite()
        let first = try await site.writer("ann")
        try await first.calls(.post, "/api/weft/v1/turtly/notes", #"{"title":"Soup"}"#).expect(201)
        let today = Zone.utc.date(at: site.services.clock.now)
        let (year, month) = (today.civil.year, today.civil.month)
        let later = try #require(LocalDate(year: year + 1, month: month, day: today.civil.day))
        site.clock.advance(by: .days(later.days(since: today)))
        let ann = try await site.logIn("ann")
        #expect(try await ann.get("/turtly").first(".past") != nil)
        try await ann.act("/turtly/settings/switches", [("past", "0")]).expect(303)
        #expect(try await ann.get("/turtly").first(".past") == nil)
    }

    @Test(arguments: Engine.available)
    func `whoever came without a password is led to choosing one, and back to their notebook`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine) { $0.isDemo = true }
        let guest = site.visitor()
        try await guest.send(.post, "/demo")
        try await guest.get("/turtly/consent")
        try await guest.submit("I agree").expect(303)
        let choosing = "/settings/password?next=%2Fturtly%2Fbin"
        let missing = try await guest.get("/turtly/bin").expect(423)
        #expect(missing.text.contains("Your notebook needs a password"))
        #expect(missing.all("main a").contains { $0["href"] == choosing })
        #expect(try await guest.submit("Open", ["password": "a guess"]).expect(423).text.contains("no password yet"))
        try await guest.get("/moods/consent")
        try await guest.submit("I agree").expect(303)
        for path in ["/settings/vault", "/moods/new"] {
            let page = try await guest.get(path).expect(200)
            #expect(page.all("main a").contains { ($0["href"] ?? "").hasPrefix("/settings/password?next=") }, "\(path)")
        }

        try await guest.get(choosing).expect(200)
        let new = TestSite.password
        let choose = "Choose this password"
        try await guest.submit(choose, ["password": new, "password_again": "another"]).expect(422)
        let chosen = try await guest.submit(choose, ["password": new, "password_again": new]).expect(303)
        #expect(chosen.location == "/turtly/bin")
        try await guest.get("/turtly/bin").expect(200)

        try await guest.get("/settings/password?next=https://elsewhere.example/")
        let changed = try await guest.submit(
            "Change password",
            ["old_password": new, "password": "one more spoon", "password_again": "one more spoon"]
        )
        #expect(try changed.expect(303).location == "/settings/password?saved=1")
    }

    @Test(arguments: Engine.available)
    func `a recovery code is offered until it is kept, and opens a closed vault`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.writer("ann")
        #expect(try await ann.get("/turtly").text.contains("only a recovery code opens your notes"))
        let page = try await ann.submit("Show my recovery code").expect(200)
        let code = page.all("#recovery-code li").map(\.text).joined(separator: "-")
        #expect(code.count == 39)
        let copy = try #require(page.first("[data-copy-text]"))
        #expect(copy["data-copy-text"] == code && copy["hidden"] != nil)
        #expect(page.first("[data-print]")?["hidden"] != nil, "scripts show both")
        #expect(try await ann.get("/turtly").text.contains("You have not said yet that you keep your recovery code."))
        // The first one needs no password; nobody can replace it without.
        let again = [("csrf", try await ann.sessionToken())]
        let reloaded = try await ann.landing(of: try await ann.send(.post, "/turtly/recovery-code", again).expect(303))
        #expect(reloaded.path == "/turtly" && reloaded.first("#recovery-code") == nil)
        #expect(reloaded.first(".notice a")?["href"] == "/settings/vault")
        try await ann.act("/settings/vault/code/saved", [("next", "/turtly")]).expect(303)
        #expect(try await ann.get("/turtly").first(".notice") == nil)
        #expect(try await ann.get("/settings/security/log").text.contains("A recovery code for your vault was made"))

        try await close(site)
        let closed = try await ann.get("/turtly/bin").expect(423)
        #expect(closed.text.contains("closed here") && closed.first("input[name=next]")?["value"] == "/turtly/bin")
        #expect(try await ann.submit("Open", ["password": "a guess"]).expect(423).first("#field-password-error") != nil)
        let guess = String(code.reversed())
        #expect(try await ann.submit("Open", ["code": guess]).expect(423).first("#field-code-error") != nil)
        #expect(try await ann.submit("Open", ["code": code]).expect(303).location == "/turtly/bin")
        try await ann.get("/turtly/bin").expect(200)
        try await close(site)
        try await ann.get("/turtly/bin")
        try await ann.submit("Open", ["password": TestSite.password]).expect(303)
        try await ann.get("/turtly/bin").expect(200)
    }

    @Test func `a sealed notebook says so, with its ways out`() async throws {
        let site = try await TestSite()
        let ann = try await site.writer("ann")
        let account = try await site.id(of: "ann")
        try await site.database.write { tx in try site.services.vault.seal(account, in: tx) }
        let page = try await ann.get("/turtly/bin").expect(423)
        #expect(page.text.contains("Your notebook is sealed") && page.first("#unlock") == nil)
        #expect(page.body.contains("/settings/vault?next=%2Fturtly%2Fbin"))
        let json = try await ann.calls(.get, "/api/weft/v1/turtly/notes").expect(423)
        #expect(json.body.contains("vault_closed"))
        let way = try await ann.get("/settings/vault?next=%2Fturtly%2Fbin")
        #expect(way.all("input[name=next]").allSatisfy { $0["value"] == "/turtly/bin" })
    }
}
