public import Kernel
public import Outbound
public import SQL
public import Secrets

/// Changes the states of accounts, and with them the counts of everybody around; implemented by the accounts slice.
public protocol AccountKeeping: Sendable {
    /// Puts `account` into `state`. Nothing happens where it is in that state already.
    ///
    /// Whoever vanishes by it loses all sessions, and is taken out of other people's counts by every feature.
    func setState(
        _ state: AccountState,
        of account: ID<Account>,
        among features: [any Feature],
        in tx: Transaction
    ) throws

    /// Puts `account` into the state that staff decided on; whoever is at rest finds it when they come back.
    func restrict(
        _ account: ID<Account>,
        to state: AccountState,
        among features: [any Feature],
        in tx: Transaction
    ) throws

    /// Removes an account and everything of it from all features.
    func erase(_ account: ID<Account>, among features: [any Feature], in tx: Transaction) throws

    /// Gives an account a role, and logs it out everywhere.
    func setRole(_ role: Role, of account: ID<Account>, in tx: Transaction) throws

    /// An account that belongs to the server itself, made where there is none, and called `noun` behind the name of the
    /// site: nobody can log in to it, and its username is one that nobody can choose.
    func resident(_ username: String, called noun: String, bio: String, in tx: Transaction) throws -> ID<Account>

    /// The keys of the viewer's password, if it is `password`: asked for before what a found phone should not do.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field`, `.tooMany` above ten tries in a quarter of an hour.
    func prove(_ password: String, of viewer: Viewer, field: String) async throws -> PasswordKeys

    /// Writes down in the security log of the viewer's account what they did with their vault.
    func record(_ event: VaultEvent, by viewer: Viewer, in tx: Transaction) throws

    /// Where e-mails to an account go.
    func address(of account: ID<Account>, in tx: Transaction) throws -> EmailAddress?
}
