import Contracts
import DatabaseTesting
import Kernel
import Routing
import SQL
import TestSupport
import Testing
import Web

@testable import Turtly

/// Notebooks in the vaults of their owners, as they lie on a server.
@Suite struct NotebookVaultTests {
    private static let root = "/api/weft/v1/turtly/notes"

    @Test(arguments: Engine.available)
    func `the password opens a notebook in every browser, a letter does not, and it goes with its account`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let ann = try await site.writer("ann")
        let made = try await ann.calls(.post, Self.root, #"{"title":"Zwetschge","body":"Quitte"}"#)
        try made.expect(201)
        let path = try #require(made.location)
        let other = try await site.logIn("ann")
        #expect(try await other.calls(.get, path).expect(200).body.contains("Quitte"))
        let eve = try await site.writer("eve")
        try await eve.calls(.get, path).expect(404)

        let account = try #require(
            try await site.database.read { tx in
                try tx.value("select id from accounts where username = \("ann")", as: ID<Account>.self)
            }
        )
        // Whoever comes without a password has nothing that opens the vault.
        try await site.database.write { tx in try tx.run("delete from vault_keys where account_id = \(account)") }
        let closed = try await ann.calls(.get, path)
        #expect(closed.status == 423 && closed.body.contains("vault_closed") && !closed.body.contains("Quitte"))

        #expect(try await site.rows("notes") == 1)
        let turtly = Turtly(site.services)
        try await site.database.write { tx in try turtly.erase(account, in: tx) }
        #expect(try await site.rows("notes") == 0)
    }
}
