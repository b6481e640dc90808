public import Kernel
public import SQL
public import Secrets

extension VaultWriter {
    /// The notebook of an account whose password is known, in a vault that is made where there is none: for made-up
    /// worlds, whose people have notes before anybody logs in.
    ///
    /// - Returns: `nil` where the vault lies under another password.
    public func notebook(of account: ID<Account>, under keys: PasswordKeys, in tx: Transaction) throws -> Notebook? {
        guard let vault = try current(of: account, madeBy: keys, in: tx), vault.isUnder(keys) else { return nil }
        let pair = try pair(of: vault, under: keys)
        return Notebook(vault: vault.opened(by: pair.user), key: pair.note, lock: vault.screenLock, pass: nil)
    }
}
