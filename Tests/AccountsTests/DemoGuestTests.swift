import Accounts
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Web

/// Looking around a demo in an account of one's own.
@Suite struct DemoGuestTests {
    @Test(arguments: Engine.available)
    func `one tap makes an account with friends, and one is in`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.isDemo = true }
        for name in ["mark_twain", "emily_dickinson"] { _ = try await site.signUp(name) }
        let visitor = site.visitor()
        #expect(try await visitor.get("/").all("form[action=/demo] button").count == 1)

        let answer = try await visitor.send(.post, "/demo")

        #expect(answer.status == 303)
        #expect(try await visitor.get("/settings").status == 200)
        let follows = try await site.rows(
            "follows join accounts on accounts.id = follower_id where username like 'guest%'"
        )
        let back = try await site.rows(
            "follows join accounts on accounts.id = followee_id where username like 'guest%'"
        )
        #expect(follows == 2 && back == 2)
        // Who is in already, stays who they are.
        #expect(try await visitor.act("/demo").status == 303)
        #expect(try await site.rows("accounts where username like 'guest%'") == 1)
    }

    @Test func `where there is no demo there is no way in`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        #expect(try await visitor.get("/").all("form[action=/demo]").isEmpty)
        #expect(try await visitor.send(.post, "/demo").status == 404)
        #expect(try await site.rows("accounts where username like 'guest%'") == 0)
    }

    @Test(arguments: Engine.available)
    func `guests are not suggested to one another, nor found by search`(engine: Engine) async throws {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.isDemo = true }
        for name in ["mark_twain", "emily_dickinson"] { _ = try await site.signUp(name) }
        let ann = try await site.signUp("ann")
        try await ann.follow("mark_twain")
        try await ann.follow("emily_dickinson")
        let (first, second) = (site.visitor(), site.visitor())
        try await first.send(.post, "/demo")
        try await second.send(.post, "/demo")

        for (reader, path) in [
            (second, "/suggestions"), (ann, "/suggestions"), (second, "/explore"), (site.visitor(), "/explore"),
            (ann, "/search?q=guest&type=people"), (site.visitor(), "/search?q=guest&type=people"),
        ] {
            let people = try await reader.get(path).expect(200).all(".person").compactMap { $0["id"] }
            #expect(!people.contains { $0.hasPrefix("person-guest") }, "\(path)")
        }
    }

    @Test(arguments: Engine.available)
    func `settings that take a password lead to a first one, which a guest chooses without another`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine) { $0.isDemo = true }
        let guest = site.visitor()
        try await guest.send(.post, "/demo")
        for path in Self.asking {
            let page = try await guest.get(path).expect(200)
            #expect(page.all("main input[type=password]").isEmpty, "\(path)")
            #expect(page.all("main a").contains { $0["href"] == "/settings/password" }, "\(path)")
        }
        let page = try await guest.get("/settings/password").expect(200)
        #expect(page.text.contains("A guest of the demo has no password."))
        let new = "a plain wooden spoon"
        let differing = try await guest.submit(
            "Choose this password",
            ["password": new, "password_again": "another"]
        )
        #expect(differing.status == 422 && differing.text.contains("Choose a password"))
        #expect(
            try await guest.submit("Choose this password", ["password": new, "password_again": new]).status == 303
        )

        for path in Self.asking {
            let page = try await guest.get(path).expect(200)
            #expect(page.all("main input[type=password]").count == 1, "\(path)")
        }
        try await guest.get("/settings/password")
        let refused = try await guest.submit(
            "Change password",
            ["old_password": "", "password": "one more spoon", "password_again": "one more spoon"]
        )
        #expect(refused.status == 422)
        try await guest.get("/settings/data/deactivate")
        #expect(try await guest.submit("Deactivate", ["password": new]).status == 303)
    }

    private static let asking = [
        "/settings/account", "/settings/security", "/settings/data", "/settings/data/deactivate",
        "/settings/data/delete",
    ]

    @Test func `from one network ten come in an hour`() async throws {
        let site = try await TestSite { $0.isDemo = true }
        var answers: [Int] = []
        for number in 1...11 {
            answers.append(try await site.visitor(from: "203.0.113.\(number)").send(.post, "/demo").status)
        }
        #expect(answers == Array(repeating: 303, count: 10) + [429])
        site.clock.advance(by: .hours(1))
        #expect(try await site.visitor(from: "203.0.113.1").send(.post, "/demo").status == 303)
    }
}
