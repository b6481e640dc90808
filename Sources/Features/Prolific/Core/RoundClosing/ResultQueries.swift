import Kernel
import SQL

/// The statements that write down what rounds came to, each for many rounds at once.
enum ResultQueries {
    static func close(_ results: [RoundResult], at now: Instant, in tx: Transaction) throws {
        let rows = results.map { "(\($0.round.id), \($0.winner.entry.snippet), \($0.digest), \($0.voters))" as SQL }
        try tx.run(
            """
            with given (id, winner_id, digest, voters) as (values \(SQL.joined(rows, separator: ", ")))
            update rounds set state = 2, closed_at = \(now), winner_id = given.winner_id, digest = given.digest,
                voters = given.voters
            from given where rounds.id = given.id
            """
        )
    }

    /// Keeps what each snippet came to, so that any result can be counted again.
    static func count(_ results: [RoundResult], in tx: Transaction) throws {
        let rows = results.flatMap { result in
            result.candidates.map { candidate in
                let entry = candidate.entry
                let isLine = entry.snippet == result.winner.entry.snippet
                return "(\(entry.snippet), \(entry.votes), \(entry.earlierLines), \(isLine))" as SQL
            }
        }
        for part in rows.batches(of: 500) {
            try tx.run(
                """
                with given (id, votes, lines, is_line) as (values \(SQL.joined(part, separator: ", ")))
                update snippets set counted_votes = given.votes, earlier_lines = given.lines, is_line = given.is_line
                from given where snippets.id = given.id
                """
            )
        }
    }

    /// Opens the next rounds of stories that go on.
    static func addRounds(_ rounds: [(id: ID<Round>, result: RoundResult)], in tx: Transaction) throws {
        guard !rounds.isEmpty else { return }
        let rows = rounds.map { "(\($0.id), \($0.result.round.story), \($0.result.round.number + 1))" as SQL }
        try tx.run("insert into rounds (id, thread_id, number) values \(SQL.joined(rows, separator: ", "))")
    }

    /// Moves the ends of stories on to the lines that won.
    static func moveTails(_ results: [RoundResult], at now: Instant, in tx: Transaction) throws {
        let rows = results.map { result in
            let state = result.isEnd ? Story.State.completed : .open
            let number = result.isEnd ? result.round.number : result.round.number + 1
            return """
                (\(result.round.story), \(result.winner.entry.snippet), \(result.digest), \(number), \(state),
                    \(result.isFirstLine), \(result.winner.author != result.round.host))
                """ as SQL
        }
        try tx.run(
            """
            with given (id, tail_id, digest, number, state, is_first, is_others) as (
                values \(SQL.joined(rows, separator: ", "))
            )
            \(Story.update) tail_id = given.tail_id, digest = given.digest, round_number = given.number,
                state = given.state, contributors = contributors + given.is_first,
                is_shared = case when given.is_others = 1 then 1 else is_shared end, lines = lines + 1, entries = 0,
                submit_until = null, close_at = null, soon_at = null, last_event_at = \(now), last_close_at = \(now)
            from given where story_threads.id = given.id
            """
        )
    }

    static func countLines(_ results: [RoundResult], in tx: Transaction) throws {
        let rows = results.map { "(\($0.round.story), \($0.winner.author))" as SQL }
        try tx.run(
            """
            with given (thread_id, account_id) as (values \(SQL.joined(rows, separator: ", ")))
            update thread_writers set lines = lines + 1 from given
            where thread_writers.thread_id = given.thread_id and thread_writers.account_id = given.account_id
            """
        )
    }
}

extension Array {
    /// The elements in order, at most `length` together.
    func batches(of length: Int) -> [[Element]] {
        stride(from: startIndex, to: endIndex, by: length).map { Array(self[$0..<Swift.min($0 + length, endIndex)]) }
    }
}
