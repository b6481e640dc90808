import Kernel
import Outbound
import SQL
import Text

/// The statements about accounts.
enum AccountQueries {
    /// - Parameters:
    ///   - ownsAddress: whether the address is taken to be theirs, so that no other account can have it.
    ///   - isDiscoverable: whether search finds them and others are told of them.
    static func insert(
        _ new: NewAccount,
        id: ID<Account>,
        passwordHash: String,
        ownsAddress: Bool = true,
        isDiscoverable: Bool = true,
        at now: Instant,
        in tx: Transaction
    ) throws {
        guard try UsernameQueries.isFree(new.username, for: id, at: now, in: tx) else { throw Username.taken }
        try tx.run(
            """
            insert into accounts (id, username, username_key, display_name, display_key, is_discoverable,
                state_changed_at)
            values (\(id), \(new.username.text), \(new.username.key), \(new.displayName.text),
                \(Folding.searchKey(new.displayName.text)), \(isDiscoverable), \(now))
            """
        )
        let key = ownsAddress ? new.email.key : CredentialQueries.unprovenKey(of: id)
        try tx.run(
            """
            insert into credentials (account_id, email, email_key, password_hash)
            values (\(id), \(new.email.text), \(key), \(passwordHash))
            """
        )
        try tx.run("insert into sign_ups (account_id, reason) values (\(id), \(new.reason))")
    }

    /// An account without credentials.
    static func insertResident(
        _ id: ID<Account>,
        username: String,
        bio: String,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into accounts (id, username, username_key, display_name, display_key, bio, is_bot, state_changed_at)
            values (\(id), \(username), \(username.lowercased()), '', '', \(bio), 1, \(now))
            """
        )
    }

    /// Gives a resident, whom nobody can log in as, its name, and returns whether it had another one, or none.
    static func nameResident(_ id: ID<Account>, _ name: DisplayName, in tx: Transaction) throws -> Bool {
        try tx.run(
            """
            update accounts set display_name = \(name.text), display_key = \(Folding.searchKey(name.text)),
                version = version + 1
            where id = \(id) and is_bot = 1 and display_name <> \(name.text)
                and not exists (select 1 from credentials where account_id = accounts.id)
            """
        ) > 0
    }

    /// True for an account that nobody can log in as.
    static func isResident(_ id: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from credentials where account_id = \(id)", as: Int.self) == nil
    }

    /// The account with this number, whatever its state.
    static func account(_ id: ID<Account>, in tx: Transaction) throws -> Account? {
        try tx.first("select \(Account.columns) from accounts where accounts.id = \(id)")
    }

    /// The account with this folded username or e-mail address, with its password's hash.
    static func credentials(keyed key: String, in tx: Transaction) throws -> Credentials? {
        let condition: SQL = key.contains("@") ? "credentials.email_key = \(key)" : "accounts.username_key = \(key)"
        return try tx.first(
            """
            select accounts.id, accounts.username, accounts.state, credentials.password_hash
            from accounts join credentials on credentials.account_id = accounts.id
            where \(condition)
            """
        )
    }
}

/// The part of an account that is needed to let somebody in.
struct Credentials: Sendable, RowReadable {
    let account: ID<Account>
    let username: String
    let state: AccountState
    let passwordHash: String

    init(from row: inout RowReader) throws {
        account = try row.next()
        username = try row.next()
        state = try row.next()
        passwordHash = try row.next()
    }
}
