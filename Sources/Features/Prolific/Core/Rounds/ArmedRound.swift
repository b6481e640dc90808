import Kernel
import SQL

/// The statements that let the clock of waiting rounds run again, because somebody is back who had submitted.
extension RoundQueries {
    /// Arms those of `held` that wait while something stands for election in them, from the time at which they were
    /// held.
    static func arm(_ held: [HeldRound], in tx: Transaction) throws {
        guard let now = held.first?.now else { return }
        let entries: SQL = """
            (select count(*) from snippets join accounts on accounts.id = snippets.author_id
            where snippets.round_id = rounds.id and \(stands))
            """
        let armed = try tx.values(
            """
            update rounds set state = \(Round.State.open), armed_at = \(now), entries = \(entries),
                submit_until = \(now) + (select submit_span from story_threads where id = rounds.thread_id),
                close_at = \(now) + (select submit_span + vote_span from story_threads where id = rounds.thread_id)
            where id in (\(list: held.map(\.id))) and state = \(Round.State.waiting) and \(entries) > 0
                and thread_id in (select id from story_threads where state <= \(Story.State.dormant))
            returning id
            """,
            as: ID<Round>.self
        )
        guard !armed.isEmpty else { return }
        try tx.run(
            """
            \(Story.update) state = \(Story.State.open), last_event_at = \(now),
                entries = (select entries from rounds where \(isPresent)),
                submit_until = \(now) + submit_span, close_at = \(now) + submit_span + vote_span,
                soon_at = \(now) + submit_span + vote_span - (submit_span + vote_span) / 10
            where id in (select thread_id from rounds where id in (\(list: armed)))
            """
        )
    }

    private static let isPresent: SQL = """
        rounds.thread_id = story_threads.id and rounds.number = story_threads.round_number
        """
}
