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
        let line = try message.flatMap { try self.line(of: $0, for: viewer, in: tx) }
        return HTML {
            ToolLink(messagesOf: viewer)
            if let message, let conversation = message.post.conversation {
                if let bubble, topics.contains(.conversation(conversation)) { bubble }
                if let line, topics.contains(line.list), event.actor != viewer.id {
                    FreshMark(list: line.list.description, item: "message-\(line.newest)")
                }
            }
        }
    }

    /// The list in which the conversation of a message stands, and its newest message.
    ///
    /// A page that shows that one has the others as well. What strangers write waits among the requests.
    private func line(
        of message: PostItem,
        for viewer: Viewer,
        in tx: Transaction
    ) throws -> (list: LiveTopic, newest: ID<Post>)? {
        guard let conversation = message.post.conversation else { return nil }
        let membership = try ConversationQueries.membership(of: viewer.id, in: conversation, tx)
        return membership.map { ($0.isRequest ? .requests : .conversations, $0.last) }
    }

    private func message(_ id: ID<Post>, for viewer: Viewer, in tx: Transaction) throws -> PostItem? {
        try messages.items([id], for: viewer, in: tx)[id]
    }
}
