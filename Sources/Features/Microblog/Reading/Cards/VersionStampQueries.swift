import Kernel
import SQL

/// The part of a post in a list that changes from viewer to viewer and from moment to moment.
struct VersionStamp: Sendable, RowReadable {
    let entry: ID<Post>
    let post: ID<Post>
    let version: CardVersion
    let isLiked: Bool
    let isBoosted: Bool
    let isBookmarked: Bool
    /// True where the viewer wrote it and has it on top of their profile.
    let isPinned: Bool
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
        isPinned = try row.next()
        hasClosedReplies = try row.next()
        booster = row.isAtNull ? nil : (try row.next(), try row.next())
    }
}

/// A post of a list, with its stamp where it is still there.
struct StampedPost: Sendable, RowReadable {
    let post: ListedPost
    /// True where it stands in the second of two lists.
    let isOfSecond: Bool
    let stamp: VersionStamp?

    init(from row: inout RowReader) throws {
        post = ListedPost(post: try row.next(), position: try row.next())
        isOfSecond = try row.next()
        var stamp = row
        let _: ID<Post> = try row.next()
        self.stamp = row.isAtNull ? nil : try VersionStamp(from: &stamp)
    }
}

/// A row of `posts` that a list asks for, with what the list knows of it.
enum ListedRow: Sendable, Equatable {
    /// A post whose author is known, so that its row need not be read.
    case post(ID<Post>, by: ID<Account>)
    /// A boost, which may be gone while the post is there.
    case boost(ID<Post>)
    /// One or the other.
    case unknown(ID<Post>)

    var id: ID<Post> {
        switch self {
        case .post(let id, _), .boost(let id), .unknown(let id): id
        }
    }

    /// Who wrote it; 0 where that is not known.
    fileprivate var author: ID<Account> {
        switch self {
        case .post(_, let author): author
        case .boost, .unknown: ID(rawValue: 0)
        }
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
    /// The stamps of `rows` for `viewer`, in no particular order; those that are gone are left out.
    static func stamps(of rows: [ListedRow], for viewer: Viewer?, in tx: Transaction) throws -> [VersionStamp] {
        try ask(rows, for: viewer, in: tx)()
    }

    /// Asks for the stamps of `rows`, together with what else is asked before.
    ///
    /// The figures of a post go with its row: where the author is known, they say that it is there. So most rows need
    /// none of the look-ups of those that may be boosts.
    static func ask(
        _ rows: [ListedRow],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> () throws -> [VersionStamp] {
        let posts = rows.filter { $0.author.rawValue != 0 }
        let others = rows.filter { $0.author.rawValue == 0 }
        let parts = [
            (posts, columns(for: viewer, booster: "null, null"), ofPosts),
            (others, columns(for: viewer), found("join")),
        ]
        let asked = try parts.filter { !$0.0.isEmpty }.map { rows, columns, tables in
            try tx.ask(
                """
                with asked (id, author_id) as (values \(pairs: rows.map { ($0.id, $0.author) }))
                select \(columns) from asked \(tables)
                """,
                as: VersionStamp.self
            )
        }
        return { try asked.flatMap { try $0.all() } }
    }

    /// Asks for the posts of a list of ``TimelineQueries``, in no particular order, with their stamps; for those of a
    /// second list together with it.
    static func ask(
        list: SQL,
        and second: SQL? = nil,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> Asked<StampedPost> {
        let first: SQL = "select list.*, 0 from (\(list)) as list limit \(literal: List.most)"
        let lists =
            second.map { second -> SQL in
                """
                select * from (\(first)) as first union all
                select * from (select list.*, 1 from (\(second)) as list limit \(literal: List.most)) as second
                """
            } ?? first
        return try tx.ask(
            """
            with asked (id, author_id, position, place) as (\(lists))
            select asked.id, asked.position, asked.place, \(columns(for: viewer))
            from asked \(found("left join"))
            """
        )
    }

    /// How long a list can be; it stands in the statement, so that nothing is planned for more.
    private enum List: Int { case most = 100 }

    private static func columns(for viewer: Viewer?, booster: SQL = "boosters.id, boosters.version") -> SQL {
        """
        asked.id, post_stats.post_id, post_stats.version, authors.version, \(viewer.map(reactions) ?? "0, 0, 0, 0"),
            case when post_stats.closed_replies > 0 then 1 else 0 end,
            \(booster)
        """
    }

    private static let ofPosts: SQL =
        """
        join post_stats on post_stats.post_id = asked.id
        join accounts as authors on authors.id = asked.author_id
        """

    private static func found(_ join: SQL) -> SQL {
        """
        left join posts as listed on listed.id = case when asked.author_id = 0 then asked.id end
        left join posts as originals on originals.id = listed.boost_of
        \(join) post_stats on post_stats.post_id = coalesce(originals.id, asked.id)
        \(join) accounts as authors
            on authors.id = coalesce(nullif(asked.author_id, 0), originals.author_id, listed.author_id)
        left join accounts as boosters on boosters.id = case when originals.id is not null then listed.author_id end
        """
    }

    /// The reactions of the viewer: whether they liked, boosted, bookmarked and pinned a post.
    ///
    /// A post that nobody has liked or boosted need not be looked for among what the viewer has, nor one that is newer
    /// than all of that, and nobody pins a post of others.
    private static func reactions(of viewer: Viewer) -> SQL {
        """
        case when post_stats.likes > 0 and \(has(viewer, in: "likes")) then 1 else 0 end,
        case when post_stats.boosts > 0
            and exists (select 1 from posts as own where own.boost_of = post_stats.post_id and own.author_id = \(viewer.id))
            then 1 else 0 end,
        case when \(has(viewer, in: "bookmarks")) then 1 else 0 end,
        case when authors.id = \(viewer.id)
            and exists (select 1 from pins where pins.account_id = \(viewer.id) and pins.post_id = post_stats.post_id)
            then 1 else 0 end
        """
    }

    private static func has(_ viewer: Viewer, in marks: SQL) -> SQL {
        """
        post_stats.post_id <= (select max(newest.post_id) from \(marks) as newest where newest.account_id = \(viewer.id))
            and exists (
                select 1 from \(marks) as own where own.account_id = \(viewer.id) and own.post_id = post_stats.post_id
            )
        """
    }
}
