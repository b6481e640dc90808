package import Kernel
package import SQL
import Text

/// Puts in posts and what people did with them, many at a time: for the demo world, load sets and imports.
///
/// The caller knows that what it puts in may be there: nothing here asks `can`, and no memory of a running server is
/// told.
package enum PostLoading {
    package static func insert(_ posts: [PostRow], in tx: Transaction) throws {
        try tx.insert(
            posts,
            "insert into posts",
            """
            (id, author_id, text, warning, language, audience, reply_to, reply_to_author, thread_id, boost_of)
            """
        ) {
            """
            (\($0.id), \($0.author), \($0.text), \($0.warning), \($0.language), \($0.audience), \($0.replyTo),
                \($0.replyToAuthor), \($0.thread), \($0.boostOf))
            """
        }
    }

    /// Notes the tags that stand in the text of a post.
    ///
    /// - Parameter newTag: gives an id to a tag that nobody has used before.
    package static func insertTags(of post: PostRow, in tx: Transaction, newTag: () -> ID<Hashtag>) throws {
        let names = TextParts(post.text).tags(by: Folding.key)
        let tags = try TagQueries.findOrMake(names, newIDs: names.map { _ in newTag() }, in: tx)
        try TagQueries.insert(tags, on: post.id, by: post.author, isListed: post.audience == .everyone, in: tx)
    }

    /// A poll to be put in, with the votes it has got.
    package struct Asked: Sendable {
        package let post: ID<Post>
        package let options: [String]
        package var isMultiple = false
        package let endsAt: Instant
        package var votes: [Vote] = []

        package init(on post: ID<Post>, options: [String], endsAt: Instant) {
            self.post = post
            self.options = options
            self.endsAt = endsAt
        }
    }

    /// The choice of one account in a poll.
    package struct Vote: Sendable {
        package let account: ID<Account>
        package let position: Int

        package init(by account: ID<Account>, for position: Int) {
            self.account = account
            self.position = position
        }
    }

    package static func insert(_ polls: [Asked], in tx: Transaction) throws {
        try tx.insert(polls, "insert into polls", "(post_id, is_multiple, hides_totals, ends_at, voters)") {
            "(\($0.post), \($0.isMultiple), \(false), \($0.endsAt), \(Set($0.votes.map(\.account)).count))"
        }
        for poll in polls {
            try tx.insert(
                Array(poll.options.enumerated()),
                "insert into poll_options",
                "(post_id, position, title, votes)"
            ) { position, title in
                "(\(poll.post), \(position), \(title), \(poll.votes.count { $0.position == position }))"
            }
            try tx.insert(poll.votes, "insert into poll_votes", "(post_id, account_id, position)") {
                "(\(poll.post), \($0.account), \($0.position))"
            }
        }
    }

    /// Something that an account did with a post: its id carries the time.
    package struct Mark: Sendable {
        package let account: ID<Account>
        package let post: ID<Post>
        package let id: ID<Post>

        package init(by account: ID<Account>, on post: ID<Post>, id: ID<Post>) {
            self.account = account
            self.post = post
            self.id = id
        }
    }

    package static func insertLikes(_ likes: [Mark], in tx: Transaction) throws {
        try insert(likes, "insert into likes", in: tx)
    }

    package static func insertBookmarks(_ bookmarks: [Mark], in tx: Transaction) throws {
        try insert(bookmarks, "insert into bookmarks", in: tx)
    }

    package static func insertPins(_ pins: [Mark], in tx: Transaction) throws {
        try insert(pins, "insert into pins", in: tx)
    }

    private static func insert(_ marks: [Mark], _ head: SQL, in tx: Transaction) throws {
        try tx.insert(marks, head, "(account_id, post_id, id)") { "(\($0.account), \($0.post), \($0.id))" }
    }
}
