import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import Synchronization
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite struct LoginProviderTests {
    @Test func `the verifier of RFC 7636, appendix B, has the challenge that stands there`() {
        let challenge = CodeChallenge.s256("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `without a login provider there is none to be seen, and none to be walked through`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        #expect(!(try await visitor.get("/login").text.contains("Continue with")))
        for path in ["/login/with/facebook", "/login/with/openid/return?code=1&state=1", "/login/with/openid/answer"] {
            #expect(try await visitor.get(path).status == 404)
        }
        #expect(try await visitor.send(.post, "/signup/with/facebook", [("username", "ann")]).status == 404)
    }

    @Test(arguments: Engine.available)
    func `nobody is found by an address, however well it is known elsewhere`(engine: Engine) async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann", email: "ann@weft.test")])
        let site = try await TestSite(facebook, on: engine)
        _ = try await site.signUp("ann")
        let visitor = site.visitor()
        let page = try await visitor.comeBack(as: "7")
        #expect(page.text.contains("No one here is connected with that yet"))
        #expect(try await visitor.send(.post, "/login/with/facebook").status == 404)
        #expect(try await visitor.get("/settings").status == 303)

        try await visitor.comeBack(as: "7")
        let refused = try await visitor.submit("Sign up", ["username": "ann_again"])
        #expect(refused.status == 422)
        #expect(refused.first("#field-email-error")?.text.contains("We cannot make an account") ?? false)
        #expect(try await site.rows("connections") == 0)
        #expect(try await site.rows("accounts") == 1)
    }

    @Test(arguments: Engine.available)
    func `somebody new chooses a name, comes back by the same login provider, and cannot shut it behind them`(
        engine: Engine
    ) async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann Lee", email: "lee@else.test")])
        let site = try await TestSite(facebook, on: engine)
        let ann = site.visitor()
        let page = try await ann.comeBack(as: "7")
        #expect(page.first("input[name=email]")?["value"] == "lee@else.test")
        #expect(page.first("input[name=display_name]")?["value"] == "Ann Lee")
        #expect(try await ann.submit("Sign up", ["username": "admin"]).status == 422)
        #expect(try await ann.submit("Sign up", ["username": "ann"]).location == "/welcome")
        #expect(try await ann.get("/settings").status == 200)

        let back = site.visitor()
        #expect(try await back.comeBack(as: "7", from: "/login/with/facebook?next=/likes").text.contains("@ann"))
        #expect(try await back.submit("Log in as @ann").location == "/likes")
        for password in ["", "Ann Lee"] {
            let fields = [("name", "ann"), ("password", password)]
            #expect(try await site.visitor().send(.post, "/login", fields).status == 422)
        }
        try await back.get("/settings/connections")
        #expect(try await back.submit("End the connection").status == 422)
        #expect(try await back.get("/settings/password").text.contains("has no password yet"))
        #expect(try await back.get("/settings/data").all("main a").contains { $0["href"] == "/settings/password" })
        await #expect(throws: BrowserError.self) { try await back.act("/settings/data/export", ["password": ""]) }
        let typed: KeyValuePairs = ["password": TestSite.password, "password_again": TestSite.password]
        await #expect(throws: BrowserError.self) { try await back.act("/settings/password", typed) }

        try await back.get("/reset")
        try await back.submit("Send the e-mail", ["name": "ann"])
        try await back.get(try await site.link(to: "lee", "Choose another password", domain: "else.test"))
        let new = TestSite.password
        try await back.submit("Set the password", ["password": new, "password_again": new]).expect(303)
        let home = try await site.logIn("ann")
        try await home.get("/settings/connections")
        #expect(try await home.submit("End the connection", ["password": "wrong"]).status == 422)
        #expect(try await home.submit("End the connection", ["password": new]).status == 303)
        #expect(try await site.visitor().comeBack(as: "7").text.contains("No one here is connected"))
    }

    @Test func `connecting takes the password, and one account elsewhere opens one account here`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann"), "8": .init(name: "Ben")])
        let site = try await TestSite(facebook)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.get("/settings/connections")
        #expect(try await ann.submit("Connect with Facebook", ["password": "wrong"]).status == 422)
        #expect(try await ann.connect(with: "7").location == "/settings/connections?saved=1")
        #expect(try await ben.connect(with: "7").status == 409)
        #expect(try await ben.connect(with: "8").status == 303)
        #expect(try await site.visitor().comeBack(as: "8").text.contains("Log in as @ben"))
        try await site.runPeriodicJobs()
        let emails = await site.mailbox.emails.filter { $0.subject.contains("Facebook") }
        #expect(emails.map(\.recipient.text).sorted() == ["ann@weft.test", "ben@weft.test"])
    }

    @Test func `whoever takes a change of address back ends the ways in by other servers as well`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Mallory")])
        let site = try await TestSite(facebook)
        let (ann, visitor) = (try await site.signUp("ann"), site.visitor())
        try await ann.connect(with: "7").expect(303)
        try await ann.get("/settings/account")
        let fields: KeyValuePairs<String, String?> = ["email": "mallory@else.test", "password": TestSite.password]
        try await ann.submit("Change e-mail", fields).expect(303)
        let link = try await site.link(to: "mallory", "Is this your address?", domain: "else.test")
        try await visitor.send(.post, link).expect(200)
        let warning = await site.mailbox.emails.first { $0.subject.hasPrefix("You can log in by Facebook") }
        #expect(warning?.text.contains("https://weft.test/settings/connections") ?? false)

        let undo = try await site.link(to: "ann", "Your e-mail address was changed")
        #expect(try await visitor.get(undo).text.contains("Connections with other servers end."))
        try await visitor.submit("Take it back").expect(200)

        #expect(try await site.rows("connections") == 0)
        #expect(try await site.visitor().comeBack(as: "7").text.contains("No one here is connected"))
    }

    @Test func `an answer is taken once, soon, and in the browser that asked`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann"), "8": .init(name: "Ben")])
        let site = try await TestSite(facebook)
        let ann = try await site.signUp("ann")
        try await ann.connect(with: "7").expect(303)
        let (visitor, other) = (site.visitor(), site.visitor())
        let state = try visitor.state(of: try await visitor.send(.get, "/login/with/facebook").location ?? "")
        #expect(try await other.comeBack(as: "7", state: state).status == 403)
        #expect(try await visitor.comeBack(as: "7", state: state + "x").status == 403)
        #expect(try await visitor.comeBack(as: "7", state: "").status == 403)
        #expect(try await visitor.comeBack(as: "7", state: state).status == 200)
        #expect(try await visitor.comeBack(as: "8", state: state).status == 403)
        #expect(facebook.asked.withLock { $0.count { $0.hasPrefix("POST") } } == 2)
        #expect(try await visitor.submit("Log in as @ann").status == 303)
        #expect(try await visitor.comeBack(as: "7", state: state).status == 403)

        let late = try other.state(of: try await other.send(.get, "/login/with/facebook").location ?? "")
        site.clock.advance(by: .minutes(10))
        #expect(try await other.comeBack(as: "7", state: late).status == 403)
        let refusing = try other.state(of: try await other.send(.get, "/login/with/facebook").location ?? "")
        let back = try await other.send(.get, "/login/with/facebook/return?error=access_denied&state=\(refusing)")
        #expect(back.location == "/login")
        #expect(try await other.send(.get, "/login/with/facebook/return?state=\(refusing)").status == 403)
        #expect(try await other.comeBack(as: "nobody").status == 403)
    }

    @Test func `who comes back from a network that has asked too often is told when to try again`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann")])
        let site = try await TestSite(outbound: facebook.outbound) { $0.providers = [FakeFacebook.provider] }
        let (visitor, path) = (site.visitor(from: "192.0.2.8"), "/login/with/facebook")
        let state = try visitor.state(of: try await visitor.send(.get, path).location ?? "")
        for _ in 1...59 { try await site.visitor(from: "192.0.2.8").send(.get, path).expect(303) }
        let refused = try await visitor.comeBack(as: "7", state: state)
        #expect(refused.status == 429 && refused.header("retry-after") != nil)
    }

    @Test func `an account is connected only in the session that asked for it`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Mallory")])
        let site = try await TestSite(facebook)
        let (ann, mallory) = (try await site.signUp("ann"), try await site.signUp("mallory"))
        try await mallory.get("/settings/connections")
        let away = try await mallory.submit("Connect with Facebook", ["password": TestSite.password])
        let link = away.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("https://dialog.test") } ?? ""
        let way = mallory.cookies.filter { $0.key.hasSuffix("weft-way") }
        ann.cookies = ann.cookies.merging(way) { $1 }
        #expect(try await ann.comeBack(as: "7", state: try ann.state(of: link)).status == 403)
        #expect(try await ann.act("/settings/connections/facebook").status == 403)
        // Coming in is no way to be connected.
        try await ann.comeBack(as: "7")
        #expect(try await ann.act("/settings/connections/facebook").status == 403)
        #expect(try await site.rows("connections") == 0)
    }

    @Test func `a login provider does not lead past the code, nor into an account that is closed`() async throws {
        let facebook = FakeFacebook(["7": .init(name: "Ann"), "8": .init(name: "Ben")])
        let site = try await TestSite(facebook)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.connect(with: "7").expect(303)
        try await ben.connect(with: "8").expect(303)
        let (_, codes) = try await ann.turnCodesOn(site)
        let visitor = site.visitor()
        try await visitor.comeBack(as: "7")
        #expect(try await visitor.submit("Log in as @ann").first("input[name=code]") != nil)
        #expect(try await visitor.get("/settings").status == 303)
        try await visitor.comeBack(as: "7")
        try await visitor.submit("Log in as @ann")
        #expect(try await visitor.submit("Log in", ["code": codes[0]]).status == 303)

        try await site.setState(.suspended, of: "ben")
        try await visitor.comeBack(as: "8")
        #expect(try await site.visitor().comeBack(as: "8").status == 200)
        let other = site.visitor()
        try await other.comeBack(as: "8")
        #expect(try await other.submit("Log in as @ben").status == 403)
    }

    @Test func `whoever comes by a login provider comes in as the operator decided`() async throws {
        let person = ["7": FakeFacebook.Person(name: "Ann", email: "a@else.test")]
        let closed = try await TestSite(FakeFacebook(person)) { $0.signUp = .closed }
        let page = try await closed.visitor().comeBack(as: "7")
        #expect(page.first("input[name=username]") == nil && page.text.contains("No one can sign up here"))
        let pushy = closed.visitor()
        try await pushy.comeBack(as: "7")
        let fields = [("username", "ann"), ("email", "a@else.test")]
        #expect(try await pushy.send(.post, "/signup/with/facebook", fields).status == 403)

        let invited = try await TestSite(FakeFacebook(person)) { $0.signUp = .invite }
        let visitor = invited.visitor()
        try await visitor.comeBack(as: "7")
        #expect(try await visitor.submit("Sign up", ["username": "ann"]).status == 422)
        #expect(try await invited.rows("accounts") == 0)
        let code = try await AccountOperator(invited.services).invite(uses: 1, days: 1).split(separator: "=").last ?? ""
        try await visitor.comeBack(as: "7", from: "/login/with/facebook?invite=\(code)")
        #expect(try await visitor.submit("Sign up", ["username": "ann"]).status == 303)

        let asking = try await TestSite(FakeFacebook(person)) { $0.signUp = .approval }
        let hopeful = asking.visitor()
        try await hopeful.comeBack(as: "7")
        #expect(
            try await hopeful.submit("Sign up", ["username": "ann", "reason": "I know Ben."]).location
                == "/signup/waiting"
        )
        try await hopeful.comeBack(as: "7")
        #expect(try await hopeful.submit("Log in as @ann").location == "/signup/waiting")
    }

    @Test(arguments: Engine.available)
    func `friends are those who are here, want to be found, and are not blocked`(engine: Engine) async throws {
        let names = ["1": "ann", "2": "ben", "3": "chi", "4": "dan", "5": "eve"]
        let facebook = FakeFacebook(
            names.mapValues { FakeFacebook.Person(name: $0, friends: ["1", "2", "3", "4", "5", "99"]) }
        )
        let site = try await TestSite(facebook, on: engine)
        var people: [String: Browser] = [:]
        for (number, name) in names.sorted(by: { $0.key < $1.key }) {
            people[name] = try await site.signUp(name)
            try await people[name]?.connect(with: number, isFindable: name != "chi")
        }
        try await people["dan"]?.block("ann")
        let ann = try #require(people["ann"])
        try await ann.get("/find-friends")
        let away = try await ann.submit("Look for them").expect(200)
        let link = away.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("https://dialog.test") } ?? ""
        let found = try await ann.comeBack(as: "1", state: try ann.state(of: link))
        #expect(found.all(".person").compactMap { $0["id"] } == ["person-ben", "person-eve"])
        #expect(try await ann.submit("Follow all 2").status == 303)
        #expect(try await site.figures(of: "ann").contains("2 following"))
        #expect(try await ann.get("/find-friends/friends").first("input[name=name]") == nil)
        #expect(try await site.wrongFollowCounts() == 0)

        // Somebody else's friends are nobody's business.
        try await ann.get("/find-friends")
        let again = try await ann.submit("Look for them").expect(200)
        let other = again.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("https://dialog.test") } ?? ""
        #expect(try await ann.comeBack(as: "2", state: try ann.state(of: other)).status == 403)
        let ben = try #require(people["ben"])
        try await ben.get("/settings/connections")
        try await ben.submit("Save", ["findable": nil]).expect(303)
        try await ann.get("/find-friends")
        let third = try await ann.submit("Look for them").expect(200)
        let last = third.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("https://dialog.test") } ?? ""
        let left = try await ann.comeBack(as: "1", state: try ann.state(of: last))
        #expect(left.all(".person").compactMap { $0["id"] } == ["person-eve"])
    }
}
