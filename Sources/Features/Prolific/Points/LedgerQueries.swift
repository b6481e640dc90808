import Kernel
import SQL

/// The statements that write the ledger of points, each with the totals that follow from it.
///
/// Lists of people read the totals, from the top of an index: what they cost does not grow with the ledger. Beside all
/// points a total has those of 30 days; ``PointAging`` takes off what is older. Sums of single days would have to be
/// added up for everybody at every look, and a list that is made anew each minute, as trends are, reads 30 days of the
/// ledger every time, on every server.
///
/// Totals come last in a transaction and in the order of the accounts: servers that close rounds of the same people
/// wait for each other only while one commits, and never in a circle.
enum LedgerQueries {
    /// How many rows one statement writes.
    private static let batch = 400

    static func add(_ entries: [PointEntry], at now: Instant, in tx: Transaction) throws {
        for part in entries.batches(of: batch) {
            let rows = part.map { entry in
                """
                (\(entry.id), \(entry.account), \(entry.story), \(entry.snippet), \(entry.reason), \(entry.points),
                    \(entry.isListed), \(now))
                """ as SQL
            }
            try tx.run(
                """
                insert into point_events (id, account_id, thread_id, snippet_id, reason, points, is_listed, created_at)
                values \(SQL.joined(rows, separator: ", "))
                """
            )
        }
        var sums = PointSums()
        for entry in entries where entry.isListed { sums.add(entry.points, isRecent: true, to: entry.account) }
        try settle(sums, in: tx)
    }

    /// Takes out everything that was won in a story.
    static func remove(in story: ID<Story>, _ tx: Transaction) throws {
        try remove("thread_id = \(story)", in: tx)
    }

    /// Takes out everything that somebody won in a story.
    static func remove(of account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws {
        try remove("thread_id = \(story) and account_id = \(account)", in: tx)
    }

    /// Takes out what somebody won by snippets.
    static func remove(of account: ID<Account>, by snippets: [ID<Snippet>], _ tx: Transaction) throws {
        try remove("snippet_id in (\(list: snippets)) and account_id = \(account)", in: tx)
    }

    /// Takes out somebody, with their total.
    static func forget(_ account: ID<Account>, in tx: Transaction) throws {
        for table in ["point_events", "point_totals"] as [SQL] {
            try tx.run("delete from \(table) where account_id = \(account)")
        }
    }

    private static func remove(_ condition: SQL, in tx: Transaction) throws {
        let rows = try tx.all(
            "delete from point_events where \(condition) returning account_id, points, is_recent, is_listed",
            as: LedgerRow.self
        )
        try settle(PointSums(rows.filter(\.isListed), times: -1), in: tx)
    }

    /// Counts what was won in a story in the lists of all stories, or no longer.
    static func list(_ isListed: Bool, in story: ID<Story>, _ tx: Transaction) throws {
        let rows = try tx.all(
            """
            update point_events set is_listed = \(isListed) where thread_id = \(story) and is_listed <> \(isListed)
            returning account_id, points, is_recent, is_listed
            """,
            as: LedgerRow.self
        )
        try settle(PointSums(rows, times: isListed ? 1 : -1), in: tx)
    }

    /// True where there are entries that were recent and are older than `moment`.
    static func hasAged(before moment: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from point_events where is_recent = 1 and created_at <= \(moment) limit 1",
            as: Int.self
        ) != nil
    }

    /// Takes entries that are older than `moment` off the points of the last 30 days.
    ///
    /// - Returns: how many; those that another server has in hand are left to it.
    static func age(before moment: Instant, limit: Int, in tx: Transaction) throws -> Int {
        let lock: SQL = tx.dialect == .postgres ? "for update skip locked" : ""
        let ids = try tx.values(
            """
            select id from point_events where is_recent = 1 and created_at <= \(moment)
            order by created_at limit \(limit) \(lock)
            """,
            as: ID<PointEntry>.self
        )
        guard !ids.isEmpty else { return 0 }
        let rows = try tx.all(
            """
            update point_events set is_recent = 0 where id in (\(list: ids))
            returning account_id, points, is_recent, is_listed
            """,
            as: LedgerRow.self
        )
        var sums = PointSums()
        for row in rows where row.isListed { sums.age(row.points, of: row.account) }
        try settle(sums, in: tx)
        return ids.count
    }

    /// Writes down what changed in people's totals; who has no points has no row.
    private static func settle(_ sums: PointSums, in tx: Transaction) throws {
        let changes = sums.changes
        for part in changes.batches(of: batch) {
            let rows = part.map { "(\($0.account), \($0.sum.all), \($0.sum.recent))" as SQL }
            try tx.run(
                """
                insert into point_totals (account_id, points, recent) values \(SQL.joined(rows, separator: ", "))
                on conflict (account_id) do update set points = point_totals.points + excluded.points,
                    recent = point_totals.recent + excluded.recent
                """
            )
        }
        for part in changes.filter({ $0.sum.all < 0 }).batches(of: batch) {
            try tx.run("delete from point_totals where points = 0 and account_id in (\(list: part.map(\.account)))")
        }
    }
}

/// A changed row of the ledger, as far as the totals follow from it.
private struct LedgerRow: RowReadable {
    let account: ID<Account>
    let points: Int
    let isRecent: Bool
    let isListed: Bool

    init(from row: inout RowReader) throws {
        account = try row.next()
        points = try row.next()
        isRecent = try row.next()
        isListed = try row.next()
    }
}

/// By how much the totals of people change.
private struct PointSums {
    struct Sum {
        var all = 0
        var recent = 0
    }

    private var sums: [ID<Account>: Sum] = [:]

    init() {}

    init(_ rows: [LedgerRow], times sign: Int) {
        for row in rows { add(sign * row.points, isRecent: row.isRecent, to: row.account) }
    }

    mutating func add(_ points: Int, isRecent: Bool, to account: ID<Account>) {
        sums[account, default: Sum()].all += points
        if isRecent { sums[account, default: Sum()].recent += points }
    }

    /// Points that are recent no longer.
    mutating func age(_ points: Int, of account: ID<Account>) {
        sums[account, default: Sum()].recent -= points
    }

    /// In the order of the accounts.
    var changes: [(account: ID<Account>, sum: Sum)] {
        sums.sorted { $0.key < $1.key }.map { (account: $0.key, sum: $0.value) }
    }
}
