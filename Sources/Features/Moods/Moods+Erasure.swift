import Contracts
public import Kernel
public import SQL
public import Vault

/// The end of moods: with the vault in which they lie, or with the account, for a while or for good.
extension Moods: VaultContents {
    public func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try SealedMoodQueries.eraseAll(of: "(\(vault))", in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try MoodErasure(services: dependencies.services).erase(account, in: tx)
    }

    /// Takes the newest moods of whoever vanishes off pages that are open; ``MoodAccess`` hides all of them.
    public func setPresence(_ isPresent: Bool, of account: ID<Account>, in tx: Transaction) throws {
        guard !isPresent else { return }
        let moods = try MoodQueries.newestListed(of: account, limit: 40, in: tx).map(\.rawValue)
        try dependencies.services.live.tell(.moodChange, about: moods, by: account, in: tx)
    }
}
