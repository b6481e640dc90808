import Anonymous
import Comments
import Contracts
import Kernel
import Reactions
import SQL
import Vault

/// The end of somebody's moods: they withdraw, or their account goes.
struct MoodErasure: Sendable {
    let services: Services

    /// Removes every mood of an account with what was said of it, whatever vault it lies in, all that it said of others'
    /// moods, and all that was chosen.
    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try MoodPersonQueries.wait(for: account, in: tx)
        let shared = try MoodQueries.numbers(of: account, in: tx)
        try MoodQueries.removeAll(of: account, in: tx)
        if !shared.isEmpty { try MoodChanges(services: services).removed(shared, by: account, in: tx) }
        let responses = MoodResponses(services)
        try responses.comments.deleteAll(by: account, in: tx)
        try responses.reactions.removeAll(by: account, in: tx)
        try SealedMoodQueries.eraseAll(of: OpenVault.names(of: account), in: tx)
        try MoodPersonQueries.erase(account, in: tx)
    }
}

/// The moods that somebody posted without their name, which only their open vault finds.
struct UnnamedMoods: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    /// True where the vault is open, so that they are found.
    func areFound(for viewer: Viewer) async throws -> Bool {
        try await services.database.read { [dependencies] tx in try dependencies.own.vault(of: viewer, in: tx) != nil }
    }

    /// Takes all of them back, for everybody; what another server has in its memory never appears.
    func takeBack(for viewer: Viewer) async throws {
        let capabilities = try await services.database.read { [dependencies] tx -> [Capability] in
            guard let vault = try dependencies.own.vault(of: viewer, in: tx) else { return [] }
            return try SealedMoodQueries.all(in: vault.name, tx)
                .filter { try $0.opened(in: vault).entry.isAnonymous }
                .map { vault.capability(of: $0.name) }
        }
        try await services.anonymous.withdraw(capabilities)
    }
}
