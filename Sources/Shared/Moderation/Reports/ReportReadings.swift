import Kernel
import SQL

/// The statements about which staff asked to read something private, or to look at pictures.
enum ReportReadings {
    /// For how long somebody who asked may read it.
    static let span = Instant.Span.hours(1)

    static func isRead(_ report: ID<Report>, by staff: ID<Account>, since moment: Instant, in tx: Transaction) throws
        -> Bool
    {
        try tx.value(
            """
            select 1 from report_readings
            where report_id = \(report) and account_id = \(staff) and read_at > \(moment)
            """,
            as: Int.self
        ) != nil
    }

    static func markRead(_ report: ID<Report>, by staff: ID<Account>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into report_readings (report_id, account_id, read_at) values (\(report), \(staff), \(now))
            on conflict (report_id, account_id) do update set read_at = excluded.read_at
            """
        )
    }
}
