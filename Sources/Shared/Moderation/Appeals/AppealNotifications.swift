import Contracts
import Design
import Kernel
import SQL

/// The notifications that tell the staff that an appeal waits for an answer.
struct AppealNotifications: NotificationSource {
    let choices = [
        NotificationChoice(
            .appeal,
            "Appeals",
            hint: "Someone appeals against a decision of the moderators.",
            isForStaff: true
        )
    ]

    /// An appeal is there for staff, and never for whom it is about.
    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        guard viewer.isStaff else { return [:] }
        let ids = Set(notifications.map(\.object)).map { ID<Decision>(rawValue: $0) }
        let found = try DecisionQueries.decisions(ids, in: tx).filter { $0.account != viewer.id }
        let decisions = Dictionary(found.map { ($0.id.rawValue, $0) }) { first, _ in first }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                decisions[notification.object].map { (notification.id, Self.line($0)) }
            }
        )
    }

    private static func line(_ decision: Decision) -> NotificationLine {
        NotificationLine(
            icon: Icon.shield.body,
            words: "Someone appealed against a decision.",
            excerpt: decision.measure.title,
            path: ModerationPaths.appeal(decision.id),
            isNameless: true
        )
    }
}
