import Kernel
import SQL

/// The statements that read points.
enum PointQueries {
    /// Who has most points in all stories that stand in public lists.
    ///
    /// Left out are those whom lists leave out everywhere: who is away or restricted, and who does not want to be
    /// suggested to others; and who shows no stories on their profile, as such a list is a profile's stories in a
    /// figure. The account of the server itself plays no part either.
    static func scores(
        isRecent: Bool,
        cursor: BoardCursor,
        limit: Int,
        in tx: Transaction
    ) throws -> [PointScore] {
        let points: SQL = isRecent ? "point_totals.recent" : "point_totals.points"
        return try tx.all(
            """
            select \(Account.columns), \(points) from point_totals
            join accounts on accounts.id = point_totals.account_id
            where \(points) > 0 and \(points) <= \(cursor.points)
                and (\(points) < \(cursor.points) or point_totals.account_id > \(cursor.account))
                and accounts.state = \(AccountState.active) and accounts.is_discoverable = 1 and \(isSomebody)
                and not exists (select 1 from hidden_story_tabs where hidden_story_tabs.account_id = accounts.id)
            order by \(points) desc, point_totals.account_id limit \(limit)
            """
        )
    }

    /// Who has most points in one story: everybody who is there, since the story names them with their votes anyway.
    ///
    /// The number of entries to add up is bounded by the story, which has 100 rounds at most.
    static func scores(
        in story: ID<Story>,
        cursor: BoardCursor,
        limit: Int,
        _ tx: Transaction
    ) throws -> [PointScore] {
        try tx.all(
            """
            select \(Account.columns), found.points from (
                select account_id, sum(points) as points from point_events where thread_id = \(story)
                group by account_id
            ) as found join accounts on accounts.id = found.account_id
            where accounts.state <= \(AccountState.frozen) and \(isSomebody) and found.points <= \(cursor.points)
                and (found.points < \(cursor.points) or found.account_id > \(cursor.account))
            order by found.points desc, found.account_id limit \(limit)
            """
        )
    }

    private static let isSomebody: SQL = "accounts.username_key <> \(Starter.host)"

    /// How many points somebody has in all stories that stand in public lists.
    static func total(of account: ID<Account>, isRecent: Bool = false, in tx: Transaction) throws -> Int {
        let points: SQL = isRecent ? "recent" : "points"
        return try tx.value("select \(points) from point_totals where account_id = \(account)") ?? 0
    }

    /// How many points somebody has in one story.
    static func total(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> Int {
        try tx.value(
            """
            select coalesce(sum(points), 0) from point_events where thread_id = \(story) and account_id = \(account)
            """
        ) ?? 0
    }

    /// The entries of somebody's ledger, newest first: in one story, or in all that stand in public lists.
    static func entries(
        of account: ID<Account>,
        in story: ID<Story>?,
        cursor: ID<PointEntry>?,
        limit: Int,
        _ tx: Transaction
    ) throws -> [WonPoints] {
        let place: SQL = if let story { "thread_id = \(story)" } else { "is_listed = 1" }
        let older: SQL = if let cursor { "and id < \(cursor)" } else { "" }
        return try tx.all(
            """
            select id, thread_id, snippet_id, reason, points, created_at from point_events
            where account_id = \(account) and \(place) \(older) order by id desc limit \(limit)
            """
        )
    }
}

/// A row of somebody's ledger.
struct WonPoints: Sendable, RowReadable {
    let id: ID<PointEntry>
    let story: ID<Story>
    let snippet: ID<Snippet>
    let reason: PointReason
    let points: Int
    let at: Instant

    init(from row: inout RowReader) throws {
        id = try row.next()
        story = try row.next()
        snippet = try row.next()
        reason = try row.next()
        points = try row.next()
        at = try row.next()
    }
}
