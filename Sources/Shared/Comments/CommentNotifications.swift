import Contracts
import Design
import Kernel
import Responses
import SQL

/// The notifications of comments on what is theirs.
struct CommentNotifications: NotificationSource {
    let subjects: any ResponseSubjects
    let reader: CommentReader

    /// The choice about comments; words about private things stand on no locked screen.
    var choices: [NotificationChoice] {
        [
            NotificationChoice(
                CommentKinds(of: subjects.kind).notification,
                "Comments on your \(subjects.noun)",
                hint: "Someone comments on your \(subjects.noun)."
            )
        ]
    }

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let comments = try CommentQueries.comments(
            notifications.map { ID(rawValue: $0.object) },
            on: subjects.kind,
            in: tx
        )
        let seen = try subjects.subjects(Array(Set(comments.map(\.subject))), for: viewer, in: tx)
        var lines: [Int64: NotificationLine] = [:]
        for (number, comments) in Dictionary(grouping: comments, by: \.subject) {
            guard let subject = seen[number] else { continue }
            for item in try reader.items(comments, of: subject, for: viewer, in: tx) {
                lines[item.comment.id.rawValue] = line(item.comment, on: subject)
            }
        }
        return Dictionary(
            uniqueKeysWithValues: notifications.compactMap { notification in
                lines[notification.object].map { (notification.id, $0) }
            }
        )
    }

    private func line(_ comment: Comment, on subject: ResponseSubject) -> NotificationLine {
        NotificationLine(
            icon: Icon.reply.body,
            words: "commented on your \(subjects.noun)",
            excerpt: comment.isMarked ? "" : String(comment.text.prefix(140)),
            path: subject.comment(comment.id)
        )
    }
}
