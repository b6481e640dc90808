import Kernel
import SQL

/// The points that closed rounds are worth, and to whom.
///
/// They are read from what stands in the rounds: whoever has taken their name away by then gets nothing.
struct RoundPoints: Sendable {
    /// The entries of the ledger; none for private stories.
    let entries: [PointEntry]
    /// The rounds with which their stories ended.
    let ends: Set<ID<Round>>

    /// Reads what `rounds` are worth.
    init(of rounds: [ID<Round>], _ ids: IDSource, at now: Instant, in tx: Transaction) throws {
        let results = try Self.results(of: rounds, in: tx)
        ends = Set(results.filter(\.isEnd).map(\.round))
        entries = results.flatMap { result in
            result.worth.map { reason, points, account in
                PointEntry(
                    id: ids.next(PointEntry.self, at: now),
                    account: account,
                    story: result.story,
                    snippet: result.snippet,
                    reason: reason,
                    points: points,
                    isListed: result.visibility == .everyone
                )
            }
        }
    }

    private static func results(of rounds: [ID<Round>], in tx: Transaction) throws -> [SnippetResult] {
        guard !rounds.isEmpty else { return [] }
        return try tx.all(
            """
            select snippets.round_id, snippets.thread_id, snippets.id, snippets.author_id, snippets.counted_votes,
                snippets.is_line, snippets.kind, story_threads.visibility, story_threads.host_id,
                story_threads.contributors
            from snippets join story_threads on story_threads.id = snippets.thread_id
            where snippets.round_id in (\(list: rounds)) and snippets.counted_votes is not null
            order by snippets.round_id, snippets.is_line, snippets.seq
            """
        )
    }
}

/// The result of a snippet in a closed round.
private struct SnippetResult: RowReadable {
    let round: ID<Round>
    let story: ID<Story>
    let snippet: ID<Snippet>
    let author: ID<Account>?
    let votes: Int
    let isLine: Bool
    let kind: Snippet.Kind
    let visibility: Story.Visibility
    let host: ID<Account>?
    let contributors: Int

    init(from row: inout RowReader) throws {
        round = try row.next()
        story = try row.next()
        snippet = try row.next()
        author = try row.next()
        votes = try row.next()
        isLine = try row.next()
        kind = try row.next()
        visibility = try row.next()
        host = try row.next()
        contributors = try row.next()
    }

    var isEnd: Bool { isLine && kind == .final }

    /// Why somebody gets how many points for it.
    var worth: [(reason: PointReason, points: Int, account: ID<Account>)] {
        guard visibility != .members else { return [] }
        var worth: [(PointReason, Int, ID<Account>)] = []
        if let author {
            for (reason, points) in PointReason.earned(votes: votes, isLine: isLine, isEnd: isEnd) {
                worth.append((reason, points, author))
            }
        }
        if isEnd, let host, contributors >= PointReason.leastContributors {
            worth.append((.completion, PointReason.completion.points, host))
        }
        return worth
    }
}
