import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

/// The next page of somebody whose session a server knows, after another server has changed what it says.
@Suite struct KnownSessionTests {
    @Test(arguments: Engine.available)
    func `a session that was ended elsewhere opens no page and changes nothing`(engine: Engine) async throws {
        let test = try await Known(engine)
        try await test.ben.act("/@ann/follow", [("on", "1")])
        try await test.ann.get("/home").expect(200)
        try await test.elsewhere(
            "delete from sessions where account_id = (select id from accounts where username = 'ann')"
        )
        for path in ["/notifications", "/home", "/settings"] {
            let answer = try await test.ann.get(path)
            #expect(answer.location?.hasPrefix("/login") ?? false, "\(path)")
            #expect(!answer.text.contains("Plums are ripe."), "\(path)")
        }
        #expect(try await test.site.rows("notification_marks") == 0)
    }

    @Test(arguments: Engine.available)
    func `an account that was closed elsewhere is out at once`(engine: Engine) async throws {
        let test = try await Known(engine)
        try await test.elsewhere("update accounts set state = \(AccountState.suspended) where username = 'ann'")
        let answer = try await test.ann.get("/home")
        #expect(answer.location?.hasPrefix("/login") ?? false)
    }

    @Test(arguments: Engine.available)
    func `a role is given and taken elsewhere, and the pages of the staff with it`(engine: Engine) async throws {
        let test = try await Known(engine)
        try await test.ann.get("/mod/reports").expect(404)
        for (role, status) in [(Role.moderator, 200), (.member, 404), (.moderator, 200)] {
            try await test.elsewhere("update accounts set role = \(role) where username = 'ann'")
            for _ in 1...2 { try await test.ann.get("/mod/reports").expect(status) }
        }
    }

    @Test(arguments: Engine.available)
    func `a name and a list of follows that were changed elsewhere are on the next page`(
        engine: Engine
    ) async throws {
        let test = try await Known(engine)
        try await test.elsewhere("update accounts set display_name = 'Anna' where username = 'ann'")
        let page = try await test.ann.get("/home").expect(200).text
        #expect(page.contains("Anna"))
        try await test.ben.post("Cherries are ripe.")
        #expect(try await test.ann.get("/home").text.contains("Cherries are ripe.") == false)
        try await test.ann.follow("ben")
        #expect(try await test.ann.get("/home").text.contains("Cherries are ripe."))
    }

    @Test(arguments: Engine.available)
    func `what waits to be read is counted anew on the very next page`(engine: Engine) async throws {
        let test = try await Known(engine)
        func bells() async throws -> (notifications: Bool, messages: Bool) {
            let page = try await test.ann.get("/home").expect(200)
            let labels = page.all("a").compactMap { $0["aria-label"] }
            return (labels.contains("Notifications, 1 new"), labels.contains("Messages, 1 new"))
        }
        #expect(try await bells() == (false, false))
        try await test.ann.follow("ben")
        try await test.ben.act("/@ann/follow", [("on", "1")])
        #expect(try await bells() == (true, false))
        try await test.ben.post("@ann Come and see.", ("audience", "3"))
        #expect(try await bells() == (true, true))
        // Whoever is blocked waits for nobody.
        try await test.ann.block("ben")
        #expect(try await bells().messages == false)
    }
}

/// A server that has answered Ann twice, and Ben.
private struct Known {
    let site: TestSite
    let ann: Browser
    let ben: Browser

    init(_ engine: Engine) async throws {
        site = try await TestSite(engine, hasRateLimits: false)
        (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        try await ann.post("Plums are ripe.")
        for _ in 1...2 { try await ann.get("/home").expect(200) }
    }

    /// Does what another server does: this one is not told.
    func elsewhere(_ statement: SQL) async throws {
        try await site.database.write { tx in _ = try tx.run(statement) }
    }
}
