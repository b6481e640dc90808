import Contracts
import Design
import Kernel
import Markup
import SQL

/// Keeps the number beside the bell true on open pages, and tells the open list of what is new.
struct NotificationLive: LiveSource {
    let kinds: Set<LiveKind> = [.notification]
    let topics: Set<String> = [Self.topic.name]

    /// The topic that the list of notifications asks for.
    static let topic = LiveTopic(name: "notifications")

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        [.account(ID(rawValue: event.object))]
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let wantsList = topics.contains(Self.topic) && event.actor != viewer.id
        let newest = wantsList ? try NotificationQueries.newest(of: viewer.id, in: tx) : nil
        return HTML {
            ToolLink(.notifications, unread: viewer.unread)
            if let newest { FreshMark(list: Self.topic.description, item: "notification-\(newest)") }
        }
    }
}
