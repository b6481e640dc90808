import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct DecidingTests {
    @Test(arguments: Engine.available)
    func `nobody acts on their equals, on those above them, or on themselves`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let owner = try await people.site.signUp("olga", role: .owner)
        let above = [
            (people.mo, "cleo"), (people.mo, "max"), (people.mo, "mo"), (people.cleo, "olga"), (owner, "olga"),
        ]
        for (staff, name) in above {
            for measure in ["warn", "limit", "freeze", "suspend"] {
                let fields: KeyValuePairs = ["measure": measure, "reason": "Because"]
                let answer = try await staff.post(to: "/mod/accounts/\(name)/decide", fields)
                #expect(answer.status == 403, "\(measure) of \(name)")
            }
        }
        try await people.ben.report("post-\(try await people.cleo.post("An administrator's words"))")
        let report = try await people.newest("/mod/reports", for: people.mo)
        #expect(try await people.decide(report, "remove", as: people.mo).status == 403)
        #expect(try await people.mo.get(report).all("input[name=measure]").compactMap { $0["value"] } == ["dismiss"])
        #expect(try await people.site.viewer("cleo").account.state == .active)
        #expect(try await people.mo.get("/mod/audit").all("#log article").isEmpty)
    }

    @Test func `the short address leads staff to the reports, and is not there for anybody else`() async throws {
        let people = try await Staffing(TestSite())
        #expect(try await people.mo.get("/mod").location == "/mod/reports")
        #expect(try await people.ann.get("/mod").status == 404)
    }

    @Test func `a decision about an account says that it is made, or stands where something is missing`()
        async throws
    {
        let people = try await Staffing(TestSite())
        try await people.mo.get("/mod/accounts/ann")
        let empty = try await people.mo.submit("Decide", ["reason": "Rule 2"])
        #expect(empty.status == 422)
        #expect(empty.all("[autofocus]").map { $0["value"] } == ["warn"])
        let silent = try await people.mo.submit("Decide", ["measure": "warn", "reason": ""])
        #expect(silent.status == 422)
        #expect(silent.all("[autofocus]").map { $0["name"] } == ["reason"])
        let made = try await people.mo.submit("Decide", ["measure": "warn", "reason": "Rule 2"])
        let page = try await people.mo.landing(of: made)
        #expect(page.first(".notice")?.text == "Your decision is made. They read your reason.")
        let undone = try await people.mo.landing(of: try await people.mo.press("Take it back"))
        #expect(undone.first(".notice")?.text == "The decision is taken back. They are notified.")
    }

    @Test func `what its author has deleted cannot be removed, and the reason stays in the form`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await people.post("Buy plums now")
        let report = try await people.report(post)
        try await people.ann.act("/posts/\(post)/delete")
        for measure in ["remove", "sensitive"] {
            let refused = try await people.decide(report, measure, "Rule 3: no selling", as: people.mo)
            #expect(refused.status == 422 && refused.text.contains("It is not there any more."), "\(measure)")
            #expect(refused.first("textarea[name=reason]")?.text == "Rule 3: no selling")
        }
        #expect(try await people.decide(report, "warn", "Rule 3: no selling", as: people.mo).status == 303)
    }

    @Test func `roles are given by those above, to those below, up to below themselves`() async throws {
        let people = try await Staffing(TestSite())
        let owner = try await people.site.signUp("olga", role: .owner)
        func give(_ role: Role, to name: String, as staff: Browser) async throws -> Int {
            try await staff.post(to: "/mod/accounts/\(name)/role", ["role": "\(role.rawValue)"]).status
        }
        #expect(try await give(.moderator, to: "ann", as: people.mo) == 404)
        #expect(try await give(.admin, to: "ann", as: people.cleo) == 403)
        #expect(try await give(.owner, to: "ann", as: owner) == 403)
        #expect(try await give(.member, to: "olga", as: people.cleo) == 403)
        #expect(try await give(.owner, to: "cleo", as: people.cleo) == 403)
        #expect(try await give(.moderator, to: "ann", as: people.cleo) == 303)
        #expect(try await people.ann.get("/mod/reports").status == 303, "whoever has a new role logs in anew")
        let moderator = try await people.site.logIn("ann")
        #expect(try await moderator.get("/mod/reports").status == 200)
        #expect(try await give(.moderator, to: "ann", as: people.cleo) == 303)
        #expect(try await moderator.get("/mod/reports").status == 200, "nothing has changed")
        #expect(try await give(.member, to: "ann", as: people.cleo) == 303)
        #expect(try await moderator.get("/mod/reports").status == 303)
        let member = try await people.site.logIn("ann")
        #expect(try await member.get("/mod/reports").status == 404)
        #expect(try await member.get("/settings/security/log").text.contains("you were logged out everywhere"))
        #expect(try await give(.admin, to: "ann", as: owner) == 303)
        #expect(try await people.mo.get("/mod/audit").all("#log article").count == 3)
    }

    @Test(arguments: Engine.available)
    func `a removed post is gone, and its author reads why and gets the words back`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let post = try await people.post("Buy plums now")
        try await people.ben.act("/posts/\(post)/boost", ["on": "1"])
        let report = try await people.report(post)
        _ = try await people.report(post, as: people.max)
        #expect(try await people.decide(report, "remove", "", as: people.mo).status == 422)
        #expect(try await people.decide(report, "", as: people.mo).status == 422)

        #expect(try await people.decide(report, "remove", "Rule 3: no selling", as: people.mo).status == 303)
        #expect(try await people.ann.get("/@ann/\(post)").status == 404)
        #expect(!(try await people.ben.get("/home").text.contains("plums")))
        #expect(try await people.mo.get("/mod/reports").all("#reports article").isEmpty)
        #expect(try await people.decide(report, "warn", as: people.max).status == 409)

        let line = try #require(try await people.ann.get("/notifications").first(".notification"))
        #expect(line.text.contains("Moderators removed your post.") && line.text.contains("Rule 3"))
        #expect(line.first("a.name") == nil && line.first(".faces") == nil)
        let page = try await people.ann.get(try await people.decision(about: people.ann))
        #expect(page.text.contains("Rule 3: no selling") && page.text.contains("Buy plums now"))
        #expect(!page.text.contains("ben") && !page.text.contains("@mo"))
        #expect(try await people.ben.get(page.path).status == 404)
        #expect(!(try await people.mo.get("/mod/accounts/ann").text.contains("Buy plums now")))
        try await people.site.runPeriodicJobs()
        let email = try #require(await people.site.mailbox.emails.last)
        #expect(email.recipient.text == "ann@weft.test" && email.text.contains("Rule 3: no selling"))
    }

    @Test(arguments: Engine.available)
    func `a warning that staff put before a post stays, whatever its author writes`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let post = try await people.post("Blood")
        let report = try await people.report(post)
        try await people.decide(report, "sensitive", as: people.mo).expect(303)
        #expect(
            try await people.ben.get("/@ann/\(post)").first(".disclosure summary")?.text.contains("Marked sensitive")
                ?? false
        )
        try await people.ann.act("/posts/\(post)/edit", ["text": "More blood", "warning": ""])
        #expect(try await people.ben.get("/@ann/\(post)").first(".disclosure") != nil)
        try await people.ann.act("/posts/\(post)/edit", ["text": "More blood", "warning": "Blood"])
        #expect(try await people.ben.get("/@ann/\(post)").first(".disclosure summary")?.text.contains("Blood") ?? false)
        try await people.ann.act("/posts/\(post)/edit", ["text": "More blood", "warning": ""])

        try await people.mo.get("/mod/accounts/ann")
        try await people.mo.submit("Take it back").expect(303)
        #expect(try await people.ben.get("/@ann/\(post)").first(".disclosure") == nil)
        #expect(try await people.ann.get("/notifications").text.contains("took a decision about you back"))
    }

    @Test(arguments: Engine.available)
    func `of several decisions in force the strictest holds, and each can be taken back`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        func decide(_ measure: String) async throws {
            let fields: KeyValuePairs = ["measure": measure, "reason": "Because"]
            try await people.mo.post(to: "/mod/accounts/ann/decide", fields).expect(303)
        }
        func state() async throws -> AccountState { try await people.site.viewer("ann").account.state }
        func takeBack() async throws {
            try await people.mo.get("/mod/accounts/ann")
            try await people.mo.submit("Take it back").expect(303)
        }
        try await decide("limit")
        #expect(try await state() == .limited)
        try await decide("suspend")
        #expect(try await state() == .suspended)
        #expect(try await people.ann.get("/home").location?.hasPrefix("/login") ?? false)
        try await decide("freeze")
        #expect(try await state() == .suspended)
        try await takeBack()
        try await takeBack()
        #expect(try await state() == .limited)
        try await takeBack()
        #expect(try await state() == .active)
    }

    @Test(arguments: Engine.available)
    func `who rests is not woken by a decision, and finds it when they come back`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        try await people.site.setState(.deactivated, of: "ann")
        try await people.mo.post(to: "/mod/accounts/ann/decide", ["measure": "freeze", "reason": "x"]).expect(303)
        #expect(try await people.site.viewer("ann").account.state == .deactivated)
        let ann = try await people.site.logIn("ann")
        #expect(try await people.site.viewer("ann").account.state == .frozen)
        #expect(try await ann.post(to: "/posts", ["text": "x"]).status == 403)

        try await people.site.setState(.deactivated, of: "ann")
        try await people.mo.post(to: "/mod/accounts/ann/decide", ["measure": "suspend", "reason": "x"]).expect(303)
        await #expect(throws: BrowserError.self) { try await people.site.logIn("ann") }
        #expect(try await people.site.viewer("ann").account.state == .deactivated)
    }

    @Test(arguments: Engine.available)
    func `a suspended account is erased after thirty days, unless an appeal waits or it was taken back`(
        engine: Engine
    ) async throws {
        let people = try await Staffing(TestSite(engine))
        for name in ["ann", "ben", "max"] {
            let staff = name == "max" ? people.cleo : people.mo
            try await staff.post(to: "/mod/accounts/\(name)/decide", ["measure": "suspend", "reason": "x"]).expect(303)
        }
        try await people.site.runPeriodicJobs()
        let email = try #require(await people.site.mailbox.emails.last { $0.recipient.text == "ben@weft.test" })
        let link = try #require(email.text.firstMatch(of: /https:\/\/weft.test(\/appeal\/[A-Za-z0-9_-]+)/)).output.1
        let visitor = people.site.visitor()
        try await visitor.get(String(link))
        try await visitor.submit("Appeal", ["text": "I did nothing"]).expect(303)
        try await people.cleo.get("/mod/accounts/max")
        try await people.cleo.submit("Take it back").expect(303)

        people.site.clock.advance(by: .days(29))
        try await people.site.runPeriodicJobs()
        #expect(try await people.site.logIn("mo").get("/mod/accounts/ann").status == 200)
        people.site.clock.advance(by: .days(2))
        try await people.site.runPeriodicJobs()
        let cleo = try await people.site.logIn("cleo")
        #expect(try await cleo.get("/mod/accounts/ann").status == 404)
        #expect(try await cleo.get("/mod/accounts/ben").status == 200)
        #expect(try await cleo.get("/mod/accounts/max").status == 200)
        _ = try await people.site.signUp("ann")
    }

    @Test func `nothing of an erased account is left in reports, decisions and the log`() async throws {
        let people = try await Staffing(TestSite())
        let post = try await people.post("A canary of ann")
        let report = try await people.report(post, comment: "A canary of ben")
        try await people.mo.get(report)
        try await people.mo.submit("Add the note", ["note": "Hm"]).expect(303)
        try await people.decide(report, "warn", "A canary of mo", as: people.mo).expect(303)
        try await people.ann.get(try await people.decision(about: people.ann))
        try await people.ann.submit("Appeal", ["text": "Another canary of ann"]).expect(303)
        for browser in [people.ben, people.ann, people.mo] {
            let id = try await people.site.id(of: browser.username)
            try await browser.get("/settings/data/delete")
            let fields: KeyValuePairs<String, String?> = [
                "username": browser.username, "password": TestSite.password, "now": "1",
            ]
            try await browser.submit("Delete my account", fields).expect(303)
            let tables = Set(try await people.site.tables(holding: "\(id)")).subtracting(["erasures"])
            #expect(tables == [], "\(browser.username)")
            #expect(try await people.site.tables(holding: "canary of \(browser.username)") == [])
        }
        #expect(try await people.cleo.get("/mod/audit").text.contains("The operator"))
    }
}
