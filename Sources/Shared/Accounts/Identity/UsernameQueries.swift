import Kernel
import SQL

/// The statements about usernames, who has them and who had them.
enum UsernameQueries {
    /// How long the name of somebody who took another is held for them.
    static let heldSpan = Instant.Span.days(AccountRetention.nameDays)

    /// True where nobody else holds a name that they had before.
    ///
    /// True where somebody has it is for the unique index to say.
    static func isFree(_ name: Username, for account: ID<Account>, at now: Instant, in tx: Transaction) throws -> Bool {
        let holder: ID<Account>? = try tx.value(
            "select account_id from held_usernames where username_key = \(name.key) and held_until > \(now)"
        )
        return holder == nil || holder == account
    }

    /// True where somebody has a name, or it is held for whoever had it.
    static func isTaken(_ name: Username, at now: Instant, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from accounts where username_key = \(name.key)
            union all select 1 from held_usernames where username_key = \(name.key) and held_until > \(now)
            limit 1
            """,
            as: Int.self
        ) != nil
    }

    /// When somebody last took another name.
    static func renamed(_ account: ID<Account>, in tx: Transaction) throws -> Instant? {
        try tx.first("select renamed_at from accounts where id = \(account)") { row in
            try row.next() as Instant?
        } ?? nil
    }

    /// Gives an account another name and holds the old one.
    static func rename(_ account: Account, to name: Username, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update accounts set username = \(name.text), username_key = \(name.key), renamed_at = \(now),
                version = version + 1
            where id = \(account.id)
            """
        )
        let old = account.username.lowercased()
        guard old != name.key else { return }
        try tx.run("delete from held_usernames where username_key = \(name.key)")
        try tx.run(
            """
            insert into held_usernames (username_key, account_id, held_until)
            values (\(old), \(account.id), \(now + heldSpan))
            on conflict (username_key) do update set account_id = excluded.account_id, held_until = excluded.held_until
            """
        )
    }

    static func removeEndedHolds(at now: Instant, in tx: Transaction) throws {
        try tx.run("delete from held_usernames where held_until <= \(now)")
    }
}
