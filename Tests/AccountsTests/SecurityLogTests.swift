import Accounts
import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct SecurityLogTests {
    private func guess(_ password: String, _ site: TestSite, from address: String = "203.0.113.77") async throws {
        let visitor = site.visitor(from: address)
        try await visitor.send(.post, "/login", [("name", "ann"), ("password", password)])
    }

    private func log(of browser: Browser) async throws -> [String] {
        try await browser.get("/settings/security/log").all("#security-log li").map(\.text)
    }

    @Test(arguments: Engine.available)
    func `its owner reads what happened, the latest first, and nobody else does`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        try await guess("a wrong guess", site)
        let phone = try await site.logIn("ann")
        try await phone.get("/settings/security").expect(200)
        #expect(phone.page?.text.contains("Security log") ?? false)
        try await phone.act("/settings/sessions/end-others")

        let entries = try await log(of: phone)
        #expect(entries.count == 4)
        #expect(entries[0].contains("All other devices were logged out"))
        #expect(entries[1].contains("Someone logged in"))
        #expect(entries[2].contains("wrong password") && entries[2].contains("203.0.113.0/24"))
        #expect(entries[3].contains("You signed up"))
        #expect(!entries.joined().contains("203.0.113.77"), "of an address only the beginning is kept")
        #expect(try await log(of: ben).count == 1)
        #expect(try await ann.get("/settings/security/log").status == 303, "that session is over")
        #expect(try await site.visitor().get("/settings/security/log").status == 303)
        #expect(try await phone.get("/settings/security/log").header("cache-control") == "private, no-store")
    }

    @Test(arguments: Engine.available)
    func `changes of password, address, name and programs stand in it`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/tokens")
        try await ann.submit("Make a token", ["name": "Loom", "password": TestSite.password])
        try await ann.get("/settings/tokens")
        try await ann.submit("Revoke").expect(303)
        try await ann.get("/settings/account")
        try await ann.submit("Change e-mail", ["email": "new@else.test", "password": TestSite.password])
        let link = try await site.link(to: "new", "Is this your address?", domain: "else.test")
        try await ann.get(link)
        try await ann.submit("Use this address").expect(200)
        try await ann.act("/settings/account/username", [("username", "anna")]).expect(303)
        try await ann.get("/settings/password")
        let new = "another plain spoon"
        try await ann.submit(
            "Change password",
            ["old_password": TestSite.password, "password": new, "password_again": new]
        ).expect(303)
        try await ann.get("/settings/data")
        try await ann.submit("Request archive", ["password": new]).expect(303)

        let entries = try await log(of: ann).reversed().map { $0 }
        let words = [
            "You signed up", "An access token was made: Loom", "An access token was revoked: Loom",
            "A new e-mail address was asked for", "The e-mail address was changed", "The username was changed: @anna",
            "The password was changed", "The archive of your data was asked for",
        ]
        #expect(entries.count == words.count)
        for (entry, words) in zip(entries, words) { #expect(entry.contains(words)) }

        let archive = try Unzipped.files(of: try await ann.get("/settings/data/archive").bytes)
        #expect(archive["security_log.json"]?.contains("An access token was made") ?? false)
    }

    @Test(arguments: Engine.available)
    func `it pages by fifty, is forgotten after ninety days and goes with the account`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let id = try await site.id(of: "ann")
        try await site.database.write { [services = site.services] tx in
            for number in 0..<60 {
                let event = services.ids.next(Account.self, at: services.clock.now)
                try tx.run(
                    """
                    insert into security_events (id, account_id, kind, device, network, detail)
                    values (\(event), \(id), 'token-made', '', '', \("Loom \(number)"))
                    """
                )
            }
        }
        let first = try await log(of: ann)
        #expect(first.count == 50 && first[0].contains("Loom 59"))
        let older = try #require(ann.page?.all("a").compactMap { $0["href"] }.first { $0.contains("before=") })
        #expect(try await ann.get(older).all("#security-log li").count == 11)

        site.clock.advance(by: .days(89))
        try await site.runPeriodicJobs()
        #expect(try await site.rows("security_events") == 61)
        site.clock.advance(by: .days(2))
        try await site.runPeriodicJobs()
        #expect(try await site.rows("security_events") == 0)

        let back = try await site.logIn("ann")
        #expect(try await log(of: back).count == 1)
        try await back.get("/settings/data/delete")
        try await back.submit("Delete my account", ["username": "ann", "password": TestSite.password, "now": "1"])
            .expect(303)
        #expect(try await site.rows("security_events") == 0)
    }

    @Test func `strangers fill nobody's log: twenty failures an hour are written down`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        for number in 0..<30 { try await guess("guess \(number)", site, from: "198.51.\(number).9") }
        #expect(try await log(of: ann).filter { $0.contains("wrong password") }.count == 20)
    }

    @Test(arguments: [false, true])
    func `the operator reads of each failure, with its address where they want it`(logsAddresses: Bool) async throws {
        let site = try await TestSite { $0.logsFailedAddresses = logsAddresses }
        _ = try await site.signUp("ann")
        try await guess("a wrong guess", site)
        try await site.visitor(from: "2001:db8::5").send(.post, "/login", [("name", "nobody"), ("password", "x")])
        let lines = site.log.lines.filter { $0.contains("\"message\":\"log-in failed\"") }
        #expect(lines.count == 2)
        let addresses = ["203.0.113.77", "2001:db8::5"].map { "\"reason\":\"password\",\"address\":\"\($0)\"}" }
        for (line, address) in zip(lines, addresses) { #expect(line.contains(address) == logsAddresses, "\(line)") }
        #expect(lines.allSatisfy { !$0.contains("ann") && !$0.contains("guess") })
    }
}
