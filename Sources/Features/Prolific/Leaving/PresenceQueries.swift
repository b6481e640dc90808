import Kernel
import SQL

/// The statements that take somebody out of the counts of stories, or back into them.
enum PresenceQueries {
    static func count(_ account: ID<Account>, by change: Int, in tx: Transaction) throws {
        try PresenceHold.take(account, in: tx)
        try tx.run(
            """
            \(StoryThread.update) followers = followers + \(change)
            where id in (select thread_id from thread_follows where account_id = \(account))
            """
        )
        try tx.run(
            """
            \(StoryThread.update) contributors = contributors + \(change)
            where id in (select thread_id from thread_writers where account_id = \(account) and lines > 0)
            """
        )
        try tx.run(
            """
            \(StoryThread.update) members = members + \(change)
            where id in (select thread_id from thread_members where account_id = \(account) and has_joined = 1)
            """
        )
        try tx.run(
            """
            update snippets set likes = likes + \(change)
            where id in (select snippet_id from snippet_likes where account_id = \(account))
            """
        )
        try countEntries(of: account, by: change, in: tx)
    }

    /// Candidates of open rounds, whose authors are not there, are not to be voted for.
    private static func countEntries(of account: ID<Account>, by change: Int, in tx: Transaction) throws {
        let open: SQL = """
            select round_id from snippets join rounds on rounds.id = snippets.round_id
            where snippets.author_id = \(account) and snippets.state = \(Snippet.State.live)
                and rounds.state = \(Round.State.open)
            """
        try tx.run("update rounds set entries = entries + \(change) where id in (\(open))")
        try tx.run(
            """
            \(StoryThread.update) entries = entries + \(change)
            where id in (select thread_id from rounds where id in (\(open)))
            """
        )
    }
}
