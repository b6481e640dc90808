import Kernel
import Memberships
import Runtime
import SQL

/// The statements that take somebody out of the counts of stories, or back into them.
enum PresenceQueries {
    /// - Returns: the stories whose present round has changed by it.
    static func count(
        _ account: ID<Account>,
        by change: Int,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [ID<Story>] {
        let rounds = try HeldRound.undecided(of: account, among: stories(of: account), clock, in: tx)
        try countEntries(in: rounds, by: change, in: tx)
        try tx.run(
            """
            \(Story.update) followers = followers + \(change)
            where id in (select thread_id from thread_follows where account_id = \(account))
            """
        )
        try tx.run(
            """
            \(Story.update) contributors = contributors + \(change)
            where id in (select thread_id from thread_writers where account_id = \(account) and lines > 0)
            """
        )
        try tx.run(
            """
            \(Story.update) members = members + \(change)
            where id in (\(SpaceKind.story.spaces(of: account)))
            """
        )
        try tx.run(
            """
            update snippets set likes = likes + \(change)
            where id in (select snippet_id from snippet_likes where account_id = \(account))
            """
        )
        return rounds.map(\.round.story)
    }

    /// All stories in which somebody counts.
    private static func stories(of account: ID<Account>) -> SQL {
        """
        select thread_id from thread_follows where account_id = \(account)
        union select thread_id from thread_writers where account_id = \(account)
        union \(SpaceKind.story.spaces(of: account, withInvited: true))
        """
    }

    /// Candidates whose authors are not there are not to be voted for: with the last one a round waits again, and when
    /// its author is back the clock runs anew.
    private static func countEntries(in rounds: [HeldRound], by change: Int, in tx: Transaction) throws {
        let open = rounds.filter { $0.round.state == .open }
        try RoundQueries.count(change, in: open, tx)
        guard change < 0 else {
            return try RoundQueries.arm(rounds.filter { $0.round.state == .waiting }, in: tx)
        }
        let left = try RoundQueries.withCandidates(among: open, in: tx)
        for round in open where !left.contains(round.id) { try RoundQueries.reset(round, in: tx) }
    }
}
