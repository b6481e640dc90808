import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

/// E-mails that strangers can cause are limited by who gets them.
@Suite struct EmailLimitTests {
    private func emails(to address: String, _ site: TestSite) async throws -> Int {
        try await site.runPeriodicJobs()
        return await site.mailbox.emails.filter { $0.recipient.key.hasPrefix(address) }.count
    }

    @Test(arguments: Engine.available)
    func `three accounts bring three e-mails to a stranger within an hour, not nine`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        let people = [cast.ann, cast.ben, cast.cleo]
        for number in 0..<3 {
            for person in people {
                let email = number == 1 ? "stranger+\(number)@else.test" : "Stranger@else.test"
                try await person.get("/settings/account")
                let answer = try await person.submit("Change e-mail", ["email": email, "password": TestSite.password])
                #expect(answer.status == 303, "everybody gets the same answer")
            }
        }
        #expect(try await emails(to: "stranger", site) == 3)
        site.clock.advance(by: .hours(1))
        try await cast.ann.get("/settings/account")
        try await cast.ann.submit("Change e-mail", ["email": "stranger@else.test", "password": TestSite.password])
        #expect(try await emails(to: "stranger", site) == 4)
    }

    @Test(arguments: Engine.available)
    func `a member gets three of all kinds together, by name and by address`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await site.runPeriodicJobs()
        let before = try await emails(to: "ben@", site)
        for name in ["ben", "BEN@weft.test", "ben", "ben@weft.test"] {
            let answer = try await site.visitor().send(.post, "/reset", [("name", name)])
            #expect(answer.status == 200 && answer.text.contains("an e-mail is on its way"))
        }
        for person in [cast.ann, cast.cleo] {
            try await person.get("/settings/account")
            try await person.submit("Change e-mail", ["email": "ben@weft.test", "password": TestSite.password])
        }
        #expect(try await emails(to: "ben@", site) - before == 3)
    }

    @Test func `whoever asks too often takes no link out of use that somebody was sent`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ben")
        let ask: () async throws -> Void = { try await site.visitor().send(.post, "/reset", [("name", "ben")]) }
        try await ask()
        let first = try await site.link(to: "ben", "Choose another password")
        for _ in 0..<4 { try await ask() }
        let last = try await site.link(to: "ben", "Choose another password")
        #expect(first != last)
        let visitor = site.visitor()
        #expect(try await visitor.get(last).status == 200)
        try await visitor.get(first)
        let new = "another plain spoon"
        try await visitor.submit("Set the password", ["password": new, "password_again": new]).expect(303)
        #expect(try await visitor.get(last).status == 404, "one password was chosen, so no other link works")
    }

    @Test func `asking for nobody's password costs as many statements as asking for somebody's does at its limit`()
        async throws
    {
        let site = try await TestSite()
        _ = try await site.cast()
        let ask: (String) async throws -> Void = { name in
            try await site.visitor().send(.post, "/reset", [("name", name)])
        }
        let nobody = try await site.database.statements { try await ask("nobody") }
        #expect(nobody.contains { $0.contains("rate_counts") })
    }
}
