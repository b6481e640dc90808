import Kernel
import Runtime
import SQL

/// The end of the time for votes.
///
/// A vote counts that has come in time, however long its way into a busy database takes. With PostgreSQL a round stays
/// open behind its end for that: for a moment, or for a second where people voted just before. SQLite has one writer,
/// which takes votes in the order in which they come.
enum Bell {
    /// How many milliseconds every round stays open behind its end.
    static let least = 150
    /// How many one stays open in which people voted just before.
    static let longest = 1000
    /// How many milliseconds before its end that is.
    static let rush = 3000
    /// A vote that took longer than this to be written counts as one that came so long ago, and no longer.
    static let oldest = Instant.Span.seconds(2)

    /// When a vote came, as the clock of rounds has it.
    ///
    /// - Parameters:
    ///   - came: what the server that was asked says; `nil` for the present moment.
    ///   - now: the present moment.
    static func moment(_ came: Instant?, at now: Instant, in tx: Transaction) -> Instant {
        guard tx.dialect == .postgres, let came else { return now }
        return min(now, max(came, now - oldest))
    }

    /// Tells whether votes that have come in time may still be on their way.
    static func isRinging(for round: Round, at now: Instant, in tx: Transaction) -> Bool {
        guard tx.dialect == .postgres, let end = round.closeAt else { return false }
        return now < end + Instant.Span(milliseconds: Int64(longest))
    }

    /// The condition that a row of `rounds` is to be closed now.
    static func isOver(_ clock: DatabaseClock, in tx: Transaction) -> SQL {
        switch tx.dialect {
        case .sqlite: "rounds.close_at <= \(clock.now(in: tx))"
        case .postgres:
            """
            rounds.close_at <= \(clock.now(in: tx, earlierBy: least)) and (
                rounds.close_at <= \(clock.now(in: tx, earlierBy: longest))
                or not exists (
                    select 1 from snippets join votes on votes.snippet_id = snippets.id
                    where snippets.round_id = rounds.id and votes.created_at > rounds.close_at - \(rush)
                )
            )
            """
        }
    }
}
