import Kernel
import Runtime
import SQL

/// The statements that close rounds, each for many rounds at once.
enum ClosingQueries {
    /// How rounds are held that somebody else may be holding.
    enum Hold: Sendable {
        /// They are left out.
        case skipping
        /// They are waited for.
        case waiting
        /// They are only looked at.
        case not
    }

    static func hasDue(_ clock: DatabaseClock, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from rounds where state = 1 and \(Bell.isOver(clock, in: tx)) limit 1",
            as: Int.self
        ) != nil
    }

    /// Tells whether the time of a story's round is over that is not closed yet.
    static func isWaiting(_ story: ID<Story>, _ clock: DatabaseClock, in tx: Transaction) throws -> Bool {
        try tx.value(
            "select 1 from rounds where thread_id = \(story) and state = 1 and close_at <= \(clock.now(in: tx))",
            as: Int.self
        ) != nil
    }

    /// Rounds that are open and due, the one that is due for longest first; nobody else changes them, or votes in them,
    /// until the transaction ends.
    ///
    /// - Parameter last: behind which one they come. Whoever goes on from there need not pass over all that were closed
    ///   before, which stand in the index until it is tidied.
    static func take(
        _ limit: Int,
        _ hold: Hold,
        behind last: DueRound?,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [DueRound] {
        let isBehind: SQL =
            if let last { "and (rounds.close_at, rounds.id) > (\(last.closeAt), \(last.id))" } else { "" }
        return try take("rounds.state = 1 \(isBehind)", limit, hold, clock, in: tx)
    }

    /// The overdue round of one story.
    static func take(_ story: ID<Story>, _ clock: DatabaseClock, in tx: Transaction) throws -> [DueRound] {
        try take("rounds.state = 1 and rounds.thread_id = \(story)", 1, .waiting, clock, in: tx)
    }

    private static func take(
        _ condition: SQL,
        _ limit: Int,
        _ hold: Hold,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [DueRound] {
        let lock: SQL =
            switch (tx.dialect, hold) {
            case (.sqlite, _), (.postgres, .not): ""
            case (.postgres, .skipping): "for update skip locked"
            case (.postgres, .waiting): "for update"
            }
        return try tx.all(
            """
            with taken as materialized (
                select * from rounds where \(condition) and \(Bell.isOver(clock, in: tx))
                order by rounds.close_at, rounds.id limit \(limit) \(lock)
            )
            select \(DueRound.columns) from taken as rounds
            join story_threads on story_threads.id = rounds.thread_id
            order by rounds.close_at, rounds.id
            """
        )
    }

    /// Lets PostgreSQL look up the rows of this transaction one by one.
    ///
    /// By its usual reckoning, that of spinning disks, it reads whole tables for some hundred rows.
    static func expectQuickLookups(in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        _ = try tx.value("select set_config('random_page_cost', '1.1', true)", as: String.self)
    }

    /// The candidates of `rounds`: live snippets of people who are there, with the votes of people who are.
    ///
    /// The votes and lines of each are looked up one by one: joined, they would be found by reading whole tables.
    static func candidates(in rounds: [ID<Round>], _ tx: Transaction) throws -> [Candidate] {
        try tx.all(
            """
            select snippets.round_id, snippets.author_id, snippets.public_id, snippets.kind, snippets.id, snippets.seq,
                (select count(*) from votes join accounts as voters on voters.id = votes.account_id
                    where votes.snippet_id = snippets.id and voters.state <= \(AccountState.frozen)),
                coalesce((select lines from thread_writers
                    where thread_id = snippets.thread_id and account_id = snippets.author_id), 0)
            from snippets join accounts on accounts.id = snippets.author_id
            where snippets.round_id in (\(list: rounds)) and snippets.state = \(Snippet.State.live)
                and accounts.state <= \(AccountState.frozen)
            order by snippets.round_id, snippets.seq
            """
        )
    }

    /// How many people's votes count in each of `rounds`.
    static func voters(in rounds: [ID<Round>], _ tx: Transaction) throws -> [ID<Round>: Int] {
        let rows = try tx.all(
            """
            select rounds.id, (
                select count(distinct votes.account_id)
                from snippets join accounts on accounts.id = snippets.author_id
                join votes on votes.snippet_id = snippets.id
                join accounts as voters on voters.id = votes.account_id
                where snippets.round_id = rounds.id and snippets.state = \(Snippet.State.live)
                    and accounts.state <= \(AccountState.frozen) and voters.state <= \(AccountState.frozen)
            )
            from rounds where rounds.id in (\(list: rounds))
            """
        ) { row in (try row.next() as ID<Round>, try row.next() as Int) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Lets rounds wait for a first snippet again.
    static func reset(_ rounds: [DueRound], in tx: Transaction) throws {
        for round in rounds { try reset(round.id, of: round.story, in: tx) }
    }

    /// Lets a round wait for a first snippet again.
    static func reset(_ round: ID<Round>, of story: ID<Story>, in tx: Transaction) throws {
        try tx.run(
            """
            update rounds set state = 0, armed_at = null, submit_until = null, close_at = null, extensions = 0,
                entries = 0, is_vote_told = 0, is_end_told = 0
            where id = \(round)
            """
        )
        try tx.run(
            """
            \(Story.update) entries = 0, submit_until = null, close_at = null, soon_at = null
            where id = \(story)
            """
        )
    }

    /// Puts the ends of rounds off.
    static func extend(_ rounds: [DueRound], at now: Instant, in tx: Transaction) throws {
        guard !rounds.isEmpty else { return }
        let rows = rounds.map { round in
            let end = round.nextEnd(at: now)
            return "(\(round.id), \(round.story), \(end), \(RoundClock.soon(from: round.armedAt, to: end)))" as SQL
        }
        let given: SQL =
            "with given (id, thread_id, close_at, soon_at) as (values \(SQL.joined(rows, separator: ", ")))"
        try tx.run(
            """
            \(given) update rounds set close_at = given.close_at, extensions = extensions + 1
            from given where rounds.id = given.id
            """
        )
        try tx.run(
            """
            \(given) \(Story.update) close_at = given.close_at, soon_at = given.soon_at
            from given where story_threads.id = given.thread_id
            """
        )
    }
}

/// The times of a round.
enum RoundClock {
    /// From when on a round ends soon: a tenth of its time is left.
    static func soon(from start: Instant, to end: Instant) -> Instant {
        Instant(milliseconds: end.milliseconds - end.since(start).milliseconds / 10)
    }
}
