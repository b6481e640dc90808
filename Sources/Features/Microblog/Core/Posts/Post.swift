import Kernel
package import SQL

/// Something somebody wrote in Home, or passed on.
package struct Post: Sendable, RowReadable {
    let id: ID<Post>
    let author: Account
    let text: String
    let warning: String
    let language: String
    let audience: Audience
    let replyTo: ID<Post>?
    let replyToAuthor: ID<Account>?
    /// The post that began the conversation; its own id where it is that one.
    let thread: ID<Post>
    /// The post passed on, where this is a boost.
    let boostOf: ID<Post>?
    let editedAt: Instant?
    /// The conversation it belongs to, where it is a message.
    let conversation: ID<Conversation>?
    /// True where its pictures are folded until somebody opens them.
    let isSensitive: Bool
    /// By how many it is liked, passed on and answered, as everybody may know; see ``Figures``.
    var likes: Int
    var boosts: Int
    var replies: Int
    /// Grows with every change of the post and of its counts.
    let version: Int64

    static var columns: SQL {
        """
        posts.id, \(Account.columns), posts.text, posts.warning, posts.language, posts.audience, posts.reply_to,
        posts.reply_to_author, posts.thread_id, posts.boost_of, posts.edited_at, posts.conversation_id,
        posts.is_sensitive,
        coalesce(post_stats.likes, 0), coalesce(post_stats.boosts, 0), coalesce(post_stats.replies, 0), coalesce(post_stats.version, 0)
        """
    }

    /// The tables that ``columns`` come from.
    static var source: SQL {
        """
        posts join accounts on accounts.id = posts.author_id
        left join post_stats on post_stats.post_id = posts.id
        """
    }

    package init(from row: inout RowReader) throws {
        id = try row.next()
        author = try Account(from: &row)
        text = try row.next()
        warning = try row.next()
        language = try row.next()
        audience = try row.next()
        replyTo = try row.next()
        replyToAuthor = try row.next()
        thread = try row.next()
        boostOf = try row.next()
        editedAt = try row.next()
        conversation = try row.next()
        isSensitive = try row.next()
        likes = try row.next()
        boosts = try row.next()
        replies = try row.next()
        version = try row.next()
    }

    /// True where its author has deleted it a moment ago and can still bring it back: until then it is nobody's.
    var isWithdrawn: Bool { audience == .owner }

    /// Whom it answers, where that is somebody else than its author.
    var answered: ID<Account>? { replyToAuthor == author.id ? nil : replyToAuthor }

    /// The facts by which ``can(_:_:_:)-(Viewer?,_,_)`` decides about this post.
    func access(isAddressed: Bool, relation: Relation) -> Access {
        Access(
            owner: author.id,
            ownerState: author.state,
            audience: audience,
            isAddressed: isAddressed,
            relation: relation
        )
    }
}
