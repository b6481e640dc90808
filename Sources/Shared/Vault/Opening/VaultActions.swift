public import Contracts
public import Kernel
import SQL
import Secrets

/// A vault with both its keys, as its owner's password has opened it.
struct UnwrappedVault: Sendable {
    let vault: StoredVault
    let pair: KeyPair
}

/// Opening a vault in the session in which somebody is, by their password.
public struct VaultActions: Sendable {
    private let services: Services
    private let writer: VaultWriter

    /// The vaults of a server.
    public init(_ services: Services) {
        self.services = services
        writer = VaultWriter(services.infrastructure)
    }

    /// Opens the viewer's vault for the session or the token with which they came; makes one where there is none.
    ///
    /// - Parameter change: what else is done in the same transaction.
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.locked` where the vault lies under an old password.
    func open<Value: Sendable>(
        password: String,
        as viewer: Viewer,
        _ change: @escaping @Sendable (UnwrappedVault, Transaction) throws -> Value
    ) async throws -> Value {
        let keys = try await services.accounts.prove(password, of: viewer, field: "password")
        return try await open(by: keys, as: viewer, change)
    }

    /// Opens the viewer's vault by the keys of their password, which was proved a moment ago.
    ///
    /// - Throws: ``Problem`` `.locked` where the vault lies under an old password.
    func open<Value: Sendable>(
        by keys: PasswordKeys,
        as viewer: Viewer,
        _ change: @escaping @Sendable (UnwrappedVault, Transaction) throws -> Value
    ) async throws -> Value {
        try await services.database.write { [writer] tx in
            guard let vault = try writer.current(of: viewer.id, madeBy: keys, in: tx), vault.isUnder(keys) else {
                throw Problem.vaultSealed
            }
            let pair = try writer.pair(of: vault, under: keys)
            if let holder = viewer.vaultHolder, try !VaultKeyQueries.has(holder, of: vault.id, in: tx) {
                try writer.put(pair.user, of: vault, for: holder, in: tx)
            }
            return try change(UnwrappedVault(vault: vault, pair: pair), tx)
        }
    }

    /// Opens the viewer's vault for the session or the token with which they came.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password`, `.tooMany`, `.locked` where the vault lies under an old password.
    public func open(password: String, as viewer: Viewer) async throws {
        try await open(password: password, as: viewer) { _, _ in }
    }
}
