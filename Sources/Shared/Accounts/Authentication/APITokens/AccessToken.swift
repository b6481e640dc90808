import Kernel
import Routing
import SQL

/// The record of a token by which a program acts in somebody's name, as its owner sees it.
///
/// The token itself is shown once and stored nowhere.
struct AccessToken: Sendable, RowReadable {
    let id: ID<AccessToken>
    /// The owner's name for the program.
    let name: String
    let scopes: Scopes
    let createdAt: Instant
    /// The day it was last used, if it was.
    let usedAt: Instant?

    static let nameLimit = 60
    /// How many somebody has at most.
    static let most = 20

    static var columns: SQL {
        """
        access_tokens.id, access_tokens.name, access_tokens.scopes, access_tokens.created_at, access_tokens.used_at
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        name = try row.next()
        scopes = Scopes(try row.next() as String)
        createdAt = try row.next()
        usedAt = try row.next()
    }

    /// The permission that it gives, in words.
    var allowance: String { scopes.allow(.write("")) ? "Reads and writes" : "Only reads" }
}

/// An access token with its account.
struct FoundToken: Sendable, RowReadable {
    let token: AccessToken
    let role: Role
    let graphVersion: Int64
    let preferences: Preferences
    let account: Account

    static var columns: SQL {
        "\(AccessToken.columns), accounts.role, accounts.graph_version, \(Preferences.columns), \(Account.columns)"
    }

    init(from row: inout RowReader) throws {
        token = try AccessToken(from: &row)
        role = try row.next()
        graphVersion = try row.next()
        preferences = try Preferences(from: &row)
        account = try Account(from: &row)
    }
}

/// The statements about access tokens and about what was made under a key.
enum AccessTokenQueries {
    static func insert(
        _ id: ID<AccessToken>,
        hash: [UInt8],
        of account: ID<Account>,
        name: String,
        scopes: Scopes,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into access_tokens (id, account_id, token_hash, name, scopes, created_at)
            values (\(id), \(account), \(hash), \(name), \(scopes.description), \(now))
            """
        )
    }

    static func token(hash: [UInt8], in tx: Transaction) throws -> FoundToken? {
        try tx.first(
            """
            select \(FoundToken.columns) from access_tokens join accounts on accounts.id = access_tokens.account_id
            where access_tokens.token_hash = \(hash)
            """
        )
    }

    static func touch(_ id: ID<AccessToken>, at now: Instant, in tx: Transaction) throws {
        try tx.run("update access_tokens set used_at = \(UsedDay.of(now)) where id = \(id)")
    }

    /// The tokens of somebody, newest first.
    static func list(of account: ID<Account>, in tx: Transaction) throws -> [AccessToken] {
        try tx.all(
            """
            select \(AccessToken.columns) from access_tokens where access_tokens.account_id = \(account)
            order by access_tokens.id desc limit \(AccessToken.most)
            """
        )
    }

    static func count(of account: ID<Account>, in tx: Transaction) throws -> Int {
        try tx.value("select count(*) from access_tokens where account_id = \(account)") ?? 0
    }

    /// The name that its owner gave the program.
    static func name(of id: ID<AccessToken>, of account: ID<Account>, in tx: Transaction) throws -> String? {
        try tx.value("select name from access_tokens where id = \(id) and account_id = \(account)")
    }

    static func remove(_ id: ID<AccessToken>, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from access_tokens where id = \(id) and account_id = \(account)") > 0
    }

    static func removeAll(of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from access_tokens where account_id = \(account)")
    }

    /// Forgets the keys of what was made before `moment`.
    static func removeIdempotencyKeys(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from idempotency_keys where created_at <= \(moment)")
    }
}
