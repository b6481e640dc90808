public import Kernel
public import SQL
public import Vault

/// The end of notebooks: with the vault that holds their key, or with the account.
extension Turtly: VaultContents {
    public func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try NoteQueries.eraseAll(of: "(\(vault))", in: tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try NotebookErasure.erase(account, in: tx)
    }
}
