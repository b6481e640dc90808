import Kernel
import SQL

/// A round whose time is over, held by the transaction that closes it.
struct DueRound: Sendable, RowReadable {
    let id: ID<Round>
    let story: ID<Story>
    let host: ID<Account>?
    let number: Int
    let armedAt: Instant
    let closeAt: Instant
    let extensions: Int
    let voteSpan: Instant.Span
    let state: Story.State
    /// Of the round before.
    let digest: String

    static let columns: SQL = """
        rounds.id, rounds.thread_id, rounds.number, rounds.armed_at, rounds.close_at, rounds.extensions,
        story_threads.vote_span, story_threads.state, story_threads.digest, story_threads.host_id
        """

    init(from row: inout RowReader) throws {
        id = try row.next()
        story = try row.next()
        number = try row.next()
        armedAt = try row.next()
        closeAt = try row.next()
        extensions = try row.next()
        voteSpan = .init(milliseconds: try row.next())
        state = try row.next()
        digest = try row.next()
        host = try row.next()
    }

    /// When it closes where its end is put off at `now`: after another time for votes, which is never over already.
    func nextEnd(at now: Instant) -> Instant {
        let next = closeAt + voteSpan
        return next > now ? next : now + voteSpan
    }
}

/// A snippet that stands for election in a round that closes.
struct Candidate: Sendable, RowReadable {
    let round: ID<Round>
    let author: ID<Account>
    let name: PublicID<Snippet>
    let kind: Snippet.Kind
    let entry: Tally.Entry

    init(from row: inout RowReader) throws {
        round = try row.next()
        author = try row.next()
        name = try row.next()
        kind = try row.next()
        entry = Tally.Entry(
            snippet: try row.next(),
            seq: try row.next(),
            votes: try row.next(),
            earlierLines: try row.next()
        )
    }
}

/// A round with a winner.
struct RoundResult: Sendable {
    let round: DueRound
    let candidates: [Candidate]
    let winner: Candidate
    let digest: String
    let voters: Int

    /// True where the story ends with it.
    var isEnd: Bool { winner.kind == .final }
    /// True where it is the first line of its author's.
    var isFirstLine: Bool { winner.entry.earlierLines == 0 }
}
