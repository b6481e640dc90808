public import SQL

/// Writes down what staff do, in the transaction in which they do it (`specs/security.md` LG2).
///
/// An entry is a row of `staff_entries`, which belongs to the moderation slice. Nothing changes or removes one; an
/// account that is erased is taken out of those that name it.
public struct AuditLog: Sendable {
    private let ids: IDSource
    private let clock: Clock

    init(ids: IDSource, clock: Clock) {
        self.ids = ids
        self.clock = clock
    }

    /// Writes down one action.
    ///
    /// - Parameters:
    ///   - action: what was done, a few words that follow a name: `froze the account`.
    ///   - staff: who did it; `nil` for the operator at the terminal.
    ///   - account: with whom.
    ///   - object: the number of the report, decision or appeal it was about; 0 for none.
    ///   - note: the reason that was given.
    public func record(
        _ action: String,
        by staff: ID<Account>?,
        on account: ID<Account>? = nil,
        about object: Int64 = 0,
        note: String = "",
        in tx: Transaction
    ) throws {
        let id: ID<AuditLog> = ids.next(at: clock.now)
        try tx.run(
            """
            insert into staff_entries (id, staff_id, account_id, deed, object_id, note)
            values (\(id), \(staff), \(account), \(action), \(object), \(note))
            """
        )
    }
}
