import Kernel
import SQL

/// The statements about failed log-ins and known browsers.
enum LogInQueries {
    static func failures(of subject: [UInt8], in tx: Transaction) throws -> Failures? {
        try tx.first("select failures, last_at from log_in_failures where subject = \(subject)")
    }

    /// Counts one failure more, from the first again where the last was before `moment`.
    static func countFailure(
        of subject: [UInt8],
        at now: Instant,
        forgetting moment: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into log_in_failures (subject, failures, last_at) values (\(subject), 1, \(now))
            on conflict (subject) do update set
                failures = case when log_in_failures.last_at < \(moment) then 1 else log_in_failures.failures + 1 end,
                last_at = excluded.last_at
            """
        )
    }

    static func forget(_ subject: [UInt8], in tx: Transaction) throws {
        try tx.run("delete from log_in_failures where subject = \(subject)")
    }

    static func removeFailures(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from log_in_failures where last_at < \(moment)")
    }

    /// Forgets counts of ``RateLimits`` whose window is over.
    static func removeRateCounts(endedAt now: Instant, in tx: Transaction) throws {
        try tx.run("delete from rate_counts where ends_at <= \(now)")
    }

    static func isKnown(_ device: [UInt8], of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select count(*) from known_devices where account_id = \(account) and device_hash = \(device)",
            as: Int.self
        ) ?? 0 > 0
    }

    static func hasDevices(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from known_devices where account_id = \(account) limit 1", as: Int.self) != nil
    }

    static func remember(_ device: [UInt8], of account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            insert into known_devices (account_id, device_hash, seen_at) values (\(account), \(device), \(UsedDay.of(now)))
            on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at
            """
        )
    }

    static func removeDevices(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from known_devices where account_id = \(account)")
    }

    static func removeDevices(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from known_devices where seen_at < \(moment)")
    }
}
