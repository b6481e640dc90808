import Kernel
import SQL

/// The statements that change a round, which is held.
extension RoundQueries {
    /// Takes one more snippet into a round, and lets the clock run with the first one.
    ///
    /// - Returns: its place in the order of submission.
    static func admit(
        to held: HeldRound,
        of story: Story,
        by author: ID<Account>,
        in tx: Transaction
    ) throws -> Int {
        let (round, now) = (held.round, held.now)
        let pacing = story.settings.pacing
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
            where id = \(story.id)
            """
        )
        return seq
    }

    /// Takes snippets out of a round; with the last one of anybody who is there the round waits again.
    static func dismiss(_ count: Int, from held: HeldRound, in tx: Transaction) throws {
        try Self.count(-count, in: [held], tx)
        if try withCandidates(among: [held], in: tx).isEmpty { try reset(held, in: tx) }
    }

    /// Lets a round wait for a first snippet again.
    static func reset(_ held: HeldRound, in tx: Transaction) throws {
        try ClosingQueries.reset(held.id, of: held.round.story, in: tx)
    }

    /// Counts snippets that come into the present round of each story, or go.
    static func count(_ change: Int, in held: [HeldRound], _ tx: Transaction) throws {
        guard !held.isEmpty else { return }
        try tx.run("update rounds set entries = entries + \(change) where id in (\(list: held.map(\.id)))")
        let stories = held.map(\.round.story)
        try tx.run("\(Story.update) entries = entries + \(change) where id in (\(list: stories))")
    }

    /// Marks that people are told that they can vote in `held`.
    static func markTold(_ held: [HeldRound], in tx: Transaction) throws {
        guard !held.isEmpty else { return }
        try tx.run("update rounds set is_vote_told = 1 where id in (\(list: held.map(\.id)))")
    }

    /// Marks that people are told that `held` end soon.
    static func markEndTold(_ held: [HeldRound], in tx: Transaction) throws {
        guard !held.isEmpty else { return }
        try tx.run("update rounds set is_end_told = 1 where id in (\(list: held.map(\.id)))")
    }

    /// Those of `held` in which something stands for election, by anybody who is there.
    static func withCandidates(among held: [HeldRound], in tx: Transaction) throws -> Set<ID<Round>> {
        guard !held.isEmpty else { return [] }
        return Set(
            try tx.values(
                """
                select distinct snippets.round_id from snippets join accounts on accounts.id = snippets.author_id
                where snippets.round_id in (\(list: held.map(\.id))) and \(stands)
                """
            )
        )
    }

    /// The condition that a snippet, joined with its author, stands for election.
    static let stands: SQL = """
        snippets.state = \(Snippet.State.live) and accounts.state <= \(AccountState.frozen)
        """

    /// Ends rounds now in which nothing is left to wait for.
    static func endNow(_ held: [HeldRound], in tx: Transaction) throws {
        guard let now = held.first?.now else { return }
        try tx.run(
            """
            update rounds set close_at = \(now)
            where id in (\(list: held.map(\.id))) and state = \(Round.State.open) and close_at > \(now)
            """
        )
        try tx.run(
            "\(Story.update) close_at = \(now), soon_at = \(now) where id in (\(list: held.map(\.round.story)))"
        )
    }

    /// Those of `held` whose hosts let rounds close early.
    static func closingEarly(among held: [HeldRound], in tx: Transaction) throws -> [HeldRound] {
        guard !held.isEmpty else { return [] }
        let stories = Set(
            try tx.values(
                """
                select id from story_threads
                where id in (\(list: held.map(\.round.story))) and closes_early = 1
                """,
                as: ID<Story>.self
            )
        )
        return held.filter { stories.contains($0.round.story) }
    }

    /// Ends the time for submitting now.
    static func endSubmitting(_ held: HeldRound, of story: Story, in tx: Transaction) throws {
        let (round, now) = (held.round, held.now)
        let closeAt = now + story.settings.pacing.voteSpan
        try tx.run("update rounds set submit_until = \(now), close_at = \(closeAt) where id = \(round.id)")
        let soonAt = RoundClock.soon(from: round.armedAt ?? now, to: closeAt)
        try tx.run(
            """
            \(Story.update) submit_until = \(now), close_at = \(closeAt), soon_at = \(soonAt),
                last_event_at = \(now)
            where id = \(story.id)
            """
        )
    }
}
