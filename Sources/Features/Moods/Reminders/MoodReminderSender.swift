import Contracts
import Design
import Kernel
import Reminders
import SQL

extension NotificationKind {
    /// The time has come at which somebody wanted to be asked how they are; about nothing.
    static let moodReminder = NotificationKind("mood-reminder")
}

/// Reminds those who want it, unless they have just posted a mood.
///
/// It knows no vault: of a mood that only its owner can read the server has the day and no time, so that one does not
/// count here.
struct MoodReminderSender: TimedReminders {
    let services: Services

    /// How long after a mood nobody is reminded.
    static let quiet = Instant.Span.hours(3)

    var kind: NotificationKind { .moodReminder }

    func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueMoodReminder] {
        try MoodReminderQueries.due(at: now, limit: limit, in: tx)
    }

    func save(_ due: [DueMoodReminder], at now: Instant, in tx: Transaction) throws {
        try MoodReminderQueries.save(due, at: now, in: tx)
    }

    func spared(among people: [ID<Account>], at now: Instant, in tx: Transaction) throws -> Set<ID<Account>> {
        try MoodReminderQueries.posted(people, since: now - Self.quiet, in: tx)
    }

    /// The words of its notifications.
    static let notifications = ReminderNotifications(
        .moodReminder,
        title: "Time for a mood",
        hint: "At the times that you chose in Moods.",
        icon: .moods,
        words: "It is a time at which you like to look at how you are",
        path: MoodPaths.newPath
    )
}
