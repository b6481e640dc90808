import Accounts
import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct SignUpModeTests {
    @Test(arguments: Engine.available)
    func `where the operator closed the login provider nobody comes in, by whatever form`(engine: Engine) async throws {
        let site = try await TestSite(engine) { $0.signUp = .closed }
        let visitor = site.visitor()
        let page = try await visitor.get("/signup")
        #expect(page.text.contains("is closed") && page.first("form.sheet") == nil)
        #expect(try await visitor.send(.post, "/signup", Self.fields("ann")).status == 403)
        #expect(try await site.contents()["accounts"] == [])
    }

    @Test func `where nobody can sign up no page offers it, and no link is made at the terminal`() async throws {
        let paths = [
            "/", "/login", "/explore", "/search?q=loom", "/about", "/tapestry", "/tapestry/example", "/tapestry/join",
            "/prolific", "/prolific/join",
        ]
        let (open, closed) = (try await TestSite(), try await TestSite { $0.signUp = .closed })
        for path in paths {
            #expect(try await open.visitor().get(path).expect(200).body.contains("\"/signup"), "\(path)")
            #expect(!(try await closed.visitor().get(path).expect(200).body.contains("/signup")), "\(path)")
        }
        let problem = await #expect(throws: Problem.self) {
            try await AccountOperator(closed.services).invite(uses: 1, days: 1)
        }
        #expect(problem?.message.contains("WEFT_SIGN_UP=closed") ?? false)
        #expect(try await closed.rows("invites") == 0)
    }

    @Test(arguments: Engine.available)
    func `with an invitation people come in, as many and as long as it says`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.signUp = .invite }
        let cleo = try await site.first("cleo", role: .admin)
        let code = try await cleo.invite(uses: "2", days: "3")
        #expect(try await site.join("ann") == 422)
        #expect(try await site.join("ann", ("invite", "x")) == 422)
        #expect(try await site.join("ann", ("invite", code)) == 303)
        #expect(try await site.join("ann", ("invite", code)) == 422)
        #expect(try await site.join("ben", ("invite", code)) == 303)
        #expect(try await site.join("chi", ("invite", code)) == 422)
        #expect(try await cleo.get("/settings/invites").text.contains("Used 2 of 2 times"))

        let late = try await cleo.invite(uses: "1", days: "1")
        let ended = try await cleo.invite(uses: "1", days: "1")
        try await cleo.get("/settings/invites")
        try await cleo.submit("End it").expect(303)
        #expect(try await site.join("dan", ("invite", ended)) == 422)
        site.clock.advance(by: .days(1))
        #expect(try await site.join("dan", ("invite", late)) == 422)
    }

    @Test func `every invitation that does not work is refused in the same words`() async throws {
        let site = try await TestSite(hasRateLimits: false) { $0.signUp = .invite }
        let cleo = try await site.first("cleo", role: .admin)
        let used = try await cleo.invite(uses: "1", days: "1")
        #expect(try await site.join("ann", ("invite", used)) == 303)
        let mo = try await site.logIn("ann")
        try await site.setRole(.moderator, of: "ann")
        let orphan = try await mo.invite(uses: "1", days: "1")
        try await site.setState(.suspended, of: "ann")
        var pages: Set<String> = []
        for code in [used, orphan, "never", String(repeating: "A", count: 43)] {
            let answer = try await site.visitor().send(.post, "/signup", Self.fields("dan") + [("invite", code)])
            #expect(answer.status == 422)
            pages.insert(answer.fingerprint.replacing(code, with: ""))
        }
        #expect(pages.count == 1)
    }

    @Test func `members invite where the operator allows it, within limits, and see their own alone`() async throws {
        let strict = try await TestSite()
        let ann = try await strict.signUp("ann")
        #expect(try await ann.get("/settings/invites").status == 404)
        let token = [("csrf", try await ann.sessionToken()), ("uses", "1"), ("days", "1")]
        #expect(try await ann.send(.post, "/settings/invites", token).status == 404)
        #expect(!(try await ann.get("/settings").text.contains("Invitations")))

        let site = try await TestSite(hasRateLimits: false) { $0.membersInvite = true }
        let ben = try await site.signUp("ben")
        let cleo = try await site.signUp("cleo")
        #expect(try await ben.get("/settings").text.contains("Invitations"))
        for (uses, days) in [("0", "1"), ("101", "1"), ("1", "0"), ("1", "91"), ("x", ""), ("-1", "1")] {
            try await ben.get("/settings/invites")
            #expect(try await ben.submit("Make a link", ["uses": uses, "days": days]).status == 422)
        }
        for _ in 1...20 { _ = try await ben.invite(uses: "1", days: "1") }
        try await ben.get("/settings/invites")
        #expect(try await ben.submit("Make a link").status == 422)
        let path = try #require(
            try await ben.get("/settings/invites").all("#invites form").compactMap { $0["action"] }.first
        )
        #expect(try await cleo.send(.post, path, [("csrf", try await cleo.sessionToken())]).status == 404)
        #expect(try await cleo.get("/settings/invites").all("#invites article").isEmpty)
        try await site.setState(.frozen, of: "ben")
        let fields = [("csrf", try await ben.sessionToken()), ("uses", "1"), ("days", "1")]
        #expect(try await ben.send(.post, "/settings/invites", fields).status == 403)
    }

    @Test(arguments: Engine.available)
    func `an invitation that works can be ended, however many have ended since`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.membersInvite = true }
        let ben = try await site.signUp("ben")
        let code = try await ben.invite(uses: "1", days: "90")
        let (id, now) = (try await site.id(of: "ben"), site.services.clock.now)
        try await site.database.write { tx in
            for number in 1...60 {
                try tx.run(
                    """
                    insert into invites (id, account_id, code, use_limit, ends_at)
                    values (\(Int64.max - Int64(number)), \(id), \("ended \(number)"), 1, \(now))
                    """
                )
            }
        }
        let page = try await ben.get("/settings/invites")
        #expect(page.all("#invites article").count == 50)
        #expect(page.first("#invites .excerpt")?.text.contains(code) ?? false)
        try await ben.submit("End it").expect(303)
        #expect(try await site.join("ann", ("invite", code)) == 422)
    }

    @Test(arguments: Engine.available)
    func `where staff decide people wait unseen, and come in or are erased, with an e-mail`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.signUp = .approval }
        let cleo = try await site.first("cleo", role: .moderator)
        #expect(try await site.join("ann") == 422)
        for name in ["ann", "ben", "chi"] { #expect(try await site.join(name, ("reason", "I am \(name)")) == 303) }
        #expect(try await cleo.get("/@ann").status == 404)
        #expect(!(try await cleo.get("/search?q=ann").text.contains("@ann")))
        let visitor = site.visitor()
        let right = try await visitor.send(.post, "/login", [("name", "ann"), ("password", TestSite.password)])
        #expect(right.location == "/signup/waiting" && visitor.cookies.isEmpty)
        let wrong = try await visitor.send(.post, "/login", [("name", "ann"), ("password", "wrong password")])
        #expect(wrong.status == 422)

        let queue = try await cleo.get("/mod/sign-ups")
        #expect(queue.all("#waiting article").count == 3 && queue.text.contains("I am ann"))
        #expect(queue.text.contains("weft.test") && !queue.text.contains("ann@weft.test"))
        try await cleo.act("/mod/sign-ups/ann", ["answer": "welcome"])
        try await cleo.act("/mod/sign-ups/ben", ["answer": "refuse", "reason": "We are full"])
        let again = [("csrf", try await cleo.sessionToken()), ("answer", "welcome")]
        #expect(try await cleo.send(.post, "/mod/sign-ups/ann", again).status == 404)
        try await site.runPeriodicJobs()
        let emails = await site.mailbox.emails
        #expect(emails.contains { $0.recipient.text == "ann@weft.test" && $0.subject.hasPrefix("Welcome") })
        #expect(emails.contains { $0.recipient.text == "ben@weft.test" && $0.text.contains("We are full") })
        _ = try await site.logIn("ann")
        #expect(try await site.tables(holding: "I am ben") == [])
        #expect(try await site.tables(holding: "ben@weft.test") == [])

        site.clock.advance(by: .days(30))
        try await site.runPeriodicJobs()
        #expect(try await site.tables(holding: "I am chi") == [])
        #expect(try await site.logIn("cleo").get("/mod/sign-ups").text.contains("No sign-up requests"))
    }

    @Test(arguments: Engine.available)
    func `the staff are told of who asks to join, until somebody has answered`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.signUp = .approval }
        let cleo = try await site.first("cleo", role: .moderator)
        func askers(toldTo browser: Browser) async throws -> [String] {
            try await browser.get("/notifications").all(".notification p a").map(\.text)
                .filter { $0.contains("asks to join") }
        }
        #expect(try await site.join("ann", ("reason", "I am ann")) == 303)
        #expect(try await askers(toldTo: cleo) == ["@ann asks to join"])
        try await cleo.act("/mod/sign-ups/ann", ["answer": "welcome"])
        #expect(try await askers(toldTo: cleo) == [])
        #expect(try await site.join("ben", ("reason", "I am ben")) == 303)
        #expect(try await askers(toldTo: try await site.logIn("ann")) == [])
        #expect(try await askers(toldTo: cleo) == ["@ben asks to join"])
        site.clock.advance(by: .days(30))
        try await site.runPeriodicJobs()
        let left = try await site.database.read { tx in
            try tx.value("select count(*) from notifications where kind = 'sign-up'", as: Int.self)
        }
        #expect(left == 0)
    }

    @Test func `whoever has an invitation does not wait`() async throws {
        let site = try await TestSite(hasRateLimits: false) { $0.signUp = .approval }
        let cleo = try await site.first("cleo", role: .moderator)
        let code = try await cleo.invite(uses: "1", days: "1")
        let visitor = site.visitor()
        let page = try await visitor.get("/signup?invite=\(code)")
        #expect(page.header("referrer-policy") == "strict-origin" && page.first("textarea") == nil)
        #expect(try await site.join("ann", ("invite", code)) == 303)
        _ = try await site.logIn("ann")
    }

    @Test(arguments: Engine.available)
    func `blocked addresses, domains and networks get the answer of an address that is taken`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let cleo = try await site.signUp("cleo", role: .admin)
        for (kind, value) in [
            ("0", "Bad.Example"), ("1", "Eve@weft.test"), ("2", "203.0.113.99/24"), ("2", "2001:db8::/32"),
        ] {
            try await cleo.get("/mod/blocks")
            try await cleo.submit("Block", ["kind": kind, "value": value]).expect(303)
        }
        for (kind, value) in [
            ("0", "bad example"), ("1", "nobody"), ("2", "300.1.1.1"), ("2", "10.0.0.0/33"), ("9", "x"),
        ] {
            let fields = [("csrf", try await cleo.sessionToken()), ("kind", kind), ("value", value)]
            #expect(try await cleo.send(.post, "/mod/blocks", fields).status == 422, "\(value)")
        }
        let taken = try await site.refusal("x@weft.test", taking: "cleo@weft.test")
        let refused = ["a@bad.example", "a@mail.BAD.example", "eve@weft.test", "EVE@weft.test"]
        for email in refused { #expect(try await site.refusal(email, taking: email) == taken, "\(email)") }
        for address in ["203.0.113.7", "2001:db8:1::9"] {
            let visitor = site.visitor(from: address)
            #expect(try await visitor.send(.post, "/signup", Self.fields("dan")).status == 422, "\(address)")
        }
        for (name, email) in [("one", "a@notbad.example"), ("two", "a@example"), ("three", "eve@weft.test.example")] {
            let expected = name == "two" ? 422 : 303
            #expect(try await site.join(name, ("email", email)) == expected, "\(email)")
        }
        #expect(try await site.visitor(from: "203.0.114.7").send(.post, "/signup", Self.fields("four")).status == 303)
        try await cleo.get("/mod/blocks")
        try await cleo.submit("Allow again").expect(303)
        #expect(try await site.visitor(from: "2001:db8:1::9").send(.post, "/signup", Self.fields("five")).status == 303)
        #expect(try await cleo.get("/mod/audit").all("#log article").count == 5)
    }

    static func fields(_ name: String) -> [(String, String)] {
        [
            ("username", name), ("email", "\(name)@weft.test"), ("password", TestSite.password),
            ("password_again", TestSite.password),
        ]
    }
}

extension TestSite {
    /// The first account of a site where one cannot just sign up: with an invitation of nobody's.
    fileprivate func first(_ name: String, role: Role) async throws -> Browser {
        try await invite("first")
        #expect(try await join(name, ("invite", "first")) == 303)
        try await setRole(role, of: name)
        return try await logIn(name)
    }

    /// An invitation as the operator makes one at the terminal.
    fileprivate func invite(_ code: String) async throws {
        let end = services.clock.now + .days(1)
        _ = try await database.write { tx in
            try tx.run(
                "insert into invites (id, account_id, code, use_limit, ends_at) values (1, null, \(code), 1, \(end))"
            )
        }
    }

    /// Signs up, and answers with the status.
    fileprivate func join(_ name: String, _ more: (String, String)...) async throws -> Int {
        let given = Set(more.map(\.0))
        let fields = SignUpModeTests.fields(name).filter { !given.contains($0.0) } + more
        return try await visitor().send(.post, "/signup", fields).status
    }

    /// The answer to somebody who is refused with this address; the address itself is left out.
    fileprivate func refusal(_ name: String, taking email: String) async throws -> String {
        let fields = SignUpModeTests.fields("somebody").filter { $0.0 != "email" } + [("email", email)]
        let answer = try await visitor().send(.post, "/signup", fields)
        #expect(answer.status == 422)
        return answer.fingerprint.replacing(email, with: "")
    }
}

extension Browser {
    /// Makes an invitation, and gives its code.
    fileprivate func invite(uses: String, days: String) async throws -> String {
        try await get("/settings/invites")
        try await submit("Make a link", ["uses": uses, "days": days]).expect(303)
        let link = try #require(try await get("/settings/invites").first("#invites .excerpt")?.text)
        return try #require(link.split(separator: "=").last).description
    }
}

extension Answer {
    /// The status and the page that the person reads.
    fileprivate var fingerprint: String { "\(status)\n\(body)" }
}
