import Contracts
import Design
import Kernel
import Reminders
import SQL

extension NotificationKind {
    /// The time has come at which somebody wanted to be asked how they are; about nothing.
    static let moodReminder = NotificationKind("mood-reminder")
}

/// Reminds those who want it; whoever has just posted a mood has moved their reminder (``SparedReminders``).
struct MoodReminderSender: TimedReminders {
    let services: Services

    var kind: NotificationKind { .moodReminder }

    func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueMoodReminder] {
        try MoodReminderQueries.due(at: now, limit: limit, in: tx)
    }

    func save(_ due: [DueMoodReminder], at now: Instant, in tx: Transaction) throws {
        try MoodReminderQueries.save(due, at: now, in: tx)
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
