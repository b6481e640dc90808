public import Kernel
public import SQL
public import Vault

/// The end of moods: with the vault in which they lie, or with the account.
extension Moods: VaultContents {
    public func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try SealedMoodQueries.eraseAll(of: "(\(vault))", in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try MoodErasure(services: dependencies.services).erase(account, in: tx)
    }
}
