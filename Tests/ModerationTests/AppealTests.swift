import Contracts
import DatabaseTesting
import Kernel
import Outbound
import TestSupport
import Testing
import Web

@Suite struct AppealTests {
    @Test(arguments: Engine.available)
    func `one appeal is made, and somebody else than whoever decided answers it`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let report = try await people.report(try await people.post("Plums"))
        try await people.decide(report, "remove", as: people.mo).expect(303)
        let decision = try await people.decision(about: people.ann)
        #expect(try await people.ben.get(decision).status == 404)
        #expect(try await people.ben.post(to: decision, ["text": "x"]).status == 404)
        try await people.ann.get(decision)
        #expect(try await people.ann.submit("Appeal", ["text": ""]).status == 422)
        try await people.ann.submit("Appeal", ["text": "They were my own plums"]).expect(303)
        #expect(try await people.ann.post(to: decision, ["text": "Once more"]).status == 409)

        let appeal = try await people.newest("/mod/appeals")
        #expect(try await people.ben.get(appeal).status == 404)
        let own = try await people.mo.get(appeal)
        #expect(own.text.contains("someone else answers the appeal") && own.first("textarea") == nil)
        #expect(try await people.mo.post(to: appeal, ["answer": "No", "verdict": "refuse"]).status == 403)
        try await people.max.get(appeal)
        #expect(try await people.max.submit("Take the decision back", ["answer": ""]).status == 422)
        try await people.max.submit("Take the decision back", ["answer": "You are right"]).expect(303)
        #expect(try await people.cleo.post(to: appeal, ["answer": "No", "verdict": "refuse"]).status == 409)

        let page = try await people.ann.get(decision)
        #expect(page.text.contains("Your appeal was granted") && page.text.contains("You are right"))
        try await people.ann.click("Write it again")
        let lines = try await people.ann.get("/notifications").all(".notification").map(\.text)
        #expect(lines.contains { $0.contains("Moderators answered your appeal.") })
        #expect(try await people.max.get("/mod/appeals").all("#appeals article").isEmpty)
    }

    @Test(arguments: Engine.available)
    func `the staff are told of an appeal until it is answered, but not whoever decided`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        let report = try await people.report(try await people.post("Plums"))
        try await people.decide(report, "remove", as: people.mo).expect(303)
        let decision = try await people.decision(about: people.ann)
        try await people.ann.post(to: decision, ["text": "They were my own plums"]).expect(303)

        let news = "Someone appealed against a decision."
        func isTold(_ browser: Browser) async throws -> Bool {
            try await browser.get("/notifications").all(".notification").contains { $0.text.contains(news) }
        }
        for browser in [people.cleo, people.max] { #expect(try await isTold(browser)) }
        for browser in [people.mo, people.ann, people.ben] { #expect(try await !isTold(browser)) }
        let switches = try await people.cleo.get("/settings/notifications").all("input").compactMap { $0["name"] }
        #expect(switches.contains("app.appeal"))

        try await people.max.get(try await people.newest("/mod/appeals"))
        try await people.max.submit("Let it stand", ["answer": "Not yours"]).expect(303)
        for browser in [people.cleo, people.max] { #expect(try await !isTold(browser)) }
    }

    @Test func `who decided answers where there is nobody else, and who is below may not`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let cleo = try await site.signUp("cleo", role: .admin)
        try await cleo.post(to: "/mod/accounts/ann/decide", ["measure": "freeze", "reason": "x"]).expect(303)
        let decision = try #require(try await ann.get("/appeals").first("#decisions a")?["href"])
        try await ann.get(decision)
        try await ann.submit("Appeal", ["text": "Why?"]).expect(303)
        let appeal = try #require(try await cleo.get("/mod/appeals").first(".feed a.name")?["href"])
        let mo = try await site.signUp("mo", role: .moderator)
        #expect(try await mo.post(to: appeal, ["answer": "No", "verdict": "refuse"]).status == 403)
        try await cleo.get(appeal)
        try await cleo.submit("Let it stand", ["answer": "You know why"]).expect(303)
        #expect(try await site.viewer("ann").account.state == .frozen)
        #expect(try await ann.get(decision).text.contains("Your appeal was refused"))
    }

    @Test(arguments: Engine.available)
    func `whoever is suspended appeals by the e-mail, and comes back`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        try await people.mo.post(to: "/mod/accounts/ann/decide", ["measure": "suspend", "reason": "Rule 1"]).expect(303)
        try await people.site.runPeriodicJobs()
        let text = try #require(await people.site.mailbox.emails.last).text
        let link = String(try #require(text.firstMatch(of: /https:\/\/weft.test(\/appeal\/[A-Za-z0-9_-]+)/)).output.1)
        #expect(try await people.site.tables(holding: String(link.dropFirst(8))).filter { $0 != "letters" } == [])
        let visitor = people.site.visitor()
        #expect(try await visitor.get(link + "x").status == 404)
        let page = try await visitor.get(link)
        #expect(page.text.contains("Rule 1") && page.header("referrer-policy") == "strict-origin")
        // As a browser that names its origin alone.
        try await visitor.submit("Appeal", ["text": "I am sorry"], headers: ["sec-fetch-site": ""]).expect(303)

        let appeal = try await people.newest("/mod/appeals")
        try await people.max.get(appeal)
        try await people.max.submit("Take the decision back", ["answer": "Welcome back"]).expect(303)
        _ = try await people.site.logIn("ann")
        #expect(try await visitor.get(link).text.contains("Your appeal was granted"))
    }

    @Test(arguments: Engine.available)
    func `what was taken back waits for no answer, and nobody is told that it stays`(engine: Engine) async throws {
        let people = try await Staffing(TestSite(engine))
        try await people.mo.post(to: "/mod/accounts/ann/decide", ["measure": "warn", "reason": "x"]).expect(303)
        try await people.ann.get(try await people.decision(about: people.ann))
        try await people.ann.submit("Appeal", ["text": "Why?"]).expect(303)
        let appeal = try await people.newest("/mod/appeals")
        try await people.mo.get("/mod/accounts/ann")
        try await people.mo.submit("Take it back").expect(303)

        #expect(try await people.max.get("/mod/appeals").all("#appeals article").isEmpty)
        #expect(try await !people.max.get("/notifications").text.contains("Someone appealed"))
        let page = try await people.max.get(appeal)
        #expect(page.text.contains("This was taken back already.") && page.first("textarea") == nil)
        #expect(try await people.max.post(to: appeal, ["answer": "No", "verdict": "refuse"]).status == 409)
        #expect(try await people.ann.get("/appeals").text.contains("Taken back"))
        try await people.site.runPeriodicJobs()
        #expect(await people.site.mailbox.emails.allSatisfy { $0.subject != "The answer to your appeal" })
    }

    @Test func `there is nothing to appeal against, or to answer`() async throws {
        let people = try await Staffing(TestSite())
        #expect(try await people.ann.get("/appeals").text.contains("Moderators decided nothing about you"))
        #expect(try await people.mo.get("/mod/appeals").text.contains("No open appeals"))
        #expect(try await people.ann.get("/appeals/1").status == 404)
        #expect(try await people.mo.get("/mod/appeals/1").status == 404)
    }
}
