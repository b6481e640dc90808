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
        try PresenceHold.take(account, in: tx)
        let rounds = try undecided(of: account, in: tx)
        try countEntries(in: rounds, by: change, clock, in: tx)
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
        return rounds.map(\.thread)
    }

    /// Rounds that are not closed in which something of somebody's stands, held.
    private static func undecided(of account: ID<Account>, in tx: Transaction) throws -> [Round] {
        let lock: SQL = tx.dialect == .postgres ? "for update of rounds" : ""
        return try tx.all(
            """
            select \(Round.columns) from rounds join snippets on snippets.round_id = rounds.id
            where snippets.author_id = \(account) and snippets.state = \(Snippet.State.live)
                and rounds.state <> \(Round.State.closed)
            order by rounds.id \(lock)
            """
        )
    }

    /// Candidates whose authors are not there are not to be voted for: with the last one a round waits again, and when
    /// its author is back the clock runs anew.
    private static func countEntries(
        in rounds: [Round],
        by change: Int,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws {
        let open = rounds.filter { $0.state == .open }
        if !open.isEmpty {
            try tx.run("update rounds set entries = entries + \(change) where id in (\(list: open.map(\.id)))")
            try tx.run(
                """
                \(Story.update) entries = entries + \(change) where id in (\(list: open.map(\.thread)))
                """
            )
        }
        if change < 0 {
            let left = try RoundQueries.withCandidates(among: open.map(\.id), in: tx)
            for round in open where !left.contains(round.id) {
                try ClosingQueries.reset(round.id, of: round.thread, in: tx)
            }
        } else {
            let waiting = rounds.filter { $0.state == .waiting }.map(\.id)
            if !waiting.isEmpty { try RoundQueries.arm(waiting, at: try clock.read(in: tx), in: tx) }
        }
    }
}
