import App
import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Moderation

@Suite struct OperatorTests {
    @Test(arguments: Engine.available)
    func `the operator suspends nobody twice and nobody who waits`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        for name in ["ann", "ben", "cleo"] { _ = try await site.signUp(name) }
        try await site.setState(.pending, of: "ben")
        try await site.setState(.unconfirmed, of: "cleo")
        let decisions = OperatorDecisions(site.services, among: site.application.features)
        try await decisions.suspend("ann", reason: "Spam")

        for (name, words) in [
            ("ann", "is suspended already"), ("ben", "waits to join"), ("cleo", "has not confirmed"),
        ] {
            let problem = await #expect(throws: Problem.self) { try await decisions.suspend(name, reason: "Spam") }
            #expect(problem?.kind == .conflict && problem?.message.hasPrefix("@\(name) ") == true, "\(name)")
            #expect(problem?.message.contains(words) == true, "\(name)")
        }
        let made = try await site.database.read { tx in try tx.value("select count(*) from decisions", as: Int.self) }
        #expect(made == 1)
        #expect(try await decisions.unsuspend("ann") == 1)
        #expect(try await site.viewer("ann").account.state == .active)
    }
}
