import Contracts
import Kernel

extension LiveKind {
    /// Somebody wrote a message.
    ///
    /// The object is its post.
    static let message = LiveKind("message")
    /// Somebody has read, accepted or deleted a conversation.
    ///
    /// The object is the conversation.
    static let conversation = LiveKind("conversation")
}

extension LiveTopic {
    /// New messages in any conversation of the viewer's.
    static let conversations = LiveTopic(name: "messages")

    /// New messages of people who have not been answered yet.
    static let requests = LiveTopic(name: "message requests")

    /// New messages in one conversation.
    static func conversation(_ id: ID<Conversation>) -> LiveTopic {
        LiveTopic(name: "conversation", key: id.rawValue)
    }
}
