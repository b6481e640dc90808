import Contracts
import Design
import Kernel
import SQL

extension NotificationKind {
    /// Somebody follows the viewer.
    static let follow = NotificationKind("follow")
    /// Somebody asks to follow the viewer.
    static let followRequest = NotificationKind("follow-request")
}

/// The notifications of the graph: they tell people who follows them, and who asks to.
struct FollowNotifications: NotificationSource {
    let choices = [
        NotificationChoice(.follow, "New followers", hint: "Someone follows you.", isPushed: false),
        NotificationChoice(.followRequest, "Follow requests", hint: "Someone asks to follow you."),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        Dictionary(
            uniqueKeysWithValues: notifications.map { notification in
                let line =
                    notification.kind == .follow
                    ? NotificationLine(
                        icon: Icon.follow.body,
                        words: "followed you",
                        path: FollowPaths.followers(viewer.account)
                    )
                    : NotificationLine(
                        icon: Icon.lock.body,
                        words: "asked to follow you",
                        path: FollowPaths.requestsPath
                    )
                return (notification.id, line)
            }
        )
    }
}
