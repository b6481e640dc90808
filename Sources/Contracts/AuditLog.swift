public import Kernel
public import SQL

/// The log of what staff do, written in the transaction in which they do it; implemented by the moderation slice.
///
/// Nothing changes or removes an entry; an account that is erased is taken out of those that name it.
public protocol AuditLog: Sendable {
    /// Writes down one action.
    func write(_ entry: AuditEntry, in tx: Transaction) throws
}

extension AuditLog {
    /// Writes down one action; see ``AuditEntry``.
    public func record(
        _ action: String,
        by staff: ID<Account>?,
        on account: ID<Account>? = nil,
        about object: Int64 = 0,
        note: String = "",
        in tx: Transaction
    ) throws {
        try write(AuditEntry(action: action, staff: staff, account: account, object: object, note: note), in: tx)
    }
}

/// One action of the staff.
public struct AuditEntry: Sendable {
    /// The action, a few words that follow a name: `froze the account`.
    public let action: String
    /// Who did it; `nil` for the operator at the terminal.
    public let staff: ID<Account>?
    /// The account with whose owner it was done.
    public let account: ID<Account>?
    /// The number of the report, decision or appeal it was about; 0 for none.
    public let object: Int64
    /// The reason that was given.
    public let note: String
}
