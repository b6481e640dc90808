import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import Secrets
import TestSupport
import Testing
import Web

@testable import Accounts

@Suite struct TwoFactorTests {
    @Test func `it takes the password and the right code to turn it on`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/security")
        let refused = try await ann.submit("Turn it on", ["password": "not hers"])
        #expect(refused.status == 422 && refused.first("#field-password-error") != nil)
        #expect(refused.first(".scan") == nil)

        try await ann.submit("Turn it on", ["password": TestSite.password])
        let shown = try #require(ann.page)
        let key = try #require(shown.first("code.key")?.text)
        #expect(shown.header("cache-control") == "private, no-store")
        #expect(shown.first(".scan")?["viewbox"] != nil)
        let link = try #require(shown.all("a").compactMap { $0["href"] }.first { $0.hasPrefix("otpauth:") })
        #expect(link == "otpauth://totp/Weft%3Aann@weft.test?secret=\(key.replacing(" ", with: ""))&issuer=Weft")
        for wrong in ["", "000000", "12345", "letters"] {
            let answer = try await ann.submit("Turn it on", ["code": wrong])
            #expect(answer.status == 422 && answer.first("code.key")?.text == key)
        }
        #expect(try await site.rows("one_time_keys") == 0)
        #expect(try await site.logIn("ann").get("/home").status == 200)
    }

    @Test func `a key can be confirmed only in the session it was shown to, and not for long`() async throws {
        let site = try await TestSite()
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.get("/settings/security")
        try await ann.submit("Turn it on", ["password": TestSite.password])
        let sealed = try #require(ann.page?.first("input[name=key]")?["value"])
        let key = try #require(ann.page?.first("code.key")?.text)
        let fields = [("key", sealed), ("code", site.code(of: key))]
        try await ben.get("/settings/appearance")
        let foreign = try await ben.send(.post, "/settings/security/confirm", fields + [("csrf", try ben.token())])
        #expect(foreign.status == 303)
        site.clock.advance(by: .minutes(15))
        let late = [("key", sealed), ("code", site.code(of: key)), ("csrf", try ann.token())]
        #expect(try await ann.send(.post, "/settings/security/confirm", late).status == 303)
        #expect(try await site.rows("one_time_keys") == 0)
    }

    @Test(arguments: Engine.available)
    func `logging in then takes a code, and each is taken once`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (key, codes) = try await ann.turnCodesOn(site)
        #expect(codes.count == 10 && Set(codes).count == 10)
        let visitor = site.visitor()
        try await visitor.giveName("ann", next: "/bookmarks")
        #expect(visitor.cookies.isEmpty)
        #expect(try await visitor.get("/settings").status == 303)

        // The code that confirmed the key is used up by that.
        try await visitor.giveName("ann", next: "/bookmarks")
        #expect(try await visitor.submit("Log in", ["code": site.code(of: key)]).status == 422)
        site.clock.advance(by: .seconds(30))
        let code = site.code(of: key)
        let entered = try await visitor.submit("Log in", ["code": code])
        #expect(entered.location == "/bookmarks")
        #expect(try await visitor.get("/settings").status == 200)

        let second = site.visitor()
        try await second.giveName("ann")
        #expect(try await second.submit("Log in", ["code": code]).status == 422)
        #expect(try await second.submit("Log in", ["code": "\(codes[0])"]).status == 303)
        let third = site.visitor()
        try await third.giveName("ann")
        #expect(try await third.submit("Log in", ["code": codes[0]]).status == 422)
        #expect(try await third.submit("Log in", ["code": codes[1].replacing(" ", with: "-")]).status == 303)
        let page = try await ann.get("/settings/security")
        #expect(page.text.contains("8 are left."))
        try await site.runPeriodicJobs()
        let subjects = await site.mailbox.emails.map(\.subject)
        #expect(subjects.count { $0 == "A backup code was used" } == 2)
        #expect(subjects.contains("Logging in takes a code from now on"))
    }

    @Test func `the first step gives no session, and its token is no password`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let (key, _) = try await ann.turnCodesOn(site)
        let visitor = site.visitor()
        try await visitor.giveName("ann")
        let token = try #require(visitor.page?.first("input[name=token]")?["value"])
        let passwords = [("password", "a plain iron spoon"), ("password_again", "a plain iron spoon")]
        for path in ["/login/keep", "/confirm/\(token)", "/reset/\(token)", "/restore-address/\(token)"] {
            #expect(try await visitor.send(.post, path, [("token", token)] + passwords).status == 404, "\(path)")
        }
        site.clock.advance(by: .minutes(10))
        #expect(try await visitor.submit("Log in", ["code": site.code(of: key)]).status == 404)
        #expect(visitor.cookies.isEmpty)
    }

    @Test func `a hundred wrong codes within an hour close it to a browser of its owner too, but for backup codes`()
        async throws
    {
        let site = try await TestSite(hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let (key, codes) = try await ann.turnCodesOn(site)
        try await ann.act("/logout")
        for _ in 1...20 {
            try await ann.giveName("ann")
            for _ in 1...5 { #expect(try await ann.submit("Log in", ["code": "000001"]).status == 422) }
        }
        site.clock.advance(by: .seconds(30))
        try await ann.giveName("ann")
        #expect(try await ann.submit("Log in", ["code": site.code(of: key)]).status == 429)
        try await ann.giveName("ann")
        #expect(try await ann.submit("Log in", ["code": codes[2]]).status == 303)
    }

    @Test func `five wrong codes end the first step, twenty close the login provider to strangers, not to their owner`()
        async throws
    {
        let site = try await TestSite(hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let (key, codes) = try await ann.turnCodesOn(site)
        let thief = site.visitor()
        for _ in 0..<4 {
            try await thief.giveName("ann")
            for _ in 0..<5 { #expect(try await thief.submit("Log in", ["code": "000001"]).status == 422) }
            #expect(try await thief.submit("Log in", ["code": "000001"]).status == 404)
        }
        site.clock.advance(by: .seconds(30))
        try await thief.giveName("ann")
        let refused = try await thief.submit("Log in", ["code": site.code(of: key)])
        #expect(refused.status == 429 && refused.header("retry-after") == "3600")
        #expect(refused.text.contains("Take a backup code") && refused.first("input[name=code]") != nil)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.count { $0.subject == "Someone knows your password" } == 1)

        let elsewhere = site.visitor()
        try await elsewhere.giveName("ann")
        #expect(try await elsewhere.submit("Log in", ["code": codes[3]]).status == 303)
        // A right code forgets the wrong ones, and so does an hour.
        try await thief.giveName("ann")
        #expect(try await thief.submit("Log in", ["code": site.code(of: key)]).status == 303)
    }

    @Test func `a browser that its owner used before is asked, whatever strangers do`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let (key, _) = try await ann.turnCodesOn(site)
        let thief = site.visitor()
        for _ in 0..<4 {
            try await thief.giveName("ann")
            for _ in 0..<5 { try await thief.submit("Log in", ["code": "000001"]) }
        }
        site.clock.advance(by: .seconds(30))
        try await ann.act("/logout")
        try await ann.giveName("ann")
        #expect(try await ann.submit("Log in", ["code": site.code(of: key)]).status == 303)
    }

    @Test func `another password by e-mail leaves it on, and deleted accounts are not kept without it`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let (key, codes) = try await ann.turnCodesOn(site)
        let visitor = site.visitor()
        try await visitor.get("/reset")
        try await visitor.submit("Send the e-mail", ["name": "ann"])
        try await visitor.get(try await site.link(to: "ann", "Choose another password"))
        try await visitor.submit(
            "Set the password",
            ["password": TestSite.password, "password_again": TestSite.password]
        )
        try await visitor.giveName("ann")
        site.clock.advance(by: .seconds(30))
        #expect(try await visitor.submit("Log in", ["code": site.code(of: key)]).status == 303)

        try await visitor.get("/settings/data/delete")
        try await visitor.submit("Delete my account", ["username": "ann", "password": TestSite.password])
        let back = site.visitor()
        try await back.giveName("ann")
        #expect(back.page?.first("input[name=code]") != nil)
        let offer = try await back.submit("Log in", ["code": codes[0]])
        #expect(offer.status == 200 && offer.text.contains("Keep it and log in"))
    }

    @Test(arguments: Engine.available)
    func `turning it off takes the password and a code`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (key, codes) = try await ann.turnCodesOn(site)
        site.clock.advance(by: .seconds(30))
        for (password, code) in [("wrong", site.code(of: key)), (TestSite.password, "000000"), (TestSite.password, "")]
        {
            try await ann.get("/settings/security")
            #expect(try await ann.submit("Turn it off", ["password": password, "code": code]).status == 422)
        }
        try await ann.get("/settings/security")
        #expect(try await ann.submit("Make new ones", ["password": "wrong"]).status == 422)
        try await ann.get("/settings/security")
        let renewed = try await ann.submit("Make new ones", ["password": TestSite.password])
        let fresh = renewed.all(".codes li").map(\.text)
        #expect(fresh.count == 10 && Set(fresh).isDisjoint(with: codes))
        let file = try await ann.submit("Keep them as a file")
        #expect(file.header("content-disposition") == "attachment; filename=\"backup-codes-ann.txt\"")
        #expect(fresh.allSatisfy(file.body.contains))

        try await ann.get("/settings/security")
        #expect(try await ann.submit("Turn it off", ["password": TestSite.password, "code": codes[0]]).status == 422)
        try await ann.get("/settings/security")
        #expect(try await ann.submit("Turn it off", ["password": TestSite.password, "code": fresh[0]]).status == 303)
        #expect(try await site.rows("one_time_keys") == 0)
        #expect(try await site.rows("backup_codes") == 0)
        _ = try await site.logIn("ann")
        try await site.runPeriodicJobs()
        let subjects = await site.mailbox.emails.map(\.subject)
        #expect(
            subjects.contains("Logging in takes no code any more") && subjects.contains("You have new backup codes")
        )
    }

    @Test(arguments: Engine.available)
    func `the database tells neither key nor codes, and the operator can help`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let (key, _) = try await ann.turnCodesOn(site)
        let sealed = try await site.database.read { tx in
            try tx.value("select sealed_key from one_time_keys", as: [UInt8].self)
        }
        let bytes = try #require(sealed)
        let id = try await site.id(of: "ann")
        let opened = TOTPSecretSafe(site.services).open(bytes, of: id)
        #expect(opened.map { TOTP.text(of: $0) } == key.replacing(" ", with: ""))
        #expect(TOTPSecretSafe(site.services).open(bytes, of: ID(rawValue: 7)) == nil)
        #expect(bytes.count > 40)

        let operators = AccountOperator(site.services)
        #expect(try await operators.turnCodesOff(of: "ann"))
        #expect(try await !operators.turnCodesOff(of: "ann"))
        _ = try await site.logIn("ann")
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.contains { $0.text.contains("turned the codes off for @ann") })
    }
}
