import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing

@testable import Accounts

@Suite struct OperatorTests {
    @Test(arguments: Engine.available)
    func `the server's own account gets no role and is nobody's, and owners who cannot act are none`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let accounts = AccountOperator(site.services)
        _ = try await site.signUp("ann", role: .owner)
        _ = try await site.database.write { [services = site.services] tx in
            try services.accounts.resident("host", called: "host", bio: "", in: tx)
        }

        let role = await #expect(throws: Problem.self) { try await accounts.setRole(.owner, of: "host") }
        let person = await #expect(throws: Problem.self) { try await accounts.requirePerson("host") }
        #expect(role?.kind == .conflict && role == person && role?.message.hasPrefix("@host ") == true)
        try await accounts.requirePerson("ann")
        #expect(try await accounts.hasOwner())
        try await site.setState(.suspended, of: "ann")
        #expect(try await !accounts.hasOwner())
    }
}
