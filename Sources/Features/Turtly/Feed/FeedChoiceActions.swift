import Contracts
import Kernel
import SQL
import Vault

/// Reads and changes what a reader does not want to see.
struct FeedChoiceActions: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var vaults: FeedVaults { dependencies.feedVaults }

    /// The choices of somebody; none where their vault is not open.
    func choices(of viewer: Viewer) async throws -> FeedChoices {
        try await services.database.read { [vaults] tx in
            guard let vault = try vaults.vault(of: viewer, in: tx) else { return FeedChoices() }
            return try FeedChoiceQueries.choices(in: vault, tx)
        }
    }

    /// Changes the choices of somebody.
    ///
    /// - Throws: ``Problem`` `.locked` where their vault is not open, and what `change` throws.
    func change(of viewer: Viewer, _ change: @escaping @Sendable (inout FeedChoices) throws -> Void) async throws {
        try await services.database.write { [vaults] tx in
            guard let vault = try vaults.vault(of: viewer, in: tx) else { throw Problem.vaultClosed }
            var choices = try FeedChoiceQueries.choices(in: vault, isHeld: true, tx)
            try change(&choices)
            try FeedChoiceQueries.save(choices, in: vault, tx)
        }
    }
}

/// The statements about what readers do not want to see; none of them knows what it is.
enum FeedChoiceQueries {
    /// The choices in a row; none where there is no row.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    static func choices(in vault: FeedVault, isHeld: Bool = false, _ tx: Transaction) throws -> FeedChoices {
        let lock: SQL = isHeld && tx.dialect == .postgres ? "for update" : ""
        let sealed: [UInt8]? = try tx.value(
            "select sealed from feed_choices where notebook_id = \(vault.name) \(lock)"
        )
        return try sealed.map { try FeedChoices($0, in: vault) } ?? FeedChoices()
    }

    static func save(_ choices: FeedChoices, in vault: FeedVault, _ tx: Transaction) throws {
        try tx.run(
            """
            insert into feed_choices (notebook_id, sealed) values (\(vault.name), \(choices.sealed(in: vault)))
            on conflict (notebook_id) do update set sealed = excluded.sealed
            """
        )
    }
}
