import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import SQL
import TestSupport
import Testing
import Web

@Suite struct SettingsTests {
    @Test(arguments: Engine.available)
    func `a name in use, reserved or held is refused`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.act("/settings/account/username", [("username", "bennett")])

        for name in ["cleo", "CLEO", "admin", "ben", "with space", "", String(repeating: "a", count: 31)] {
            let answer = try await cast.ann.act("/settings/account/username", [("username", name)])
            #expect(answer.status == 422, "\(name)")
            #expect(answer.first("#field-username-error") != nil, "\(name)")
        }
        let visitor = site.visitor()
        try await visitor.get("/signup")
        let refused = try await visitor.submit(
            "Sign up",
            [
                "username": "Ben", "email": "b@weft.test", "password": TestSite.password,
            ]
        )
        #expect(refused.status == 422)
        #expect(try await cast.ann.get("/@ann").status == 200)
    }

    @Test(arguments: Engine.available)
    func `a new name can be had every thirty days, and the old one is free after ninety`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()

        #expect(try await cast.ann.act("/settings/account/username", [("username", "Anna")]).status == 303)
        #expect(try await cast.ann.act("/settings/account/username", [("username", "annabel")]).status == 422)
        #expect(try await cast.ben.get("/@ann").status == 404)
        #expect(try await cast.ben.get("/@Anna").status == 200)

        for _ in 0..<9 {
            site.clock.advance(by: .days(10))
            try await cast.ben.get("/home")
        }
        try await site.runPeriodicJobs()
        let ben = try await site.logIn("ben")
        #expect(try await ben.act("/settings/account/username", [("username", "ann")]).status == 303)
    }

    @Test(arguments: Engine.available)
    func `another password needs the old one, and ends all other sessions`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let phone = try await site.logIn("ann")
        let new = "another plain spoon"

        for (old, first, second) in [
            ("wrong one", new, new), (TestSite.password, new, "different"), (TestSite.password, "short", "short"),
            (TestSite.password, "password1", "password1"),
        ] {
            try await ann.get("/settings/password")
            let answer = try await ann.submit(
                "Change password",
                ["old_password": old, "password": first, "password_again": second]
            )
            #expect(answer.status == 422)
            #expect(answer.all("input[type=password]").allSatisfy { $0["value"] == nil })
        }
        #expect(try await phone.get("/settings").status == 200)

        let before = ann.cookies
        let answer = try await ann.submit(
            "Change password",
            ["old_password": TestSite.password, "password": new, "password_again": new]
        )

        #expect(answer.status == 303)
        #expect(ann.cookies["__Host-weft"] != before["__Host-weft"])
        #expect(try await ann.get("/settings").status == 200)
        #expect(try await phone.get("/settings").status == 303)
        await #expect(throws: BrowserError.self) { try await site.logIn("ann") }
        try await site.runPeriodicJobs()
        #expect(await site.mailbox.emails.contains { $0.subject == "Your password was changed" })
    }

    @Test(arguments: Engine.available)
    func `one ends one's own sessions, and nobody else's`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.signUp("ann")
        let ben = try await site.signUp("ben")
        let phone = try await site.logIn("ann")
        try await phone.get("/settings/sessions")
        let path = try #require(phone.page?.first("table button[formaction]")?["formaction"])

        try await ben.act(path)
        #expect(try await phone.get("/settings").status == 200)
        #expect(try await ann.get("/settings").status == 200)

        #expect(try await ann.act("/settings/sessions/end-others").status == 303)
        #expect(try await phone.get("/settings").status == 303)
        #expect(try await ann.get("/settings").status == 200)
        #expect(try await ben.get("/settings").status == 200)
    }

    @Test func `a session ends after fourteen days without use, and after ninety in any case`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        site.clock.advance(by: .days(14))
        #expect(try await ann.get("/settings").status == 303)

        let again = try await site.logIn("ann")
        for _ in 0..<8 {
            site.clock.advance(by: .days(10))
            #expect(try await again.get("/settings").status == 200)
        }
        site.clock.advance(by: .days(10))
        #expect(try await again.get("/settings").status == 303)
    }

    @Test func `pages of settings are for their owner, and never kept`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let paths = [
            "", "/profile", "/account", "/password", "/sessions", "/privacy", "/appearance", "/data",
            "/data/deactivate", "/data/delete",
        ]
        for path in paths {
            #expect(try await site.visitor().get("/settings\(path)").status == 303, "\(path)")
            let answer = try await ann.get("/settings\(path)")
            #expect(answer.status == 200, "\(path)")
            #expect(answer.header("cache-control") == "private, no-store", "\(path)")
        }
    }

    @Test(arguments: Engine.available)
    func `letters, room and colour are kept for the account, and what is no choice changes nothing`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let plain = try #require(try await ann.get("/settings/appearance").first("html"))
        #expect(plain["data-text"] == nil && plain["data-density"] == nil && plain["data-accent"] == nil)
        try await ann.submit("Save", ["text": "2", "density": "1", "accent": "5"]).expect(303)

        let again = try await site.logIn("ann")
        let worn = try #require(try await again.get("/home").first("html"))
        #expect(worn["data-text"] == "large" && worn["data-density"] == "compact" && worn["data-accent"] == "moss")
        let page = try await again.get("/settings/appearance")
        #expect(page.first("input[name=accent][checked]")?["value"] == "5")
        for value in ["9", "-1", "x", "99999999999999999999"] {
            try await again.act("/settings/appearance", [("accent", value), ("text", value)])
        }
        #expect(try await again.get("/home").first("html")?["data-accent"] == "moss")
        #expect(try await ben.get("/home").first("html")?["data-accent"] == nil)
    }

    @Test func `the chosen place opens first, and the chosen theme is worn`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        try await ann.get("/settings/account")
        try await ann.submit("Save", ["start": "moods", "language": "de"])
        try await ann.get("/settings/appearance")
        try await ann.submit("Save", ["theme": "2"])

        #expect(try await ann.get("/").location == "/moods")
        #expect(try await ann.get("/settings").first("html")?["data-theme"] == "dark")
        #expect(
            try await ann.act("/settings/account/preferences", [("language", "xx"), ("start", "home")]).status == 422
        )
    }
}
