import Kernel
import SQL

/// What changes from viewer to viewer and from moment to moment about a post in a list.
struct Mark: Sendable {
    let entry: ID<Post>
    let post: ID<Post>
    let version: Int64
    let authorVersion: Int64
    let isLiked: Bool
    let isBoosted: Bool
    let isBookmarked: Bool
    let booster: Account?
}

/// The statement behind every list of posts.
enum MarkQueries {
    /// The marks of `ids` for `viewer`, in no particular order; ids without a row are left out.
    ///
    /// Who passed a post on is looked up for boosts alone: most entries are none.
    static func marks(of ids: [ID<Post>], for viewer: Viewer?, in tx: Transaction) throws -> [Mark] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            """
            select entries.id, posts.id, post_stats.version, authors.version, \(reactions(of: viewer)),
                case when entries.boost_of is null then 0 else 1 end, \(Account.columns)
            from posts as entries
            join posts on posts.id = coalesce(entries.boost_of, entries.id)
            join post_stats on post_stats.post_id = posts.id
            join accounts as authors on authors.id = posts.author_id
            left join accounts on accounts.id = case when entries.boost_of is null then null else entries.author_id end
            where entries.id in (\(list: ids))
            """
        ) { row in
            let (entry, post): (ID<Post>, ID<Post>) = (try row.next(), try row.next())
            let (version, authorVersion): (Int64, Int64) = (try row.next(), try row.next())
            let (isLiked, isBoosted, isBookmarked): (Bool, Bool, Bool) = (
                try row.next(), try row.next(), try row.next()
            )
            let isBoost: Bool = try row.next()
            return Mark(
                entry: entry,
                post: post,
                version: version,
                authorVersion: authorVersion,
                isLiked: isLiked,
                isBoosted: isBoosted,
                isBookmarked: isBookmarked,
                booster: isBoost ? try Account(from: &row) : nil
            )
        }
    }

    /// What nobody has liked or boosted need not be looked for among the viewer's likes and boosts.
    private static func reactions(of viewer: Viewer?) -> SQL {
        guard let viewer else { return "0, 0, 0" }
        return """
            case when post_stats.likes > 0
                and exists (select 1 from likes where account_id = \(viewer.id) and post_id = posts.id)
                then 1 else 0 end,
            case when post_stats.boosts > 0
                and exists (select 1 from posts as own where own.boost_of = posts.id and own.author_id = \(viewer.id))
                then 1 else 0 end,
            case when exists (select 1 from bookmarks where account_id = \(viewer.id) and post_id = posts.id)
                then 1 else 0 end
            """
    }
}
