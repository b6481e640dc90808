import Contracts
import Kernel
import SQL

/// One action of the staff.
struct StaffEntry: Sendable, RowReadable {
    let id: ID<AuditEntry>
    let staff: ID<Account>?
    let account: ID<Account>?
    let action: String
    let note: String

    init(from row: inout RowReader) throws {
        id = try row.next()
        staff = try row.next()
        account = try row.next()
        action = try row.next()
        note = try row.next()
    }

    /// True where what was done is said in words that a name ends.
    var endsWithName: Bool { action.hasSuffix(" of") || action.hasSuffix(" about") }
}

/// The statements about the audit log; it is written by ``AuditLogWriter``.
enum LogQueries {
    static func page(cursor: ID<AuditEntry>?, limit: Int, in tx: Transaction) throws -> [StaffEntry] {
        try tx.all(
            """
            select id, staff_id, account_id, deed, note from staff_entries
            where id < \(cursor ?? ID(rawValue: .max)) order by id desc limit \(limit)
            """
        )
    }
}
