public import Kernel
public import SQL
public import Secrets

/// Keeps people's vaults: the keys of what nobody but its owner reads; implemented by the vault slice.
///
/// A vault is opened by its owner's password, and stays open for whoever they handed its key to: a session, a program.
/// The server keeps that key wrapped only, under secrets that lie in cookies and tokens. Accounts call this wherever a
/// password is proved or changed; whoever wants to read what is in a vault asks the vault slice with a ``Viewer``.
///
/// Nothing here ever keeps somebody from logging in: a vault that cannot be opened stays closed.
public protocol VaultKeeping: Sendable {
    /// Opens the vault of `account` for `holder`, and makes one where there is none and the password is known.
    ///
    /// Nothing happens where `proof` does not open it: it was sealed by a reset, or the proof itself holds no key.
    ///
    /// - Parameter proof: the password's keys must be those that the account has in this very transaction, so that no
    ///   vault is made under a password that was changed in between.
    func open(_ account: ID<Account>, by proof: VaultProof, for holder: VaultHolder, in tx: Transaction) throws

    /// Puts the vault of `account` under another password, and closes it for everybody who had it open.
    ///
    /// A vault that `old` does not open, because it was sealed, stays as it is.
    func change(_ account: ID<Account>, from old: PasswordKeys, to new: PasswordKeys, in tx: Transaction) throws

    /// Puts the vault of `account` under new keys of the same password, and leaves it open for those who have it open.
    func renew(_ account: ID<Account>, from old: PasswordKeys, to new: PasswordKeys, in tx: Transaction) throws

    /// Closes the vault of `account` for everybody, because a letter alone has given the account another password.
    ///
    /// It stays under the old one, which opens it again, as the recovery code does; whoever reads the mail does not.
    func seal(_ account: ID<Account>, in tx: Transaction) throws

    /// Tells whether the vault of `viewer`'s account is open for them, so that they can hand its key on.
    func isOpen(for viewer: Viewer, in tx: Transaction) throws -> Bool
}

/// The proof that opens a vault for somebody who comes in.
public enum VaultProof: Sendable {
    /// The keys of the account's password, which was right.
    case password(PasswordKeys)
    /// A holder for whom it is open already; a token between password and session loses it by that.
    case holder(VaultHolder)
    /// None: they came by another server, or by a letter.
    case nothing
}
