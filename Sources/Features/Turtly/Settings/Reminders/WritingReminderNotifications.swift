import Contracts
import Design
import Kernel
import Reminders

extension NotificationKind {
    /// The time has come at which somebody wanted to be reminded to write; about nothing.
    static let writingReminder = NotificationKind("writing-reminder")
}

extension ReminderNotifications {
    /// The words by which somebody is reminded to write.
    static let writing = ReminderNotifications(
        .writingReminder,
        title: "Time to write",
        hint: "At the times that you chose in the settings of Turtly.",
        icon: .write,
        words: "It is the time at which you like to write",
        path: TurtlyPaths.newPath
    )
}
