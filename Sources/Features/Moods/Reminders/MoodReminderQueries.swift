import Calendar
import Kernel
import Reminders
import Routing
import SQL

/// The statements about reminders.
enum MoodReminderQueries: TimedReminderQueries {
    static func reminder(of account: ID<Account>, in tx: Transaction) throws -> MoodReminder? {
        let rows = try tx.all(
            "select zone, minute from mood_reminders where account_id = \(account) order by minute"
        ) { row in (try row.next() as String, ClockTime(minute: try row.next())) }
        return rows.first.map { MoodReminder(zone: Zone($0.0) ?? .utc, times: rows.map(\.1)) }
    }

    /// Puts the times there in the place of all that were there.
    ///
    /// One that stays comes no sooner than it was to: its owner may have posted a mood just before (``SparedReminders``).
    static func save(_ reminder: MoodReminder, of account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        let before = try tx.all(
            "select minute, next_at from mood_reminders where account_id = \(account) and zone = \(reminder.zone.name)"
        ) { row in (try row.next() as Int, try row.next() as Instant) }
        try remove(of: account, in: tx)
        let due = reminder.times.map { DueMoodReminder(account: account, zone: reminder.zone, time: $0, at: now) }
        try save(due, at: now, in: tx)
        for (minute, next) in before {
            try tx.run(
                """
                update mood_reminders set next_at = \(next)
                where account_id = \(account) and minute = \(minute) and next_at < \(next)
                """
            )
        }
    }

    /// Writes down when each comes next.
    static func save(_ reminders: [DueMoodReminder], at now: Instant, in tx: Transaction) throws {
        try tx.insert(
            reminders,
            "insert into mood_reminders",
            "(account_id, minute, zone, next_at)",
            ending: "on conflict (account_id, minute) do update set next_at = excluded.next_at"
        ) {
            let next = $0.zone.next($0.time.minute, after: now)
            return "(\($0.account), \($0.time.minute), \($0.zone.name), \(next))"
        }
    }

    static func remove(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from mood_reminders where account_id = \(account)")
    }

    /// The reminders that are due, the longest due first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueMoodReminder] {
        try tx.all(
            """
            select account_id, zone, minute, next_at from mood_reminders
            where next_at <= \(now) order by next_at, account_id, minute limit \(limit)
            """
        ) { row in
            DueMoodReminder(
                account: try row.next(),
                zone: Zone(try row.next()) ?? .utc,
                time: ClockTime(minute: try row.next()),
                at: try row.next()
            )
        }
    }
}

/// One time of a reminder with whom it is for, and when.
struct DueMoodReminder: DueAtTime {
    let account: ID<Account>
    let zone: Zone
    let time: ClockTime
    let at: Instant
}
