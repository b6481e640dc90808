import Contracts
import Kernel

extension LiveKind {
    /// Somebody posted or passed something on.
    ///
    /// The object is the post, or the boost.
    static let post = LiveKind("post")
    /// A post, its figures or its poll changed, or it is gone.
    ///
    /// The object is the post.
    static let postChange = LiveKind("post change")
}

extension LiveTopic {
    /// New posts for the viewer's home.
    static let home = LiveTopic(name: "home")
    /// New public posts.
    static let local = LiveTopic(name: "local")

    /// New posts with a tag.
    static func tag(_ tag: ID<Hashtag>) -> LiveTopic { LiveTopic(name: "tag", key: tag.rawValue) }
    /// Posts for somebody's home, because they follow the tag.
    static func followedTag(_ tag: ID<Hashtag>) -> LiveTopic { LiveTopic(name: "followed tag", key: tag.rawValue) }
    /// New answers in a conversation.
    static func thread(_ post: ID<Post>) -> LiveTopic { LiveTopic(name: "thread", key: post.rawValue) }
    /// Changes of a post.
    static func post(_ post: ID<Post>) -> LiveTopic { LiveTopic(name: "post", key: post.rawValue) }
}
