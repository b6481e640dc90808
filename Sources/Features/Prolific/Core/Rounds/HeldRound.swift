import Kernel
import SQL

/// How a round is held until a transaction ends, on PostgreSQL; SQLite has one writer.
enum RoundHold: Sendable {
    /// Nobody else changes it or votes in it.
    case alone
    /// Nobody closes it or takes a snippet back; others vote beside.
    case shared

    fileprivate func lock(in tx: Transaction) -> SQL {
        switch (tx.dialect, self) {
        case (.sqlite, _): ""
        case (.postgres, .alone): "for update"
        case (.postgres, .shared): "for share"
        }
    }
}

extension RoundQueries {

    /// The round, held, whether its time is over or not.
    static func held(_ id: ID<Round>, _ hold: RoundHold, in tx: Transaction) throws -> Round {
        let found = try tx.first(
            "select \(Round.columns) from rounds where id = \(id) \(hold.lock(in: tx))",
            as: Round.self
        )
        guard let round = found else { throw Problem.notFound }
        return round
    }

    /// Takes one more snippet into a round, and lets the clock run with the first one.
    ///
    /// - Returns: its place in the order of submission.
    static func admit(
        to round: Round,
        of thread: Story,
        by author: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Int {
        let pacing = thread.settings.pacing
        let armedAt = round.armedAt ?? now
        let submitUntil = round.submitUntil ?? now + pacing.submitSpan
        let closeAt = round.closeAt ?? submitUntil + pacing.voteSpan
        let seq = try tx.value(
            """
            update rounds set last_seq = last_seq + 1, entries = entries + 1, state = \(Round.State.open),
                armed_at = \(armedAt), submit_until = \(submitUntil), close_at = \(closeAt)
            where id = \(round.id) returning last_seq
            """,
            as: Int.self
        )
        guard let seq else { throw Problem.notFound }
        try tx.run(
            """
            \(Story.update) entries = entries + 1, state = \(Story.State.open),
                submit_until = \(submitUntil), close_at = \(closeAt),
                soon_at = \(RoundClock.soon(from: armedAt, to: closeAt)), last_event_at = \(now),
                is_settled = case when host_id = \(author) then is_settled else 1 end
            where id = \(thread.id)
            """
        )
        return seq
    }

    /// Takes snippets out of a round; with the last one of anybody who is there the round waits again.
    static func dismiss(_ count: Int, from round: Round, in tx: Transaction) throws {
        try Self.count(-count, in: round, tx)
        if try withCandidates(among: [round.id], in: tx).isEmpty {
            try ClosingQueries.reset(round.id, of: round.thread, in: tx)
        }
    }

    /// The round, held alone; it may be overdue.
    static func held(_ id: ID<Round>, in tx: Transaction) throws -> Round? {
        try tx.first("select \(Round.columns) from rounds where id = \(id) \(RoundHold.alone.lock(in: tx))")
    }

    /// Counts snippets that come into the present round of a story, or go.
    static func count(_ change: Int, in round: Round, _ tx: Transaction) throws {
        try tx.run("update rounds set entries = entries + \(change) where id = \(round.id)")
        try tx.run("\(Story.update) entries = entries + \(change) where id = \(round.thread)")
    }

    /// Those of `rounds` in which something stands for election, by anybody who is there.
    static func withCandidates(among rounds: [ID<Round>], in tx: Transaction) throws -> Set<ID<Round>> {
        guard !rounds.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select distinct snippets.round_id from snippets join accounts on accounts.id = snippets.author_id
                where snippets.round_id in (\(list: rounds)) and \(stands)
                """
            )
        )
    }

    /// The condition that a snippet, joined with its author, stands for election.
    static let stands: SQL = """
        snippets.state = \(Snippet.State.live) and accounts.state <= \(AccountState.frozen)
        """

    /// Ends the time for submitting now.
    static func endSubmitting(
        _ round: Round,
        of thread: Story,
        at now: Instant,
        in tx: Transaction
    ) throws {
        let closeAt = now + thread.settings.pacing.voteSpan
        try tx.run("update rounds set submit_until = \(now), close_at = \(closeAt) where id = \(round.id)")
        let soonAt = RoundClock.soon(from: round.armedAt ?? now, to: closeAt)
        try tx.run(
            """
            \(Story.update) submit_until = \(now), close_at = \(closeAt), soon_at = \(soonAt),
                last_event_at = \(now)
            where id = \(thread.id)
            """
        )
    }
}
