public import Kernel
public import SQL
public import Vault

/// The end of notebooks: with the vault that holds their key, or with the account.
extension Turtly: VaultContents {
    public func eraseContents(of vault: PublicID<OpenVault>, in tx: Transaction) throws {
        try eraseNotebooks(in: "(\(vault))", tx)
    }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try eraseNotebooks(in: OpenVault.names(of: account), tx)
    }

    private func eraseNotebooks(in names: SQL, _ tx: Transaction) throws {
        for table: SQL in ["note_media", "note_versions", "notes"] {
            try tx.run("delete from \(table) where notebook_id in \(names)")
        }
    }
}
