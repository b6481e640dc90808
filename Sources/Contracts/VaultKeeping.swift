public import Kernel
public import SQL
public import Secrets

/// Keeps people's vaults: the keys of what nobody but its owner reads; implemented by the vault slice.
///
/// A vault is opened by its owner's password, and stays open for whoever they handed its key to. Accounts call this
/// wherever a password is proved or changed; whoever wants to read what is in a vault asks the vault slice. Nothing here
/// ever keeps somebody from logging in: a vault that cannot be opened stays closed.
public protocol VaultKeeping: Sendable {
    /// Opens the vault of `account` for `holder`, where `proof` does, and makes one where there is none.
    ///
    /// - Parameter proof: the keys of a password are those that the account has in this very transaction.
    func open(_ account: ID<Account>, by proof: VaultProof, for holder: VaultHolder, in tx: Transaction) throws

    /// Puts the vault of `account` under another password, where `old` opens it, and closes it for everybody.
    func change(_ account: ID<Account>, from old: PasswordKeys, to new: PasswordKeys, in tx: Transaction) throws

    /// Puts the vault of `account` under new keys of the same password, and leaves it open for those who have it open.
    func renew(_ account: ID<Account>, from old: PasswordKeys, to new: PasswordKeys, in tx: Transaction) throws

    /// Closes the vault of `account` for everybody, because a letter alone has given the account another password.
    ///
    /// It stays under the old one, which opens it again, as the recovery code does; whoever reads the mail does not.
    func seal(_ account: ID<Account>, in tx: Transaction) throws

    /// Tells whether the vault is open for `viewer`, so that they can hand its key on.
    func isOpen(for viewer: Viewer, in tx: Transaction) throws -> Bool

    /// The numbers of the access tokens for which the vault of `account` is open.
    func programs(of account: ID<Account>, in tx: Transaction) throws -> Set<Int64>
}
