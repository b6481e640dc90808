import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import Secrets
import TestSupport
import Testing

@testable import Vault

/// Vaults against somebody who has the database and the secret files of the server, and nothing of the owner's.
@Suite struct SecretFilesTests {
    @Test(arguments: Engine.available)
    func `with the secret files only the password opens a notebook, and a PIN adds nothing`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine, hasRateLimits: false)
        let ann = try await site.signUp("ann")
        let open = try await NotebookLock(site.services)
            .setPIN("918273", password: TestSite.password, for: try await site.viewer(in: ann))
        let services = site.services
        let stored = try #require(
            try await site.database.read { tx in
                try tx.first("select \(StoredVault.columns) from vaults", as: StoredVault.self)
            }
        )
        let seal = VaultSeal(stored, random: services.random)
        let lock = try #require(PassphraseLock(stored.passwordLock))
        func pair(by password: String) async throws -> KeyPair {
            let keys = try await services.passwords.keys(for: password, lock: lock, pepper: services.pepper)
            return try seal.pair(stored.byPassword, under: keys)
        }
        // Neither the right digits nor any key of the server opens what the password locks.
        for guess in ["", "ann", "918273", "a long walk by the rive"] {
            await #expect(throws: SealError.self, "\(guess)") { try await pair(by: guess) }
        }
        let digits = try #require(stored.pinLock.flatMap(PassphraseLock.init))
        func pin(_ typed: String) async throws -> PINKey {
            let stretched = try await digits.key(from: typed, using: services.passwords)
            return PINKey(key: services.pepper.key(for: "pin", with: stretched), lock: digits.bytes)
        }
        let right = try await pin("918273")
        #expect(throws: SealError.self) {
            try seal.noteKey(stored.noteKey, of: Secret(random: 32, from: services.random), pin: right)
        }
        // Whoever has the password needs no digits at all: both keys lie under it.
        #expect(try await pair(by: TestSite.password).note.isEqual(to: open.key))
    }
}
