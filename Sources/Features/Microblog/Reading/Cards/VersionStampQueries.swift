import Kernel
import SQL

/// What changes from viewer to viewer and from moment to moment about a post in a list.
struct VersionStamp: Sendable, RowReadable {
    let entry: ID<Post>
    let post: ID<Post>
    let version: CardVersion
    let isLiked: Bool
    let isBoosted: Bool
    let isBookmarked: Bool
    /// True where it has replies that only some may see.
    let hasClosedReplies: Bool
    /// Who passed it on, where the entry is a boost, and their version.
    let booster: (id: ID<Account>, version: Int64)?

    init(from row: inout RowReader) throws {
        entry = try row.next()
        post = try row.next()
        version = CardVersion(post: try row.next(), author: try row.next())
        isLiked = try row.next()
        isBoosted = try row.next()
        isBookmarked = try row.next()
        hasClosedReplies = try row.next()
        booster = row.isAtNull ? nil : (try row.next(), try row.next())
    }
}

/// The version of a post and of its author: another one with every change of what a card shows of them.
struct CardVersion: Sendable, Equatable {
    private let post: Int64
    private let author: Int64

    init(post: Int64, author: Int64) {
        (self.post, self.author) = (post, author)
    }

    init(_ post: Post) {
        self.init(post: post.version, author: post.author.version)
    }
}

/// The statements behind every list of posts.
enum VersionStampQueries {
    /// The marks of `ids` for `viewer`, in no particular order; ids without a row are left out.
    static func stamps(of ids: [ID<Post>], for viewer: Viewer?, in tx: Transaction) throws -> [VersionStamp] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            """
            select entries.id, post_stats.post_id, post_stats.version, authors.version, \(reactions(of: viewer)),
                case when post_stats.closed_replies > 0 then 1 else 0 end,
                boosters.id, boosters.version
            from posts as entries
            left join posts as originals on originals.id = entries.boost_of
            join post_stats on post_stats.post_id = coalesce(originals.id, entries.id)
            join accounts as authors on authors.id = coalesce(originals.author_id, entries.author_id)
            left join accounts as boosters on boosters.id = case when originals.id is not null then entries.author_id end
            where entries.id in (\(list: ids))
            """,
            as: VersionStamp.self
        )
    }

    /// What nobody has liked or boosted need not be looked for among the viewer's likes and boosts.
    private static func reactions(of viewer: Viewer?) -> SQL {
        guard let viewer else { return "0, 0, 0" }
        return """
            case when post_stats.likes > 0
                and exists (select 1 from likes where account_id = \(viewer.id) and post_id = post_stats.post_id)
                then 1 else 0 end,
            case when post_stats.boosts > 0
                and exists (select 1 from posts as own where own.boost_of = post_stats.post_id and own.author_id = \(viewer.id))
                then 1 else 0 end,
            case when exists (select 1 from bookmarks where account_id = \(viewer.id) and post_id = post_stats.post_id)
                then 1 else 0 end
            """
    }
}
