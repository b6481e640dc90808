import Design
import Kernel
import SQL

extension NotificationKind {
    /// A browser that was never used for the account logged in to it; the object is its session.
    static let logIn = NotificationKind("log-in")
}

/// What people are told of the safety of their accounts: who logs in.
struct LogInNotifications: NotificationSource {
    let choices = [
        NotificationChoice(
            .logIn,
            "New devices",
            hint: "Somebody logged in to your account from a browser that was not used before.",
            isRequired: true
        )
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let sessions = notifications.map { ID<Session>(rawValue: $0.object) }
        let devices = try SessionQueries.devices(sessions, of: viewer.id, in: tx)
        return Dictionary(
            uniqueKeysWithValues: notifications.map { notification in
                let device = devices[ID(rawValue: notification.object)]
                let line = NotificationLine(
                    icon: Icon.device.body,
                    words: "A new device logged in to your account",
                    excerpt: "\(device ?? "It has logged out since"), \(notification.id.instant.fullText)",
                    path: SettingsPaths.sessionsPath,
                    isNameless: true
                )
                return (notification.id, line)
            }
        )
    }
}
