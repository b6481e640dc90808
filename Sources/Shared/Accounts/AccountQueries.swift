import Kernel
import Outbound
import SQL

/// The statements about accounts.
enum AccountQueries {
    static func insert(
        _ new: NewAccount,
        id: ID<Account>,
        passwordHash: String,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into accounts (id, username, username_key, display_name, display_key, state_changed_at)
            values (\(id), \(new.username.text), \(new.username.key), \(new.displayName.text),
                \(Folding.searchKey(new.displayName.text)), \(now))
            """
        )
        try tx.run(
            """
            insert into credentials (account_id, email, email_key, password_hash)
            values (\(id), \(new.email.text), \(new.email.key), \(passwordHash))
            """
        )
        try tx.run("insert into account_counts (account_id) values (\(id))")
        try PeopleQueries.index(id, username: new.username.text, displayName: new.displayName.text, in: tx)
    }

    /// The account of this name in any case, whatever its state.
    static func account(named name: String, in tx: Transaction) throws -> Account? {
        try tx.first("select \(Account.columns) from accounts where accounts.username_key = \(name.lowercased())")
    }

    /// Those of the accounts with these folded usernames that are there for others.
    static func present(named names: [String], in tx: Transaction) throws -> [Account] {
        guard !names.isEmpty else { return [] }
        return try tx.all(
            """
            select \(Account.columns) from accounts
            where accounts.username_key in (\(list: names)) and accounts.state <= \(AccountState.frozen)
            """
        )
    }

    /// The account somebody means who types a username or an e-mail address, with its password's hash.
    static func credentials(named name: String, in tx: Transaction) throws -> Credentials? {
        let key = name.trimmed.lowercased()
        let condition: SQL = key.contains("@") ? "credentials.email_key = \(key)" : "accounts.username_key = \(key)"
        return try tx.first(
            """
            select accounts.id, accounts.state, credentials.password_hash
            from accounts join credentials on credentials.account_id = accounts.id
            where \(condition)
            """
        )
    }
}

/// What is needed to let somebody in.
struct Credentials: Sendable, RowReadable {
    let account: ID<Account>
    let state: AccountState
    let passwordHash: String

    init(from row: inout RowReader) throws {
        account = try row.next()
        state = try row.next()
        passwordHash = try row.next()
    }
}
