import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct RecoveryTests {
    private func address(of username: String, _ site: TestSite) async throws -> String? {
        try await site.database.read { tx in
            try tx.value(
                """
                select email from credentials join accounts on accounts.id = credentials.account_id
                where username_key = \(username)
                """,
                as: String.self
            )
        }
    }

    @Test(arguments: Engine.available)
    func `an address changes when its owner presses the button, and the old one can take it back`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/account")
        let wrong = try await ann.submit("Change e-mail", ["email": "new@else.test", "password": "not hers"])
        #expect(wrong.status == 422)
        try await ann.get("/settings/account")
        #expect(
            try await ann.submit("Change e-mail", ["email": "new@else.test", "password": TestSite.password]).location
                == "/settings/account?sent=1"
        )

        let link = try await site.link(to: "new", "Is this your address?", domain: "else.test")
        let visitor = site.visitor()
        try await visitor.get(link)
        #expect(try await address(of: "ann", site) == "ann@weft.test")
        #expect(try await visitor.submit("Use this address").status == 200)
        #expect(try await address(of: "ann", site) == "new@else.test")
        #expect(try await visitor.send(.post, link).status == 404)

        let undo = try await site.link(to: "ann", "Your e-mail address was changed")
        try await visitor.get(undo)
        #expect(try await address(of: "ann", site) == "new@else.test")
        #expect(try await visitor.submit("Take it back").status == 200)
        #expect(try await address(of: "ann", site) == "ann@weft.test")
        #expect(try await ann.get("/settings").status == 303)
        #expect(try await visitor.send(.post, undo).status == 404)
    }

    @Test func `links end: the question after a day, the way back after seven`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/account")
        try await ann.submit("Change e-mail", ["email": "a@else.test", "password": TestSite.password])
        let link = try await site.link(to: "a", "Is this", domain: "else.test")
        site.clock.advance(by: .days(1))
        #expect(try await site.visitor().get(link).status == 404)

        try await ann.get("/settings/account")
        try await ann.submit("Change e-mail", ["email": "b@else.test", "password": TestSite.password])
        let second = try await site.link(to: "b", "Is this", domain: "else.test")
        try await site.visitor().send(.post, second)
        let undo = try await site.link(to: "ann", "was changed")
        site.clock.advance(by: .days(7))
        #expect(try await site.visitor().send(.post, undo).status == 404)
        #expect(try await address(of: "ann", site) == "b@else.test")
    }

    @Test func `asking for somebody else's address is answered like asking for any`() async throws {
        let site = try await TestSite()
        let cast = try await site.cast()
        var words: [String?] = []
        for email in ["ben@weft.test", "free@weft.test"] {
            try await cast.ann.get("/settings/account")
            let answer = try await cast.ann.submit("Change e-mail", ["email": email, "password": TestSite.password])
            words.append(try await cast.ann.get(try #require(answer.expect(303).location)).first("main")?.text)
        }

        #expect(Set(words).count == 1)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.contains { $0.subject == "This address has an account already" })
    }

    @Test(arguments: Engine.available)
    func `a forgotten password is replaced once, within half an hour, and all sessions end`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let visitor = site.visitor()
        var words: [String?] = []
        for name in ["ann", "nobody_here", "nobody@weft.test"] {
            try await visitor.get("/reset")
            words.append(try await visitor.submit("Send the e-mail", ["name": name]).first("main")?.text)
        }
        #expect(Set(words).count == 1)
        let link = try await site.link(to: "ann", "Choose another password")

        #expect(try await visitor.get(link).text.contains("your recovery code or your old password opens it"))
        let refused = try await visitor.submit("Set the password", ["password": "short", "password_again": "short"])
        #expect(refused.status == 422)
        let new = "another plain spoon"
        let taken = try await visitor.submit("Set the password", ["password": new, "password_again": new])
        #expect(taken.location == "/login?changed=1&name=ann")
        #expect(try await visitor.landing(of: taken).text.contains("Your new password is set."))
        #expect(visitor.page?.first("input[name=name]")?["value"] == "ann")
        #expect(try await visitor.get("/login?name=ann").first("input[name=name]")?["value"] ?? "" == "")
        #expect(try await ann.get("/settings").status == 303)
        #expect(try await visitor.send(.post, link, [("password", new), ("password_again", new)]).status == 404)

        try await visitor.get("/reset")
        try await visitor.submit("Send the e-mail", ["name": "ann"])
        let late = try await site.link(to: "ann", "Choose another password")
        site.clock.advance(by: .minutes(30))
        #expect(try await visitor.get(late).status == 404)
    }

    @Test func `a letter that the mail server does not take is tried again, and given up after five times`()
        async throws
    {
        let site = try await TestSite()
        await site.mailbox.fail(with: .temporary(.unreachable))
        _ = try await site.signUp("ann")
        for _ in 0..<3 { try await site.runPeriodicJobs() }
        #expect(await site.mailbox.emails.isEmpty)
        site.clock.advance(by: .minutes(1))
        await site.mailbox.fail(with: nil)
        try await site.runPeriodicJobs()
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.map(\.subject) == ["Welcome to Weft"])

        await site.mailbox.fail(with: .temporary(.timeout))
        _ = try await site.signUp("ben")
        for _ in 0..<6 {
            try await site.runPeriodicJobs()
            site.clock.advance(by: .hours(3))
        }
        await site.mailbox.fail(with: nil)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.count == 1)
        #expect(site.log.defects.count == 1)
        #expect(!site.log.contains("ben@weft.test"))
    }
}
