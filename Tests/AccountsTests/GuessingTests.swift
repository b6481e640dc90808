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

@Suite struct GuessingTests {
    private func logIn(_ browser: Browser, _ name: String, _ password: String) async throws -> Answer {
        try await browser.send(.post, "/login", [("name", name), ("password", password)])
    }

    @Test(arguments: Engine.available)
    func `who guesses has to wait, and its owner does not`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.send(
            .post,
            "/logout",
            [
                (
                    "csrf",
                    try await {
                        try await ann.get("/settings"); return try ann.token()
                    }()
                )
            ]
        )
        let stranger = site.visitor()

        for _ in 0..<5 { #expect(try await logIn(stranger, "ann", "a guess").status == 422) }
        let waiting = try await logIn(stranger, "ann", TestSite.password)

        #expect(waiting.status == 429)
        #expect(waiting.header("retry-after") == "2")
        #expect(waiting.text.contains("Try again in 2 seconds."))
        #expect(waiting.first("input[name=name]")?["value"] == "ann", "the form is still there")
        #expect(try await logIn(ann, "ann", TestSite.password).status == 303)
        #expect(try await logIn(site.visitor(), "ann", TestSite.password).status == 303)
        site.clock.advance(by: .seconds(2))
        #expect(try await logIn(stranger, "ann", "a guess").status == 422)
        site.clock.advance(by: .seconds(2))
        #expect(try await logIn(stranger, "ann", "a guess").status == 429)
        site.clock.advance(by: .seconds(2))
        #expect(try await logIn(stranger, "ann", TestSite.password).status == 303)
    }

    @Test(arguments: Engine.available)
    func `a browser that was used before bears a hundred wrong passwords an hour, and is then like any other`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let other = try await site.logIn("ann")
        for browser in [ann, other] { try await browser.act("/logout") }
        for _ in 1...100 { #expect(try await logIn(ann, "ann", "a guess").status == 422) }

        #expect(try await logIn(ann, "ann", TestSite.password).status == 429)
        #expect(try await logIn(other, "ann", TestSite.password).status == 303, "another browser of hers waits not")
        site.clock.advance(by: .seconds(3601))
        #expect(try await logIn(ann, "ann", "a guess").status == 422)
        #expect(try await logIn(ann, "ann", TestSite.password).status == 303)
    }

    @Test func `waiting for a name that nobody has is the same`() async throws {
        let site = try await TestSite()
        let stranger = site.visitor()
        for _ in 0..<5 { #expect(try await logIn(stranger, "nobody_here", "a guess").status == 422) }
        #expect(try await logIn(stranger, "nobody_here", "a guess").status == 429)
    }

    @Test func `pauses grow and have an end`() {
        #expect([0, 4, 5, 6, 9, 100].map { LogInThrottle.pause(after: $0).seconds } == [0, 0, 2, 4, 32, 900])
        #expect([0, 19, 20, 30, 1000].map { LogInThrottle.delay(after: $0).seconds } == [0, 0, 1, 2, 5])
    }

    @Test(arguments: Engine.available)
    func `a browser that was never used is told of, one that was is not`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        try await ann.get("/settings")
        try await ann.send(.post, "/logout", [("csrf", try ann.token())])
        #expect(try await logIn(ann, "ann", TestSite.password).status == 303)
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.map(\.subject) == ["Welcome to Weft"])

        _ = try await site.logIn("ann")
        try await site.runPeriodicJobs()

        #expect(await site.mailbox.emails.last?.subject == "A new device logged in to your account")
    }

    @Test(arguments: Engine.available)
    func `an old hash becomes one of today's cost`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        _ = try await site.signUp("ann")
        let other = PasswordHasher(cost: PasswordCost(memory: 16, passes: 1))
        let old = try await other.hash(TestSite.password)
        try await site.database.write { tx in _ = try tx.run("update credentials set password_hash = \(old)") }

        for _ in 0..<2 { _ = try await site.logIn("ann") }

        let stored = try await site.database.read { tx in
            try tx.value("select password_hash from credentials", as: String.self) ?? ""
        }
        #expect(site.services.passwords.needsRehash(old))
        #expect(stored.hasPrefix("weft1.") && !site.services.passwords.needsNewKeys(stored))
    }

    @Test func `a suspended account is told nothing`() async throws {
        let site = try await TestSite()
        _ = try await site.signUp("ann")
        try await site.setState(.suspended, of: "ann")

        let suspended = try await logIn(site.visitor(), "ann", TestSite.password)
        let wrong = try await logIn(site.visitor(), "ann", "a guess")

        #expect([suspended, wrong].map(\.status) == [422, 422])
        #expect(suspended.first("main")?.text == wrong.first("main")?.text)
    }
}
