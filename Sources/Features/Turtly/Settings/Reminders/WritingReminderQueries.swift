import Calendar
import Kernel
import Reminders
import SQL

/// The statements about reminders.
enum WritingReminderQueries: TimedReminderQueries {
    static func reminder(of account: ID<Account>, in tx: Transaction) throws -> WritingReminder? {
        try tx.first("select zone, minute, days from writing_reminders where account_id = \(account)") { row in
            WritingReminder(
                zone: Zone(try row.next()) ?? .utc,
                minute: try row.next(),
                days: WritingReminder.days(bits: try row.next())
            )
        }
    }

    static func save(
        _ reminder: WritingReminder,
        of account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try save([DueReminder(account: account, reminder: reminder, at: now)], at: now, in: tx)
    }

    /// Puts reminders there with the time at which each comes next.
    static func save(_ reminders: [DueReminder], at now: Instant, in tx: Transaction) throws {
        try tx.insert(
            reminders,
            "insert into writing_reminders",
            "(account_id, zone, minute, days, next_at)",
            ending: """
                on conflict (account_id) do update set zone = excluded.zone, minute = excluded.minute,
                    days = excluded.days, next_at = excluded.next_at
                """
        ) {
            let next = $0.reminder.next(after: now)
            return "(\($0.account), \($0.reminder.zone.name), \($0.reminder.minute), \($0.reminder.bits), \(next))"
        }
    }

    static func remove(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from writing_reminders where account_id = \(account)")
    }

    /// The reminders that are due, the longest due first.
    static func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueReminder] {
        try tx.all(
            """
            select account_id, zone, minute, days, next_at from writing_reminders
            where next_at <= \(now) order by next_at, account_id limit \(limit)
            """
        ) { row in
            let account: ID<Account> = try row.next()
            let reminder = WritingReminder(
                zone: Zone(try row.next()) ?? .utc,
                minute: try row.next(),
                days: WritingReminder.days(bits: try row.next())
            )
            return DueReminder(account: account, reminder: reminder, at: try row.next())
        }
    }
}

/// A reminder with whom it is for, and when.
struct DueReminder: DueAtTime {
    let account: ID<Account>
    let reminder: WritingReminder
    let at: Instant
}
