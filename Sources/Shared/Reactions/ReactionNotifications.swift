import Contracts
import Design
import Kernel
import Responses
import SQL

/// The notifications of reactions to what is one's own; several people are one line.
struct ReactionNotifications: NotificationSource {
    let subjects: any ResponseSubjects

    var choices: [NotificationChoice] {
        [
            NotificationChoice(
                ReactionKinds(of: subjects.kind).notification,
                "Reactions to your \(subjects.noun)",
                hint: "Someone reacts to your \(subjects.noun) with an emoji.",
                isPushed: false
            )
        ]
    }

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let seen = try subjects.subjects(Array(Set(notifications.map(\.object))), for: viewer, in: tx)
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                seen[notification.object].map { subject in
                    let words = "reacted to your \(subjects.noun)"
                    return (notification.id, NotificationLine(icon: Icon.like.body, words: words, path: subject.path))
                }
            }
        )
    }
}
