import Kernel
import SQL

/// The statements about people whose profiles show nothing of their stories.
enum HiddenTabQueries {
    /// True where somebody took the stories off their profile.
    static func isHidden(for account: ID<Account>, in tx: Transaction) throws -> Bool {
        try askIsHidden(for: account, in: tx)()
    }

    /// Asks for what ``isHidden(for:in:)`` gives.
    static func askIsHidden(for account: ID<Account>, in tx: Transaction) throws -> () throws -> Bool {
        try tx.askExists("select 1 from hidden_story_tabs where account_id = \(account)")
    }

    static func setHidden(_ isHidden: Bool, for account: ID<Account>, at now: Instant, in tx: Transaction) throws {
        guard isHidden else { return try forget(account, in: tx) }
        try tx.run(
            """
            insert into hidden_story_tabs (account_id, since) values (\(account), \(now)) on conflict do nothing
            """
        )
    }

    static func forget(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from hidden_story_tabs where account_id = \(account)")
    }
}
