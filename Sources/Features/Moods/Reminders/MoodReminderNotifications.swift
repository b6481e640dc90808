import Contracts
import Design
import Kernel
import Reminders

extension ReminderNotifications {
    /// The words by which somebody is asked how they are; whoever has just posted a mood has moved their reminder
    /// (``SparedReminders``).
    static let moods = ReminderNotifications(
        .moodReminder,
        title: "Time for a mood",
        hint: "At the times that you chose in Moods.",
        icon: .moods,
        words: "It is a time at which you like to look at how you are",
        path: MoodPaths.newPath
    )
}
