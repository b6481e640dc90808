import Anonymous
import AnonymousPosting
import Contracts
import Kernel
import Runtime
import SQL
import Vault

/// The acts of a reader: what they do not want to see, and that they think of somebody.
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

    /// Lets whoever wrote a text about self-harm know that somebody is thinking of them.
    ///
    /// - Throws: ``Problem/mayNotWrite``, ``Problem/notFound``, `.tooMany`.
    func think(of post: AnonymousPostID, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let member = CountedMember(viewer, at: services.clock.now)
        try await services.anonymous.think(of: post, .note, by: member)
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
