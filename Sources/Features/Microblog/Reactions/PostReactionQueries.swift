import Kernel
import SQL

/// The kinds of marks that have a table of their own or a count.
enum ReactionKind: Sendable {
    case like, boost, bookmark

    fileprivate var table: SQL {
        switch self {
        case .like: "likes"
        case .boost: "posts"
        case .bookmark: "bookmarks"
        }
    }
}

/// The statements about likes, boosts, bookmarks and pins.
enum PostReactionQueries {
    /// True where a row was added; `false` where it was there already.
    static func insert(
        _ kind: ReactionKind,
        on post: ID<Post>,
        by account: ID<Account>,
        id: ID<Post>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into \(kind.table) (account_id, post_id, id) values (\(account), \(post), \(id))
            on conflict (account_id, post_id) do nothing
            """
        ) > 0
    }

    /// True where a row was there to be removed.
    static func remove(
        _ kind: ReactionKind,
        on post: ID<Post>,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run("delete from \(kind.table) where account_id = \(account) and post_id = \(post)") > 0
    }

    /// The boost that was removed, if there was one.
    static func removeBoost(of post: ID<Post>, by account: ID<Account>, in tx: Transaction) throws -> ID<Post>? {
        try tx.value("delete from posts where boost_of = \(post) and author_id = \(account) returning id")
    }

    /// Changes a count of a post, and with it the post's version.
    ///
    /// Bookmarks are nobody else's business.
    ///
    /// - Throws: ``Problem/notFound`` where the post has gone in the meantime.
    static func count(_ kind: ReactionKind, on post: ID<Post>, by change: Int, in tx: Transaction) throws {
        let column: SQL
        switch kind {
        case .like: column = "likes"
        case .boost: column = "boosts"
        case .bookmark: return try PostQueries.hold(post, in: tx)
        }
        let found = try tx.run(
            """
            update post_stats set \(column) = \(column) + \(change), version = version + 1 where post_id = \(post)
            """
        )
        guard found > 0 else { throw Problem.notFound }
    }

    /// The pinned posts of an account, newest pin first.
    static func pins(of account: ID<Account>, in tx: Transaction) throws -> [ID<Post>] {
        try TimelineQueries.posts(of: TimelineQueries.pinned(by: account), in: tx).map(\.post)
    }

    /// Makes other pins of an account wait until this one is through.
    static func holdPins(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update author_stats set posts = posts where author_id = \(account)")
    }

    static func insertPin(_ post: ID<Post>, of account: ID<Account>, id: ID<Post>, in tx: Transaction) throws {
        try tx.run("insert into pins (account_id, post_id, id) values (\(account), \(post), \(id))")
    }

    static func removePin(_ post: ID<Post>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from pins where account_id = \(account) and post_id = \(post)")
    }

    /// People who did something with a post, latest first: up to `limit` of them below `cursor`.
    typealias People =
        @Sendable (_ post: ID<Post>, _ cursor: Int64?, _ limit: Int, Transaction) throws
        -> [(position: Int64, account: Account)]

    /// Who liked a post.
    static let likers: People = { post, cursor, limit, tx in
        try tx.all(
            """
            select likes.id, \(Account.columns) from likes join accounts on accounts.id = likes.account_id
            where likes.post_id = \(post) and likes.id < \(cursor ?? .max) order by likes.id desc limit \(limit)
            """
        ) { row in (position: try row.next(), account: try Account(from: &row)) }
    }

    /// Who boosted a post.
    static let boosters: People = { post, cursor, limit, tx in
        try tx.all(
            """
            select posts.id, \(Account.columns) from posts join accounts on accounts.id = posts.author_id
            where posts.boost_of = \(post) and posts.id < \(cursor ?? .max) order by posts.id desc limit \(limit)
            """
        ) { row in (position: try row.next(), account: try Account(from: &row)) }
    }
}
