public import Calendar
public import Kernel
public import Runtime
public import SQL

/// The way to tell people of what others did, in the transaction in which they do it; the notifications slice's.
///
/// There is at most one notification of a kind by one person about one thing. A kind that somebody switched off is not
/// told to them at all.
public protocol Notifier: Sendable {
    /// Raised when something is to be pushed to browsers.
    var hasPushes: Signal { get }
    /// A notifier that does all of it and tells nobody.
    var silenced: any Notifier { get }

    /// Tells `accounts` that `actor` did something; those who block or mute them, or are blocked, hear nothing, and
    /// nobody hears of what they did themselves.
    ///
    /// One statement, however many they are.
    func tell(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        about object: Int64,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws

    /// Tells each of `accounts` something that nobody else did, or nobody who is named: what the staff decided, that a
    /// round has ended.
    ///
    /// It stands as if they had done it themselves, so that no block can keep it away. One statement, however many they
    /// are.
    func inform(_ accounts: [ID<Account>], _ kind: NotificationKind, about object: Int64, in tx: Transaction) throws

    /// Those of `accounts` who want to be told of a kind that is pushed unless somebody says otherwise, and whom no
    /// browser tells of it: an e-mail may reach them instead.
    func unpushed(_ accounts: [ID<Account>], _ kind: NotificationKind, in tx: Transaction) throws -> [ID<Account>]

    /// Takes back what was told of any of `kinds` about any of `objects`, with one statement.
    ///
    /// - Parameters:
    ///   - accounts: who was told; everybody, where nothing is said.
    ///   - actor: who did it; anybody, where nothing is said.
    func takeBack(
        _ kinds: [NotificationKind],
        about objects: [Int64],
        to accounts: [ID<Account>]?,
        by actor: ID<Account>?,
        in tx: Transaction
    ) throws

    /// Takes back what two people were told of one another.
    func part(_ one: ID<Account>, _ other: ID<Account>, in tx: Transaction) throws

    /// Keeps in which zone somebody lives, as their browser says, until they choose another one.
    func setZone(_ zone: Zone, of account: ID<Account>, in tx: Transaction) throws

    /// Takes back all that was told about things that are gone.
    func forget(_ objects: [Int64], in tx: Transaction) throws
}

extension Notifier {
    /// Tells `accounts` of something that its kind says alone, such as that they are followed.
    public func tell(
        _ accounts: [ID<Account>],
        _ kind: NotificationKind,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        try tell(accounts, kind, about: 0, by: actor, in: tx)
    }

    /// Tells `account` something that nobody else did.
    public func inform(_ account: ID<Account>, _ kind: NotificationKind, about object: Int64, in tx: Transaction) throws
    {
        try inform([account], kind, about: object, in: tx)
    }

    /// Takes back what `account` was told of something that was undone.
    ///
    /// - Parameter actor: who did it; anybody, where nothing is said.
    public func takeBack(
        _ kind: NotificationKind,
        about object: Int64 = 0,
        to account: ID<Account>,
        by actor: ID<Account>? = nil,
        in tx: Transaction
    ) throws {
        try takeBack([kind], about: [object], to: [account], by: actor, in: tx)
    }

    /// Takes back what anybody was told of something that is told anew.
    public func takeBack(
        _ kind: NotificationKind,
        about object: Int64,
        by actor: ID<Account>,
        in tx: Transaction
    ) throws {
        try takeBack([kind], about: [object], to: nil, by: actor, in: tx)
    }

    /// Takes back all that was told about a thing that is gone.
    public func forget(_ object: Int64, in tx: Transaction) throws { try forget([object], in: tx) }
}
