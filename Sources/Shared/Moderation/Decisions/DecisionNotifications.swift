import Contracts
import Design
import Kernel
import SQL

extension NotificationKind {
    /// The staff decided something about the viewer.
    static let decision = NotificationKind("moderation-decision")
    /// The staff took a decision back.
    static let decisionUndone = NotificationKind("moderation-undone")
    /// The staff answered an appeal.
    static let appealAnswer = NotificationKind("appeal-answer")
    /// Somebody appealed, which the staff are told; the object is the decision.
    static let appeal = NotificationKind("appeal")
}

/// The notifications of moderation: they tell people of decisions about themselves.
struct DecisionNotifications: NotificationSource {
    let choices = [
        NotificationChoice(
            .decision,
            "Moderation notices and appeals",
            hint: "Moderators removed something of yours, or warn you.",
            isRequired: true
        ),
        NotificationChoice(
            .decisionUndone,
            "Decisions taken back",
            hint: "Moderators were wrong about you.",
            isRequired: true
        ),
        NotificationChoice(
            .appealAnswer,
            "Answers to your appeals",
            hint: "Moderators looked again at what they had decided.",
            isRequired: true
        ),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let ids = Set(notifications.map(\.object)).map { ID<Decision>(rawValue: $0) }
        let found = try DecisionQueries.decisions(ids, in: tx).filter { $0.account == viewer.id }
        let decisions = Dictionary(found.map { ($0.id.rawValue, $0) }) { first, _ in first }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                decisions[notification.object].map { (notification.id, Self.line(notification.kind, $0)) }
            }
        )
    }

    private static func line(_ kind: NotificationKind, _ decision: Decision) -> NotificationLine {
        let words =
            switch kind {
            case .decision: decision.sentence
            case .decisionUndone: "Moderators took a decision about you back."
            default: "Moderators answered your appeal."
            }
        return NotificationLine(
            icon: Icon.shield.body,
            words: words,
            excerpt: kind == .decision ? decision.reason : "",
            path: ModerationPaths.decision(decision.id),
            isNameless: true
        )
    }
}
