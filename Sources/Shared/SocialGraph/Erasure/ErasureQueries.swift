import Directory
import Kernel
import SQL

/// The statements about people who vanish, return and are erased.
enum ErasureQueries {
    /// Takes somebody out of the counts of everybody around, or back into them.
    static func countPresence(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run(
            """
            update account_counts set followers = followers + \(change)
            where account_id in (select followee_id from follows where follower_id = \(account))
            """
        )
        try tx.run(
            """
            update account_counts set following = following + \(change)
            where account_id in (select follower_id from follows where followee_id = \(account))
            """
        )
    }

    /// Removes everything that this slice keeps of an account.
    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try RelationshipCache.renew(
            """
            select follower_id from follows where followee_id = \(account)
            union select account_id from blocks where target_id = \(account)
            union select target_id from blocks where account_id = \(account)
            union select account_id from mutes where target_id = \(account)
            union select follower_id from follow_requests where followee_id = \(account)
            """,
            in: tx
        )
        for table in ["follows", "follow_requests"] as [SQL] {
            try tx.run("delete from \(table) where follower_id = \(account)")
            try tx.run("delete from \(table) where followee_id = \(account)")
        }
        for table in ["blocks", "mutes", "suggestion_dismissals"] as [SQL] {
            try tx.run("delete from \(table) where account_id = \(account)")
            try tx.run("delete from \(table) where target_id = \(account)")
        }
        for table in ownTables { try tx.run("delete from \(table) where account_id = \(account)") }
    }

    private static let ownTables: [SQL] = ["profile_fields", "account_words", "account_counts", "featured_accounts"]
}
