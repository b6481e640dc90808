import Contracts
import Design
import Kernel
import Runtime
import SQL

extension NotificationKind {
    /// Somebody asks whether a private story may be opened that the viewer wrote in and left.
    static let leftStoryPublishRequest = NotificationKind("left-story-opening")
}

/// Questions to people about stories that they left.
struct LeftNotifications: NotificationSource {
    let dependencies: StoryDependencies

    let choices = [
        NotificationChoice(
            .leftStoryPublishRequest,
            "Opening stories you left",
            hint: "Someone asks whether a private story with lines of yours may be read by others."
        )
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let ids = Array(Set(notifications.map { ID<Story>(rawValue: $0.object) }))
        let now = try dependencies.clock.read(in: tx)
        let found = try StoryQueries.stories(ids, in: tx).filter { $0.isThere(at: now) }
        var lines: [ID<Notification>: NotificationLine] = [:]
        let own = try PublishRequestQueries.authored(by: viewer.id, among: found.map(\.id), in: tx)
        for story in found where own.contains(story.id) {
            for notification in notifications where notification.object == story.id.rawValue {
                lines[notification.id] = NotificationLine(
                    icon: Icon.write.body,
                    words: "asks whether others may read a story that you wrote in and left",
                    excerpt: story.title,
                    path: LeftPaths.show(story.publicID)
                )
            }
        }
        return lines
    }
}
