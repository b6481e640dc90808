import Kernel
import SQL

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
            values (\(id), \(account), \(hash), \(device), \(isKept), \(now), \(endsAt))
            """
        )
    }

    static func session(hash: [UInt8], in tx: Transaction) throws -> FoundSession? {
        try tx.first(
            """
            select \(FoundSession.columns)
            from sessions join accounts on accounts.id = sessions.account_id
            where sessions.token_hash = \(hash)
            """
        )
    }

    static func touch(_ id: ID<Session>, at now: Instant, in tx: Transaction) throws {
        try tx.run("update sessions set used_at = \(now) where id = \(id)")
    }

    static func remove(_ id: ID<Session>, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from sessions where id = \(id) and account_id = \(account)")
    }
}

/// A session with whose it is.
struct FoundSession: Sendable, RowReadable {
    let id: ID<Session>
    let usedAt: Instant
    let endsAt: Instant
    let role: Role
    let graphVersion: Int64
    let theme: Theme
    let account: Account

    static var columns: SQL {
        """
        sessions.id, sessions.used_at, sessions.ends_at, accounts.role, accounts.graph_version, accounts.theme,
        \(Account.columns)
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        usedAt = try row.next()
        endsAt = try row.next()
        role = try row.next()
        graphVersion = try row.next()
        theme = try row.next()
        account = try Account(from: &row)
    }
}
