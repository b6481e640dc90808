import Kernel
import SQL

/// The statements about the states of accounts.
enum StateQueries {
    static func state(of account: ID<Account>, in tx: Transaction) throws -> AccountState? {
        try tx.value("select state from accounts where id = \(account)")
    }

    /// When the account came into its present state.
    static func changed(_ account: ID<Account>, in tx: Transaction) throws -> Instant {
        try tx.value("select state_changed_at from accounts where id = \(account)") ?? Instant(milliseconds: 0)
    }

    /// Changes the state.
    ///
    /// Whoever goes to rest keeps the state they come back to.
    static func set(
        _ state: AccountState,
        from old: AccountState,
        of account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update accounts set state = \(state), state_changed_at = \(now), version = version + 1
            where id = \(account)
            """
        )
        guard old.mayLogIn, state == .deactivated || state == .deleting else { return }
        try tx.run("update accounts set resting_state = \(old) where id = \(account)")
    }

    static func setRestingState(_ state: AccountState, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update accounts set resting_state = \(state) where id = \(account)")
    }

    static func setRole(_ role: Role, of account: ID<Account>, in tx: Transaction) throws {
        try tx.run("update accounts set role = \(role), version = version + 1 where id = \(account)")
    }

    /// The state that somebody at rest comes back to.
    static func restingState(of account: ID<Account>, in tx: Transaction) throws -> AccountState {
        try tx.value("select resting_state from accounts where id = \(account)") ?? .active
    }

    /// Accounts whose time of grace is over.
    static func dueForErasure(before moment: Instant, limit: Int, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(
            """
            select id from accounts where state = 5 and state_changed_at <= \(moment)
            order by state_changed_at limit \(limit)
            """
        )
    }

    /// Removes everything that this slice keeps of an account.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        for table in ownTables { try tx.run("delete from \(table) where account_id = \(account)") }
        try tx.run("delete from accounts where id = \(account)")
    }

    private static let ownTables: [SQL] = [
        "letters", "sessions", "account_tokens", "known_devices", "held_usernames", "credentials", "sign_ups",
        "invites", "one_time_keys", "backup_codes", "connections", "access_tokens", "idempotency_keys",
        "security_events",
    ]
}
