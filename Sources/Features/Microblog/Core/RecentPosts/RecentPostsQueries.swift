import Kernel
import SQL

/// The statements that fill the index of recent posts.
enum RecentPostsQueries {
    /// How many posts are read at once of what servers have written; it stands in the statement, so that one plan does
    /// for all pages.
    private enum Batch: Int { case size = 500 }
    /// How many lists are read in with one statement at most.
    private static let listsAtOnce = 400

    /// The newest posts of each of `authors`, for their lists.
    ///
    /// On PostgreSQL one statement reads several hundred lists; on SQLite one a list costs as little.
    static func lists(
        of authors: [ID<Account>],
        in tx: Transaction
    ) throws -> [(author: ID<Account>, RecentPostsIndex.RecentPosts)] {
        var found: [ID<Account>: [RecentPostsIndex.Entry]] = [:]
        switch tx.dialect {
        case .sqlite:
            for author in authors {
                found[author] = try tx.all("\(newest(of: "\(author)"))", as: RecentPostsIndex.Entry.self)
            }
        case .postgres:
            for start in stride(from: 0, to: authors.count, by: listsAtOnce) {
                let some = Array(authors[start..<min(start + listsAtOnce, authors.count)])
                let entries = try tx.all(
                    """
                    select recent.id, recent.author_id, recent.reply_to_author, recent.boost_of
                    from accounts as authors cross join lateral (\(newest(of: "authors.id"))) as recent
                    where authors.id in (\(list: some))
                    order by recent.id desc
                    """,
                    as: RecentPostsIndex.Entry.self
                )
                for entry in entries { found[entry.author, default: []].append(entry) }
            }
        }
        return authors.map { author in
            let entries = found[author] ?? []
            let recent = RecentPostsIndex.RecentPosts(
                entries: Array(entries.prefix(RecentPostsIndex.length)),
                isComplete: entries.count <= RecentPostsIndex.length
            )
            return (author, recent)
        }
    }

    /// One entry more than a list holds, to know whether there are more.
    private static func newest(of author: SQL) -> SQL {
        """
        select id, author_id, reply_to_author, boost_of from posts
        where author_id = \(author) and audience <= \(Audience.followers)
        order by id desc limit \(RecentPostsIndex.length + 1)
        """
    }

    /// The posts that servers on PostgreSQL have written.
    struct Written: Sendable {
        /// In the order of their transactions.
        let entries: [RecentPostsIndex.Entry]
        /// The transaction from which the next reading has to begin: all before it have ended, and what they wrote has
        /// been read.
        let horizon: Int64
        /// The oldest transaction that is still open.
        let oldestOpen: Int64
        /// True where this is all that `tx` sees.
        let isAll: Bool

        init(_ rows: [WrittenRow]) {
            let posts = rows.compactMap(\.post)
            entries = posts.filter { $0.audience <= .followers }.map(\.entry)
            oldestOpen = rows.first?.oldestOpen ?? 0
            isAll = posts.count < Batch.size.rawValue
            horizon = isAll ? oldestOpen : min(oldestOpen, posts.last?.transaction ?? oldestOpen)
        }
    }

    /// A post that a server has written, if there is one, beside the oldest transaction that is still open.
    struct WrittenRow: RowReadable {
        let oldestOpen: Int64
        let post: (transaction: Int64, audience: Audience, entry: RecentPostsIndex.Entry)?

        init(from row: inout RowReader) throws {
            oldestOpen = try row.next()
            post = row.isAtNull ? nil : (try row.next(), try row.next(), try RecentPostsIndex.Entry(from: &row))
        }
    }

    /// The posts that transactions from `horizon` on have written, as far as `tx` sees them; none without a horizon.
    ///
    /// Numbers above those of all transactions come from another cluster, out of which the database was restored. The
    /// horizon stands in a query of its own for the sake of the one plan.
    static func written(from horizon: Int64?, in tx: Transaction) throws -> Written {
        try Written(askWritten(from: horizon, in: tx).all())
    }

    /// Asks what ``written(from:in:)`` tells.
    static func askWritten(from horizon: Int64?, in tx: Transaction) throws -> Asked<WrittenRow> {
        try tx.ask(
            """
            select clock.oldest, fresh.transaction_id, fresh.audience,
                fresh.id, fresh.author_id, fresh.reply_to_author, fresh.boost_of
            from (
                select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
                    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next
            ) as clock
            left join (
                select transaction_id, audience, id, author_id, reply_to_author, boost_of from posts
                where transaction_id >= (select \(horizon ?? .max)::bigint) order by transaction_id limit \(literal: Batch.size)
            ) as fresh on fresh.transaction_id < clock.next
            order by fresh.transaction_id
            """
        )
    }
}

extension RecentPostsIndex.Entry: RowReadable {
    /// Reads `id, author_id, reply_to_author, boost_of` of `posts`.
    init(from row: inout RowReader) throws {
        id = try row.next()
        author = try row.next()
        let answered: ID<Account>? = try row.next()
        replyToAuthor = answered == author ? nil : answered
        isBoost = try row.next() as ID<Post>? != nil
    }
}
