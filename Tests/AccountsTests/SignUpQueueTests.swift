import Accounts
import Kernel
import TestSupport
import Testing
import Web

@Suite struct SignUpQueueTests {
    @Test func `a reason that is too long comes back to whoever wrote it, at the person it is about`() async throws {
        let site = try await TestSite()
        let cleo = try await site.signUp("cleo", role: .moderator)
        for name in ["ann", "ben"] {
            _ = try await site.signUp(name)
            try await site.setState(.pending, of: name)
        }
        let reason = String(repeating: "No. ", count: 200)
        let fields = [("csrf", try await cleo.sessionToken()), ("answer", "refuse"), ("reason", reason)]

        let refused = try await cleo.send(.post, "/mod/sign-ups/ben", fields)

        #expect(refused.status == 422)
        #expect(refused.first("#reason-ben")?["value"] == reason)
        #expect(refused.first("#reason-ben-error")?.text.contains("at most 500 characters") ?? false)
        #expect(try await site.viewer("ben").account.state == .pending)
    }

    @Test func `the staff's page says why somebody waits where nobody can sign up any more`() async throws {
        let site = try await TestSite(hasRateLimits: false) { $0.signUp = .closed }
        let operators = AccountOperator(site.services)
        let link = try await operators.create("cleo", email: "cleo@weft.test", role: .moderator)
        _ = try await operators.create("ann", email: "ann@weft.test", role: .member)
        let fields = [("password", TestSite.password), ("password_again", TestSite.password)]
        try await site.visitor().send(.post, link.dropFirst("https://weft.test".count), fields).expect(303)
        let cleo = try await site.logIn("cleo")
        #expect(!(try await cleo.get("/mod/sign-ups").text.contains("asked before")))
        try await site.setState(.pending, of: "ann")
        let page = try await cleo.get("/mod/sign-ups")
        #expect(page.first("#waiting-ann") != nil)
        #expect(page.text.contains("No one can sign up") && page.text.contains("asked before that, and you decide."))
    }
}
