import Kernel
import SQL

/// The statements that take an erased account out of reports, decisions and the audit log.
enum ErasureQueries {
    /// The decisions against which `account` appealed, where nobody has answered.
    static func openAppeals(of account: ID<Account>, in tx: Transaction) throws -> [Int64] {
        try tx.values(
            "select decision_id from appeals where account_id = \(account) and answered_at is null",
            as: Int64.self
        )
    }

    /// Reports about what belonged to `account` alone are gone; those about what others share stay while they wait,
    /// without an owner.
    ///
    /// - Returns: the reports that let go of what they hold.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws -> [Int64] {
        let reports = try tx.values("select id from reports where owner_id = \(account)", as: Int64.self)
        try tx.run(
            """
            update reports set owner_id = \(ID<Account>.nobody)
            where owner_id = \(account) and is_shared = 1 and is_open = 1
            """
        )
        let about: SQL = "select id from reports where owner_id = \(account)"
        try tx.run("delete from report_notes where report_id in (\(about))")
        try tx.run("delete from report_readings where report_id in (\(about)) or account_id = \(account)")
        try tx.run("delete from reports where owner_id = \(account)")
        try tx.run("delete from appeals where account_id = \(account)")
        try tx.run("delete from decisions where account_id = \(account)")
        // What others did, or staff decided about others, stays without the name.
        try tx.run("update reports set reporter_id = null, comment = '' where reporter_id = \(account)")
        try tx.run("update reports set assignee_id = null where assignee_id = \(account)")
        try tx.run("update report_notes set author_id = null where author_id = \(account)")
        try tx.run("update decisions set staff_id = null where staff_id = \(account)")
        try tx.run("update appeals set staff_id = null where staff_id = \(account)")
        try tx.run("update staff_entries set staff_id = null where staff_id = \(account)")
        try tx.run("update staff_entries set account_id = null, note = '' where account_id = \(account)")
        return reports
    }
}
