public import Contracts
public import Kernel
public import Runtime
public import SQL

/// Writes down what staff do, as rows of `staff_entries`.
public struct AuditLogWriter: AuditLog {
    private let ids: IDSource
    private let clock: Clock

    /// A writer whose entries get their numbers from `ids`.
    public init(ids: IDSource, clock: Clock) {
        self.ids = ids
        self.clock = clock
    }

    public func write(_ entry: AuditEntry, in tx: Transaction) throws {
        let id: ID<AuditEntry> = ids.next(at: clock.now)
        try tx.run(
            """
            insert into staff_entries (id, staff_id, account_id, deed, object_id, note)
            values (\(id), \(entry.staff), \(entry.account), \(entry.action), \(entry.object), \(entry.note))
            """
        )
    }
}
