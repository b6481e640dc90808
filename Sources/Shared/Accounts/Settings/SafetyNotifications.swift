import Calendar
import Contracts
import Design
import Kernel
import Markup
import SQL

extension NotificationKind {
    /// A browser that was never used for the account logged in to it; the object is its session.
    static let logIn = NotificationKind("log-in")
    /// The password was changed; the object is the moment.
    static let passwordChange = NotificationKind("password-change")
    /// The e-mail address was changed; the object is the moment.
    static let addressChange = NotificationKind("address-change")
}

/// The notices about the safety of accounts, beside the e-mails that always go out.
struct SafetyNotifications: NotificationSource {
    let choices = [
        NotificationChoice(
            .logIn,
            "New devices",
            hint: "Someone logged in to your account from a browser that was not used before.",
            isRequired: true
        ),
        NotificationChoice(.passwordChange, "Password", hint: "Your password was changed.", isRequired: true),
        NotificationChoice(
            .addressChange,
            "E-mail address",
            hint: "Your e-mail address was changed.",
            isRequired: true
        ),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let sessions = notifications.filter { $0.kind == .logIn }.map { ID<Session>(rawValue: $0.object) }
        let devices = try SessionQueries.devices(sessions, of: viewer.id, in: tx)
        return Dictionary(
            uniqueKeysWithValues: notifications.map { notification in
                (notification.id, Self.line(notification, device: devices[ID(rawValue: notification.object)]))
            }
        )
    }

    private static func line(_ notification: Notification, device: String?) -> NotificationLine {
        let (icon, words, path): (Icon, String, Path) =
            switch notification.kind {
            case .passwordChange: (.lock, "Your password was changed", SettingsPaths.passwordPath)
            case .addressChange: (.at, "Your e-mail address was changed", SettingsPaths.accountPath)
            default: (.device, "A new device logged in to your account", SettingsPaths.sessionsPath)
            }
        let moment = notification.id.instant.fullText
        let isLogIn = notification.kind == .logIn
        return NotificationLine(
            icon: icon.body,
            words: words,
            excerpt: isLogIn ? "\(device ?? "It has logged out since"), \(moment)" : moment,
            path: path,
            isNameless: true
        )
    }
}
