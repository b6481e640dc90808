import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL

/// Tells open pages of new messages, and keeps the number beside the envelope true.
struct MessageLive: LiveSource {
    let services: Services
    let messages: MessageReader

    let kinds: Set<LiveKind> = [.message, .conversation]
    let topics: Set<String> = [LiveTopic.conversations.name, LiveTopic.requests.name, "conversation"]

    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach] {
        guard event.kind == .message else { return [.account(event.actor)] }
        guard let conversation = try PostQueries.post(ID(rawValue: event.object), in: tx)?.conversation else {
            return []
        }
        return try ConversationQueries.members(of: conversation, in: tx).map { .account($0) }
    }

    func update(
        on event: LiveEvent,
        for viewer: Viewer,
        topics: Set<LiveTopic>,
        in tx: Transaction
    ) throws -> HTML? {
        let message = event.kind == .message ? try message(ID(rawValue: event.object), for: viewer, in: tx) : nil
        let bubble = try message.map { try messages.bubble(of: $0, for: viewer, in: tx) }
        let list = try message.flatMap { try self.list(of: $0, for: viewer, in: tx) }
        return HTML {
            ToolLink(.messages, unread: viewer.unreadConversations)
            if let message, let conversation = message.post.conversation {
                if let bubble, topics.contains(.conversation(conversation)) { bubble }
                if let list, topics.contains(list), event.actor != viewer.id {
                    FreshMark(list: list.description, item: "message-\(message.post.id)")
                }
            }
        }
    }

    /// The list in which a message stands: what strangers write waits among the requests.
    private func list(of message: PostItem, for viewer: Viewer, in tx: Transaction) throws -> LiveTopic? {
        guard let conversation = message.post.conversation else { return nil }
        let membership = try ConversationQueries.membership(of: viewer.id, in: conversation, tx)
        return membership.map { $0.isRequest ? .requests : .conversations }
    }

    private func message(_ id: ID<Post>, for viewer: Viewer, in tx: Transaction) throws -> PostItem? {
        try messages.items([id], for: viewer, in: tx)[id]
    }
}
