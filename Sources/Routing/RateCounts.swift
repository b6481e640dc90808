import Kernel
import SQL

/// The statements about what was counted for all servers; the table belongs to the accounts slice.
enum RateCounts {
    /// The acts that were taken, and how it stands with the others.
    struct Taken: Sendable {
        let granted: Int
        /// How many nobody has taken.
        let remaining: Int
        let endsAt: Instant
    }

    /// Takes up to `wanted` acts in one statement, from the first again where the window is over.
    static func take(
        _ wanted: Int,
        of rule: RateRule,
        for subject: [UInt8],
        at now: Instant,
        in tx: Transaction
    ) throws -> Taken {
        let counted = try tx.first(
            """
            insert into rate_counts (subject, used, ends_at) values (\(subject), \(wanted), \(now + rule.window))
            on conflict (subject) do update set
                used = case when rate_counts.ends_at <= \(now) then 0 else rate_counts.used end + excluded.used,
                ends_at = case when rate_counts.ends_at <= \(now) then excluded.ends_at else rate_counts.ends_at end
            where rate_counts.ends_at <= \(now) or rate_counts.used < \(rule.limit)
            returning used, ends_at
            """
        ) { row in (used: try row.next() as Int, endsAt: try row.next() as Instant) }
        guard let counted else {
            let end: Instant? = try tx.value("select ends_at from rate_counts where subject = \(subject)")
            return Taken(granted: 0, remaining: 0, endsAt: end ?? now)
        }
        let tooMany = max(0, counted.used - rule.limit)
        let remaining = max(0, rule.limit - counted.used)
        return Taken(granted: max(0, wanted - tooMany), remaining: remaining, endsAt: counted.endsAt)
    }
}
