import Kernel
import SQL

/// One step of a story: people submit snippets, vote for those they want, and the winner becomes the next line.
struct Round: Sendable, RowReadable {
    let id: ID<Round>
    let story: ID<Story>
    /// 1 for the first.
    let number: Int
    let state: State
    /// When the first snippet was submitted.
    let armedAt: Instant?
    /// Until when snippets are taken.
    let submitUntil: Instant?
    let closeAt: Instant?
    /// When it was closed.
    let closedAt: Instant?
    /// How often its end was put off because nobody had voted.
    let extensions: Int
    /// How many snippets are in it.
    let entries: Int
    let winner: ID<Snippet>?
    /// The digest that makes its result provable, once it is closed; see ``ResultDigest``.
    let digest: String

    enum State: Int, Sendable, Storable {
        /// For a first snippet; no clock runs.
        case waiting = 0
        case open = 1
        case closed = 2
    }

    /// How often the end is put off at most.
    static let mostExtensions = 2

    static var columns: SQL {
        """
        rounds.id, rounds.thread_id, rounds.number, rounds.state, rounds.armed_at, rounds.submit_until, rounds.close_at,
        rounds.closed_at, rounds.extensions, rounds.entries, rounds.winner_id, rounds.digest
        """
    }

    init(from row: inout RowReader) throws {
        id = try row.next()
        story = try row.next()
        number = try row.next()
        state = try row.next()
        armedAt = try row.next()
        submitUntil = try row.next()
        closeAt = try row.next()
        closedAt = try row.next()
        extensions = try row.next()
        entries = try row.next()
        winner = try row.next()
        digest = try row.next()
    }

    /// True where it takes snippets at `now`.
    func takesSnippets(at now: Instant) -> Bool {
        state == .waiting || state == .open && submitUntil.map { now < $0 } ?? false
    }

    /// True where it takes votes at `now`.
    func takesVotes(at now: Instant) -> Bool { state == .open && closeAt.map { now < $0 } ?? false }
    /// When the phase began that it is in at `now`, and when it ends: writing, or voting alone.
    func phase(at now: Instant) -> (start: Instant, end: Instant)? {
        guard state == .open, let armedAt, let submitUntil, let closeAt else { return nil }
        return now < submitUntil ? (armedAt, submitUntil) : (submitUntil, closeAt)
    }
    /// True where it should have been closed by `now`.
    func isOverdue(at now: Instant) -> Bool { state == .open && closeAt.map { $0 <= now } ?? false }
}

/// A round with the name of its winner.
struct RoundSummary: Sendable, RowReadable {
    let round: Round
    let winner: PublicID<Snippet>?

    init(from row: inout RowReader) throws {
        round = try Round(from: &row)
        winner = try row.next()
    }
}
