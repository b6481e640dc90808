import Contracts
import Design
import Directory
import Kernel
import Runtime
import SQL

/// Tells people by push and by letter that somebody wrote to them, once until they have read it.
struct MessageNotifications: NotificationSource {
    let services: Services

    let choices = [NotificationChoice(.message, "Messages", hint: "Someone writes to you.")]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        var lines: [ID<Notification>: NotificationLine] = [:]
        for notification in notifications {
            let id = ID<Conversation>(rawValue: notification.object)
            guard let membership = try ConversationQueries.membership(of: viewer.id, in: id, tx) else { continue }
            let relationships = try services.relationships.relationships(of: viewer, in: tx)
            guard membership.isUnread, can(viewer, .see, membership.access(relationships, at: services.clock.now))
            else {
                continue
            }
            lines[notification.id] = NotificationLine(
                icon: Icon.messages.body,
                words: "wrote to you",
                path: MessagePaths.show(id)
            )
        }
        return lines
    }
}
