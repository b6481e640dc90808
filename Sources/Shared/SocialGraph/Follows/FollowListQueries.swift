import Kernel
import Routing
import SQL

/// Somebody in a list of people, with the moment that orders the list.
struct Person: Sendable, RowReadable {
    let account: Account
    let bio: String
    let since: Instant

    static var columns: SQL { "\(Account.columns), accounts.bio" }

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        bio = try row.next()
        since = try row.next()
    }

    var cursor: PeopleCursor { PeopleCursor(time: since, account: account.id) }
}

/// A place in a list of people, from later to earlier.
struct PeopleCursor: Cursor, Equatable {
    let time: Instant
    let account: ID<Account>

    init(time: Instant, account: ID<Account>) {
        self.time = time
        self.account = account
    }

    /// The place that `text` names, if it is one.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let time = Int64(parts[0]), let account = ID<Account>(parts[1]) else { return nil }
        self.init(time: Instant(milliseconds: time), account: account)
    }

    /// The condition that rows with these columns stand behind `cursor`; none for the first page.
    static func behind(_ cursor: PeopleCursor?, _ time: SQL, _ account: SQL) -> SQL {
        cursor.map { "and (\(time), \(account)) < (\($0.time), \($0.account))" } ?? ""
    }

    /// The form in addresses.
    var description: String { "\(time.milliseconds)-\(account)" }
}

/// The statements behind lists of people.
///
/// Whom the viewer may not see is left out here, so that pages are full.
enum FollowListQueries {
    /// Tells whether an account keeps its lists of people to itself.
    static func hidesGraph(_ account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select hides_graph from accounts where id = \(account)") ?? true
    }

    /// Who follows `account`, latest first.
    static func followers(
        of account: ID<Account>,
        for viewer: Viewer?,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Person] {
        try people("follower_id", where: "followee_id", is: account, for: viewer, cursor: cursor, limit: limit, in: tx)
    }

    /// Whom `account` follows, latest first.
    static func following(
        of account: ID<Account>,
        for viewer: Viewer?,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Person] {
        try people("followee_id", where: "follower_id", is: account, for: viewer, cursor: cursor, limit: limit, in: tx)
    }

    /// The people at one end of follows that have `account` at the other.
    private static func people(
        _ column: SQL,
        where other: SQL,
        is account: ID<Account>,
        for viewer: Viewer?,
        cursor: PeopleCursor?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Person] {
        let older = PeopleCursor.behind(cursor, "follows.created_at", "follows.\(column)")
        return try tx.all(
            """
            select \(Person.columns), follows.created_at
            from follows join accounts on accounts.id = follows.\(column)
            where follows.\(other) = \(account) and accounts.state <= \(AccountState.frozen)
                \(visible(to: viewer)) \(older)
            order by follows.created_at desc, follows.\(column) desc limit \(limit)
            """
        )
    }

    private static func visible(to viewer: Viewer?) -> SQL {
        guard let viewer else { return "" }
        return """
            and not exists (select 1 from blocks where blocks.account_id = \(viewer.id)
                and blocks.target_id = accounts.id)
            and not exists (select 1 from blocks where blocks.account_id = accounts.id
                and blocks.target_id = \(viewer.id))
            """
    }
}
