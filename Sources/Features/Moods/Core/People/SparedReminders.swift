import Calendar
import Contracts
import Kernel
import SQL

extension NotificationKind {
    /// The time has come at which somebody wanted to be asked how they are; about nothing.
    static let moodReminder = NotificationKind("mood-reminder")
}

/// Leaves out reminders that would come soon after a mood.
///
/// The sender cannot: of a mood that only its owner can read the server has the day and no time. So whoever posts moves
/// their own reminders, whatever kind of mood it is. Until a reminder would have come its row tells that there was a mood
/// in the three hours before, and no more.
enum SparedReminders {
    /// How long after a mood nobody is reminded.
    static let quiet = Instant.Span.hours(3)

    /// Moves the reminders that an account would get in the next hours to the time after.
    static func spare(_ account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        let coming = try tx.all(
            """
            select minute, zone, next_at from mood_reminders
            where account_id = \(account) and next_at < \(now + quiet)
            """
        ) { row in (try row.next() as Int, try row.next() as String, try row.next() as Instant) }
        try tx.insert(
            coming,
            "insert into mood_reminders",
            "(account_id, minute, zone, next_at)",
            ending: "on conflict (account_id, minute) do update set next_at = excluded.next_at"
        ) { minute, name, next in
            "(\(account), \(minute), \(name), \((Zone(name) ?? .utc).next(minute, after: max(now, next))))"
        }
    }
}
