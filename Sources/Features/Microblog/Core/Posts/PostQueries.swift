import Jobs
package import Kernel
import Routing
import SQL
import Web

/// The statements about posts.
enum PostQueries {
    /// The latest texts of an author, whoever they are for.
    static func texts(by author: ID<Account>, limit: Int, in tx: Transaction) throws -> [String] {
        try tx.values(
            "select text from posts where author_id = \(author) and text <> '' order by id desc limit \(limit)"
        )
    }

    static func post(_ id: ID<Post>, in tx: Transaction) throws -> Post? {
        try tx.first("select \(Post.columns) from \(Post.source) where posts.id = \(id)")
    }

    static func posts(_ ids: [ID<Post>], in tx: Transaction) throws -> [Post] {
        guard !ids.isEmpty else { return [] }
        return try tx.all("select \(Post.columns) from \(Post.source) where posts.id in (\(list: ids))")
    }

    /// The accounts that each of `posts` is addressed to.
    static func mentioned(on posts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: [Account]] {
        guard !posts.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select mentions.post_id, \(Account.columns)
            from mentions join accounts on accounts.id = mentions.account_id
            where mentions.post_id in (\(list: posts))
            """
        ) { row in (try row.next() as ID<Post>, try Account(from: &row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    static func insert(_ row: PostRow, in tx: Transaction) throws {
        try tx.send(insertion(of: row))
        try tx.send("insert into post_stats (post_id) values (\(row.id))")
        try countPost(for: row.audience, of: row.author, by: 1, in: tx)
    }

    /// Writes the row of a post or of a boost, and counts nothing.
    ///
    /// - Returns: whether it is new: somebody boosts a post once.
    static func insertRow(_ row: PostRow, in tx: Transaction) throws -> Bool {
        try tx.run(insertion(of: row)) > 0
    }

    private static func insertion(of row: PostRow) -> SQL {
        """
        insert into posts
            (id, author_id, text, warning, language, audience, reply_to, reply_to_author, thread_id, boost_of,
                conversation_id)
        values (\(row.id), \(row.author), \(row.text), \(row.warning), \(row.language), \(row.audience),
            \(row.replyTo), \(row.replyToAuthor), \(row.thread), \(row.boostOf), \(row.conversation))
        on conflict (boost_of, author_id) where boost_of is not null do nothing
        """
    }

    /// Counts a post among those for everyone or those for followers; what is addressed stands on no profile.
    static func countPost(
        for audience: Audience,
        of author: ID<Account>,
        by change: Int,
        in tx: Transaction
    ) throws {
        let open = audience <= .unlisted ? change : 0
        let closed = audience == .followers ? change : 0
        try tx.send(
            """
            insert into author_stats (author_id, posts, follower_posts) values (\(author), \(open), \(closed))
            on conflict (author_id) do update
            set posts = author_stats.posts + \(open), follower_posts = author_stats.follower_posts + \(closed)
            """
        )
    }

    static func insertMentions(_ accounts: [ID<Account>], on post: ID<Post>, in tx: Transaction) throws {
        guard !accounts.isEmpty else { return }
        let rows = SQL.joined(accounts.map { "(\(post), \($0))" }, separator: ", ")
        try tx.send("insert into mentions (post_id, account_id) values \(rows) on conflict do nothing")
    }

    static func removeMentions(_ accounts: [ID<Account>], on post: ID<Post>, in tx: Transaction) throws {
        guard !accounts.isEmpty else { return }
        try tx.run("delete from mentions where post_id = \(post) and account_id in (\(list: accounts))")
    }

    /// Keeps what stood in a post before it is changed.
    static func keepVersion(of post: Post, options: [String], media: [MediaItem], in tx: Transaction) throws {
        let options = options.joined(separator: "\n")
        let media = String(decoding: try JSON.bytes(of: media.map(StoredMedia.init)), as: UTF8.self)
        try tx.run(
            """
            insert into post_edits (post_id, edited_at, text, warning, options, media)
            values (\(post.id), \(post.editedAt ?? post.id.instant), \(post.text), \(post.warning), \(options),
                \(media))
            on conflict do nothing
            """
        )
    }

    static func setSensitive(_ isSensitive: Bool, on post: ID<Post>, in tx: Transaction) throws {
        try tx.run("update posts set is_sensitive = \(isSensitive) where id = \(post)")
    }

    static func update(_ post: ID<Post>, _ new: NewPost, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update posts set text = \(new.text.text), warning = \(new.warning), language = \(new.language.tag),
                edited_at = \(now)
            where id = \(post)
            """
        )
        try tx.run("update post_stats set version = version + 1 where post_id = \(post)")
    }

    /// The versions of a post, the latest first, its present text and media included.
    static func versions(of post: Post, media: [MediaItem], in tx: Transaction) throws -> [PostVersion] {
        let options = try PollQueries.polls(on: [post.id], in: tx)[post.id]?.options.map(\.title) ?? []
        let earlier = try tx.all(
            """
            select text, warning, options, media, edited_at from post_edits where post_id = \(post.id)
            order by edited_at desc limit 100
            """,
            as: PostVersion.self
        )
        return [PostVersion(post, media, options)] + earlier
    }

    /// Makes other changes of a post, and of what hangs on it, wait until this one is through.
    ///
    /// - Throws: ``Problem/notFound`` where the post has gone in the meantime.
    static func hold(_ post: ID<Post>, in tx: Transaction) throws {
        let found = try tx.run("update post_stats set version = version where post_id = \(post)")
        guard found > 0 else { throw Problem.notFound }
    }

    /// Removes a post and everything that hangs on it; answers with the boosts that went with it.
    static func remove(_ post: Post, in tx: Transaction) throws -> [(id: ID<Post>, author: ID<Account>)] {
        try hold(post.id, in: tx)
        let boosts = try tx.all("delete from posts where boost_of = \(post.id) returning id, author_id") { row in
            (id: try row.next() as ID<Post>, author: try row.next() as ID<Account>)
        }
        let tags = try TagQueries.all(on: post.id, in: tx)
        for table in [
            "likes", "bookmarks", "pins", "mentions", "post_tags", "post_edits", "post_stats", "polls", "poll_options",
            "poll_votes", "marked_posts", "hidden_messages", "withdrawn_posts",
        ] as [SQL] {
            try tx.run("delete from \(table) where post_id = \(post.id)")
        }
        try JobOutbox.forget(.posts, about: "\(post.id)", in: tx)
        try tx.run("delete from posts where id = \(post.id)")
        try ThreadMuteQueries.forgetIfGone(post.thread, in: tx)
        try TagQueries.forgetUnused(tags, in: tx)
        try IdempotencyKey.forget(post.id.description, by: post.author.id, in: tx)
        if let conversation = post.conversation {
            try ConversationQueries.recall(from: conversation, in: tx)
        }
        if let parent = post.replyTo { try countReply(for: post.audience, on: parent, by: -1, in: tx) }
        try countPost(for: post.audience, of: post.author.id, by: -1, in: tx)
        return boosts
    }

    /// Changes the number of replies of a post, and with it the post's version.
    ///
    /// Those that only some may see are counted apart: others would learn of them.
    ///
    /// - Returns: whether the post is still there.
    @discardableResult
    static func countReply(
        for audience: Audience,
        on post: ID<Post>,
        by change: Int,
        in tx: Transaction
    ) throws -> Bool {
        let column: SQL = audience <= .unlisted ? "replies" : "closed_replies"
        return try tx.run(
            """
            update post_stats set \(column) = \(column) + \(change), version = version + 1 where post_id = \(post)
            """
        ) > 0
    }

    /// The numbers of rows of `answers` that everybody may see, and of the others.
    static let replyCounts: SQL = """
        sum(case when answers.audience <= 1 then 1 else 0 end) as open,
        sum(case when answers.audience <= 1 then 0 else 1 end) as closed
        """
}

/// One row of `posts`.
package struct PostRow: Sendable {
    package let id: ID<Post>
    package let author: ID<Account>
    package let text: String
    let warning: String
    let language: String
    package let audience: Audience
    let replyTo: ID<Post>?
    let replyToAuthor: ID<Account>?
    let thread: ID<Post>
    let boostOf: ID<Post>?
    var conversation: ID<Conversation>?
}

extension PostRow {
    /// The row that passes `original` on, with its language and to as many people.
    init(
        boosting original: ID<Post>,
        _ language: String,
        _ audience: Audience,
        id: ID<Post>,
        by account: ID<Account>
    ) {
        self.init(
            id: id,
            author: account,
            text: "",
            warning: "",
            language: language,
            audience: audience,
            replyTo: nil,
            replyToAuthor: nil,
            thread: id,
            boostOf: original
        )
    }
}

/// The content of a post from one moment on.
struct PostVersion: Sendable, RowReadable {
    let text: String
    let warning: String
    let options: [String]
    let media: [StoredMedia]
    let since: Instant

    init(from row: inout RowReader) throws {
        text = try row.next()
        warning = try row.next()
        let joined: String = try row.next()
        options = joined.split(separator: "\n").map(String.init)
        let kept: String = try row.next()
        media = try JSON.value([StoredMedia].self, from: Array(kept.utf8))
        since = try row.next()
    }

    /// The present version.
    init(_ post: Post, _ media: [MediaItem], _ options: [String]) {
        self.options = options
        self.media = media.map(StoredMedia.init)
        text = post.text
        warning = post.warning
        since = post.editedAt ?? post.id.instant
    }
}

/// A file that a version of a post showed, with what was said of it then.
struct StoredMedia: Sendable, Codable {
    let id: Int64
    let alt: String

    init(_ item: MediaItem) {
        id = item.id.rawValue
        alt = item.alt
    }
}
