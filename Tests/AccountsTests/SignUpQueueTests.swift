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
}
