import Kernel
import SQL

/// The statements that take somebody's likes, boosts, replies and votes out of other people's counts, or back into
/// them.
enum PresenceQueries {
    static func count(_ account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run(
            """
            update post_stats set likes = likes + \(change), version = version + 1
            where post_id in (select post_id from likes where account_id = \(account))
            """
        )
        try tx.run(
            """
            update post_stats set boosts = boosts + \(change), version = version + 1
            where post_id in (select boost_of from posts where author_id = \(account) and boost_of is not null)
            """
        )
        try tx.run(
            """
            update post_stats set replies = post_stats.replies + \(change) * given.open,
                closed_replies = post_stats.closed_replies + \(change) * given.closed, version = post_stats.version + 1
            from (select answers.reply_to, \(PostQueries.replyCounts) from posts as answers
                where answers.author_id = \(account) and answers.reply_to is not null
                group by answers.reply_to) as given
            where post_stats.post_id = given.reply_to
            """
        )
        try countVotes(of: account, by: change, in: tx)
    }

    private static func countVotes(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try tx.run(
            """
            update poll_options set votes = poll_options.votes + \(change)
            from (select post_id, position from poll_votes where account_id = \(account)) as given
            where poll_options.post_id = given.post_id and poll_options.position = given.position
            """
        )
        let polls: SQL = "select post_id from poll_votes where account_id = \(account)"
        try tx.run("update polls set voters = voters + \(change) where post_id in (\(polls))")
        try tx.run("update post_stats set version = version + 1 where post_id in (\(polls))")
    }
}
