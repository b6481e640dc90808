import Contracts
import Design
import Kernel
import Runtime
import SQL

extension NotificationKind {
    /// The host of a story has hidden a snippet of the viewer's.
    static let snippetHidden = NotificationKind("snippet-hidden")
    /// The staff have looked at it, and it is there again.
    static let snippetShown = NotificationKind("snippet-shown")
}

/// News for authors about their hidden snippets.
struct HidingNotifications: NotificationSource {
    let dependencies: StoryDependencies

    let choices = [
        NotificationChoice(
            .snippetHidden,
            "Hidden lines",
            hint: "The host of a story hides a line of yours until moderators have looked at it.",
            isRequired: true
        ),
        NotificationChoice(
            .snippetShown,
            "Lines shown again",
            hint: "Moderators have looked at a hidden line of yours, and it stays.",
            isRequired: true
        ),
    ]

    func lines(
        of notifications: [Notification],
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> [ID<Notification>: NotificationLine] {
        let ids = Set(notifications.map(\.object)).map { ID<Snippet>(rawValue: $0) }
        let own = try SnippetQueries.snippets(ids, in: tx).filter { $0.author?.id == viewer.id }
        let snippets = Dictionary(own.map { ($0.id.rawValue, $0) }) { first, _ in first }
        let found = try StoryQueries.stories(Array(Set(own.map(\.story))), in: tx)
        let visible = try StoryAccess.visible(
            found,
            to: viewer,
            at: dependencies.clock.read(in: tx),
            dependencies,
            in: tx
        )
        let stories = Dictionary(visible.map { ($0.id, $0) }) { first, _ in first }
        var lines: [ID<Notification>: NotificationLine] = [:]
        for notification in notifications {
            guard let snippet = snippets[notification.object], let story = stories[snippet.story] else { continue }
            lines[notification.id] = Self.line(notification.kind, story)
        }
        return lines
    }

    private static func line(_ kind: NotificationKind, _ story: Story) -> NotificationLine {
        NotificationLine(
            icon: Icon.shield.body,
            words: kind == .snippetHidden
                ? "The host of a story has hidden your line until moderators have looked at it."
                : "Moderators found nothing that would have to be hidden in your line.",
            excerpt: story.title,
            path: StoryPaths.show(story.publicID),
            isNameless: true
        )
    }
}
