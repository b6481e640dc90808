public import SQL

/// Changes the states of accounts, and with them the counts of everybody around; implemented by the accounts slice.
///
///     let keeper = features.lazy.compactMap { $0 as? any AccountKeeping }.first
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
}
