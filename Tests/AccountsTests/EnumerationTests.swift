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

/// Nobody learns who has an account here by trying addresses.
@Suite struct EnumerationTests {
    /// The password of whoever signs up with any address; ben has another one.
    private static let password = "a different wooden spoon"

    /// A site that asks for addresses to be confirmed, on which ben has confirmed `ben@weft.test`.
    private func site(_ engine: Engine) async throws -> TestSite {
        let site = try await TestSite(engine, hasRateLimits: false) { $0.confirmsAddresses = true }
        let ben = try await site.join("ben", "ben@weft.test")
        try await ben.act(try await site.link(to: "ben", "Is this your address?"))
        return site
    }

    /// The page for somebody who has just signed up, without what they typed themselves.
    private func seen(
        by browser: Browser,
        _ username: String,
        _ email: String,
        _ site: TestSite
    ) async throws -> [String] {
        var seen: [String] = []
        for path in ["/confirm", "/home", "/settings", "/settings/account", "/@\(username)"] {
            let answer = try await browser.get(path)
            let text = (answer.first("main")?.text ?? "").replacing(email, with: "EMAIL").replacing(
                username,
                with: "NAME"
            )
            seen.append("\(answer.status) \(path.replacing(username, with: "NAME")) \(text)")
        }
        try await browser.get("/confirm")
        let again = try await browser.submit("Send it again")
        seen.append("again \(again.status) \(again.location ?? "")")
        let fields = [("name", email), ("password", Self.password)]
        seen.append("by address \(try await site.visitor().send(.post, "/login", fields).status)")
        let named = [("name", username), ("password", Self.password)]
        seen.append("by name \(try await site.visitor().send(.post, "/login", named).status)")
        let reset = try await site.visitor().send(.post, "/reset", [("name", email)])
        seen.append("reset \(reset.status) \(reset.text)")
        return seen
    }

    @Test(arguments: Engine.available)
    func `signing up with somebody's address looks like signing up with one's own`(engine: Engine) async throws {
        let site = try await site(engine)
        let own = try await site.join("nova", "free@weft.test", Self.password)
        let taken = try await site.join("nora", "BEN@weft.test", Self.password)
        let first = try await seen(by: own, "nova", "free@weft.test", site)
        let second = try await seen(by: taken, "nora", "BEN@weft.test", site)
        #expect(first == second)

        try await site.runPeriodicJobs()
        let emails = await site.mailbox.emails.filter { $0.recipient.key == "ben@weft.test" }
        #expect(emails.contains { $0.subject == "This address has an account already" })
        #expect(emails.filter { $0.subject == "Is this your address?" }.count == 1, "the one by which ben came")
    }

    @Test(arguments: Engine.available)
    func `the same statements are run for a used address as for a free one, but one`(engine: Engine) async throws {
        let site = try await site(engine)
        let free = try await site.database.statements { _ = try await site.join("nova", "free@weft.test") }
        let used = try await site.database.statements { _ = try await site.join("nora", "ben@weft.test") }
        #expect(abs(free.count - used.count) <= 1, "\(free.count) and \(used.count)")
    }

    @Test(arguments: Engine.available)
    func `whoever took somebody's address corrects it, and is one of us then`(engine: Engine) async throws {
        let site = try await site(engine)
        let nora = try await site.join("nora", "ben@weft.test")
        try await nora.get("/confirm")
        try await nora.submit("Send it there", ["email": "nora@weft.test"]).expect(303)
        try await nora.act(try await site.link(to: "nora", "Is this your address?")).expect(303)
        #expect(try await nora.get("/confirm").location == "/home")
        #expect(try await site.logIn("ben").get("/home").status == 200)
    }

    @Test(arguments: Engine.available)
    func `an address that two claim is the first one's who confirms it`(engine: Engine) async throws {
        let site = try await site(engine)
        let links = try await ["nova", "nora"].asyncMap { name in
            _ = try await site.join(name, "free@weft.test")
            return try await site.link(to: "free", "Is this your address?")
        }
        #expect(try await site.visitor().send(.post, links[1]).status == 303)
        #expect(try await site.visitor().send(.post, links[0]).status == 409)
        site.clock.advance(by: .days(7))
        try await site.runPeriodicJobs()
        #expect(try await site.rows("accounts") == 2)
        #expect(try await site.visitor().get("/@nora").status == 200)
    }

    @Test func `where no e-mails are sent an address that is used is refused, and nothing is promised`() async throws {
        let site = try await TestSite(hasRateLimits: false)
        _ = try await site.signUp("ben")
        let answer = try await site.visitor().send(.post, "/signup", TestSite.fields("nora", "ben@weft.test"))
        #expect(answer.status == 422 && answer.first("#field-email-error") != nil)
    }
}

extension TestSite {
    fileprivate static func fields(
        _ username: String,
        _ email: String,
        _ password: String = TestSite.password
    ) -> [(String, String)] {
        [("username", username), ("email", email), ("password", password), ("password_again", password)]
    }

    /// Somebody who has sent the form, and is asked to confirm an address.
    fileprivate func join(
        _ username: String,
        _ email: String,
        _ password: String = TestSite.password
    ) async throws -> Browser {
        let browser = visitor()
        let answer = try await browser.send(.post, "/signup", Self.fields(username, email, password)).expect(303)
        #expect(answer.location == "/confirm")
        return browser
    }
}

extension [String] {
    fileprivate func asyncMap<Value>(_ body: (String) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await body(element)) }
        return values
    }
}
