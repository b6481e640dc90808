import Kernel
import SQL

/// What changes from viewer to viewer and from moment to moment about a post in a list.
struct Mark: Sendable, RowReadable {
    let entry: ID<Post>
    let post: ID<Post>
    let version: Int64
    let authorVersion: Int64
    let isLiked: Bool
    let isBoosted: Bool
    let isBookmarked: Bool
    /// Who passed it on, where the entry is a boost.
    var booster: Account?

    init(from row: inout RowReader) throws {
        entry = try row.next()
        post = try row.next()
        version = try row.next()
        authorVersion = try row.next()
        isLiked = try row.next()
        isBoosted = try row.next()
        isBookmarked = try row.next()
    }
}

/// The statements behind every list of posts.
enum MarkQueries {
    /// The marks of `ids` for `viewer`, in no particular order; ids without a row are left out.
    static func marks(of ids: [ID<Post>], for viewer: Viewer?, in tx: Transaction) throws -> [Mark] {
        guard !ids.isEmpty else { return [] }
        var marks = try tx.all(
            """
            select entries.id, posts.id, post_stats.version, authors.version, \(reactions(of: viewer))
            from posts as entries
            join posts on posts.id = coalesce(entries.boost_of, entries.id)
            join post_stats on post_stats.post_id = posts.id
            join accounts as authors on authors.id = posts.author_id
            where entries.id in (\(list: ids))
            """,
            as: Mark.self
        )
        let boosts = marks.filter { $0.entry != $0.post }.map(\.entry)
        guard !boosts.isEmpty else { return marks }
        let boosters = try boosters(of: boosts, in: tx)
        for index in marks.indices { marks[index].booster = boosters[marks[index].entry] }
        return marks
    }

    /// Who passed on, by boost.
    private static func boosters(of boosts: [ID<Post>], in tx: Transaction) throws -> [ID<Post>: Account] {
        let rows = try tx.all(
            """
            select posts.id, \(Account.columns) from posts join accounts on accounts.id = posts.author_id
            where posts.id in (\(list: boosts))
            """
        ) { row in (try row.next() as ID<Post>, try Account(from: &row)) }
        return Dictionary(rows) { first, _ in first }
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
