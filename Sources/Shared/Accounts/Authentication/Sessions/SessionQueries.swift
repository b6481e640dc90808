import Contracts
import Kernel
import SQL
import Secrets

/// The statements about sessions.
enum SessionQueries {
    static func insert(
        _ id: ID<Session>,
        of account: ID<Account>,
        hash: [UInt8],
        device: String,
        isKept: Bool,
        at now: Instant,
        endsAt: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into sessions (id, account_id, token_hash, device, is_kept, used_at, ends_at)
            values (\(id), \(account), \(hash), \(device), \(isKept), \(UsedDay.of(now)), \(endsAt))
            """
        )
    }

    /// Asks for the session whose token has this hash.
    static func ask(hash: [UInt8], _ counts: ViewerCounts, in tx: Transaction) throws -> Asked<FoundSession> {
        try tx.ask("select \(FoundSession.columns(counts, tx.dialect)) from \(whose(hash))")
    }

    /// Asks for the version of the session whose token has this hash, as far as it can differ for somebody who is still
    /// of the staff, or still is not.
    static func askVersion(
        hash: [UInt8],
        ofStaff isStaff: Bool,
        _ counts: ViewerCounts,
        in tx: Transaction
    ) throws -> Asked<SessionVersion> {
        try tx.ask("select \(SessionVersion.columns(counts, ofStaff: isStaff, tx.dialect)) from \(whose(hash))")
    }

    /// The session whose token has this hash, and the account of its owner.
    private static func whose(_ hash: [UInt8]) -> SQL {
        "sessions join accounts on accounts.id = sessions.account_id where sessions.token_hash = \(hash)"
    }

    static func touch(_ id: ID<Session>, at now: Instant, in tx: Transaction) throws {
        try tx.run("update sessions set used_at = \(UsedDay.of(now)) where id = \(id)")
    }

    /// True where a session outlives the closing of its browser.
    static func isKept(_ id: ID<Session>, in tx: Transaction) throws -> Bool {
        try tx.value("select is_kept from sessions where id = \(id)") ?? false
    }

    /// Ends a session, and the streams of its open pages with it.
    static func remove(
        _ id: ID<Session>,
        of account: ID<Account>,
        telling live: any LiveFeed,
        in tx: Transaction
    ) throws -> Bool {
        let ended = try tx.run("delete from sessions where id = \(id) and account_id = \(account)")
        if ended > 0 { try live.tell([account], in: tx) }
        return ended > 0
    }

    /// Ends all sessions of an account but one, and the streams of their open pages with them.
    static func removeAll(
        of account: ID<Account>,
        except kept: ID<Session>? = nil,
        telling live: any LiveFeed,
        in tx: Transaction
    ) throws {
        try live.tell([account], in: tx)
        try tx.run("delete from sessions where account_id = \(account) and id <> \(kept ?? ID(rawValue: 0))")
    }

    static func removeEnded(at now: Instant, usedBefore moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from sessions where ends_at <= \(now) or used_at <= \(moment)")
    }

    /// The labels of the browsers, for those of `sessions` that belong to `account` and have not ended.
    static func devices(
        _ sessions: [ID<Session>],
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> [ID<Session>: String] {
        let rows = try tx.all(
            "select id, device from sessions where id in (\(list: sessions)) and account_id = \(account)"
        ) { row in (try row.next() as ID<Session>, try row.next() as String) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The valid sessions of an account, the last used first.
    static func list(
        of account: ID<Account>,
        at now: Instant,
        usedAfter moment: Instant,
        in tx: Transaction
    ) throws -> [ListedSession] {
        try tx.all(
            """
            select id, device, is_kept, used_at from sessions where \(isValid(of: account, at: now, usedAfter: moment))
            order by used_at desc, id desc limit 200
            """
        )
    }

    /// Asks for the number of the valid sessions of an account.
    static func askCount(
        of account: ID<Account>,
        at now: Instant,
        usedAfter moment: Instant,
        in tx: Transaction
    ) throws -> () throws -> Int {
        let asked = try tx.ask(
            "select count(*) from sessions where \(isValid(of: account, at: now, usedAfter: moment))"
        ) { row in try row.next() as Int }
        return { try asked.first() ?? 0 }
    }

    private static func isValid(of account: ID<Account>, at now: Instant, usedAfter moment: Instant) -> SQL {
        "account_id = \(account) and ends_at > \(now) and used_at > \(moment)"
    }
}

/// A session as its owner sees it.
struct ListedSession: Sendable, RowReadable {
    let id: ID<Session>
    let device: String
    let isKept: Bool
    let usedAt: Instant

    init(from row: inout RowReader) throws {
        id = try row.next()
        device = try row.next()
        isKept = try row.next()
        usedAt = try row.next()
    }
}

/// A session with whose it is.
struct FoundSession: Sendable, RowReadable {
    let id: ID<Session>
    let usedAt: Instant
    let endsAt: Instant
    let role: Role
    let graphVersion: Int64
    let appearance: Appearance
    let preferences: Preferences
    let version: SessionVersion
    let account: Account

    static func columns(_ counts: ViewerCounts, _ dialect: Dialect) -> SQL {
        """
        sessions.id, sessions.used_at, sessions.ends_at, accounts.role, accounts.graph_version,
        \(Appearance.columns), \(Preferences.columns), \(SessionVersion.columns(counts, ofStaff: true, dialect)),
        \(Account.columns)
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        usedAt = try row.next()
        endsAt = try row.next()
        role = try row.next()
        graphVersion = try row.next()
        appearance = try Appearance(from: &row)
        preferences = try Preferences(from: &row)
        version = try SessionVersion(from: &row)
        account = try Account(from: &row)
    }

    /// True where the session has neither ended nor been left alone for too long.
    func isValid(at now: Instant, idle: Instant.Span) -> Bool {
        endsAt > now && now.since(usedAt) < idle
    }

    /// Its owner as a viewer.
    func viewer(unread: Unread, with secret: Secret, at now: Instant) -> Viewer {
        Viewer(
            account: account,
            role: role,
            session: id,
            formSecret: secret.key(for: "form"),
            graphVersion: graphVersion,
            appearance: appearance,
            preferences: preferences,
            unread: unread.notifications,
            unreadConversations: unread.conversations,
            hasMessageRequests: unread.requests > 0,
            waitingReports: version.waitingReports,
            askedAt: now,
            vaultHolder: .session(id, secret)
        )
    }
}

/// All that changes with what a session says about whose it is: as long as it is the same, so are they.
struct SessionVersion: Sendable, Equatable, RowReadable {
    private let session: Int64
    private let account: Int64
    let unread: UnreadRows
    let waitingReports: Int

    static func columns(_ counts: ViewerCounts, ofStaff isStaff: Bool, _ dialect: Dialect) -> SQL {
        """
        \(dialect.rowVersion(of: "sessions")), \(dialect.rowVersion(of: "accounts")), \(counts.stamps),
        \(isStaff ? counts.reports : "0")
        """
    }

    init(from row: inout RowReader) throws {
        session = try row.next()
        account = try row.next()
        unread = try UnreadRows(from: &row)
        waitingReports = try row.next()
    }
}

/// The stamps of what somebody has not read.
struct UnreadRows: Sendable, Equatable, RowReadable {
    private let notifications: Int64
    private let conversations: Int64

    /// True where there is nothing.
    var isNone: Bool { notifications == 0 && conversations == 0 }

    init(from row: inout RowReader) throws {
        notifications = try row.next()
        conversations = try row.next()
    }
}
