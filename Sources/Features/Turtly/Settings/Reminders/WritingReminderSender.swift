import Contracts
import Design
import Kernel
import Reminders
import SQL

extension NotificationKind {
    /// The time has come at which somebody wanted to be reminded to write; about nothing.
    static let writingReminder = NotificationKind("writing-reminder")
}

/// Reminds those who want it; it knows no vault, and nothing of what anybody has written.
struct WritingReminderSender: TimedReminders {
    let services: Services

    init(_ services: Services) {
        self.services = services
    }

    var kind: NotificationKind { .writingReminder }

    func due(at now: Instant, limit: Int, in tx: Transaction) throws -> [DueReminder] {
        try WritingReminderQueries.due(at: now, limit: limit, in: tx)
    }

    func save(_ due: [DueReminder], at now: Instant, in tx: Transaction) throws {
        try WritingReminderQueries.save(due, at: now, in: tx)
    }

    /// The words of its notifications.
    static let notifications = ReminderNotifications(
        .writingReminder,
        title: "Time to write",
        hint: "At the times that you chose in the settings of Turtly.",
        icon: .write,
        words: "It is the time at which you like to write",
        path: TurtlyPaths.newPath
    )
}
