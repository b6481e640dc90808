public import Contracts
public import Design
public import Kernel
public import Markup
public import SQL

/// The notifications by which people are reminded in one place: they may stand on a locked screen, and say nothing of
/// what anybody has written.
public struct ReminderNotifications: NotificationSource {
    public let choices: [NotificationChoice]
    private let line: NotificationLine

    /// - Parameters:
    ///   - title: its name among the choices.
    ///   - hint: when it comes.
    ///   - words: the sentence that people read.
    ///   - path: where they write.
    public init(_ kind: NotificationKind, title: String, hint: String, icon: Icon, words: String, path: Path) {
        choices = [NotificationChoice(kind, title, hint: hint)]
        line = NotificationLine(icon: icon.body, words: words, path: path, isNameless: true)
    }

    public func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        Dictionary(notifications.map { ($0.id, line) }) { first, _ in first }
    }
}
