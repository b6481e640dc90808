import Contracts
import Kernel
import Runtime
import SQL

/// A round that nobody else changes, votes in or closes until the transaction ends.
///
/// Only this file makes one, and every statement that changes a round asks for one: whoever acts on a round takes one of
/// the ways below, which close it first where its time is over.
struct HeldRound: Sendable {
    let round: Round
    /// The time at which it was held: waiting for it takes time.
    let now: Instant

    var id: ID<Round> { round.id }

    fileprivate init(_ round: Round, at now: Instant) {
        (self.round, self.now) = (round, now)
    }
}

/// A story that somebody reached, by whichever way is theirs.
protocol ReachedStory: Sendable {
    var story: Story { get }
}

extension Story: ReachedStory {
    var story: Story { self }
}

extension StoryAccess.Admitted: ReachedStory {}

/// The present round of a story, held, and the story as it is now.
struct PresentRound<Found: ReachedStory>: Sendable {
    let found: Found
    let held: HeldRound

    var story: Story { found.story }
    var round: Round { held.round }
    /// The time at which it was held.
    var now: Instant { held.now }

    fileprivate init(found: Found, held: HeldRound) {
        (self.found, self.held) = (found, held)
    }
}

// MARK: In a transaction of one's own

extension StoryDependencies {
    /// Acts on a story and its present round.
    ///
    /// The round is held, and closed first where its time is over; the story is reached a second time then, so that
    /// nothing that `body` is given can be stale.
    ///
    /// - Parameters:
    ///   - reach: the story, for whoever may act on it.
    ///   - holdsMembers: whether nobody else comes or goes either.
    ///   - done: the answer of the same call, where it was made before; nothing is asked then.
    @discardableResult
    func onPresentRound<Found: ReachedStory, Value: Sendable>(
        of reach: @escaping @Sendable (Transaction) throws -> Found,
        holdingMembers holdsMembers: Bool = false,
        unless done: @escaping @Sendable (Transaction) throws -> Value? = { _ in nil },
        _ body: @escaping @Sendable (PresentRound<Found>, Transaction) throws -> Value
    ) async throws -> Value {
        try await settling { [services, clock] in
            try await services.database.write { tx in
                if let value = try done(tx) { return value }
                let met = try reach(tx).story
                let held = try HeldRound.present(of: met, clock, in: tx)
                if holdsMembers { try StoryQueries.hold(met.id, in: tx) }
                return try body(PresentRound(found: try reach(tx), held: held), tx)
            }
        }
    }
}

// MARK: In a transaction of somebody else's

extension StoryDependencies {
    /// Acts on a snippet and its round, such as staff do in the transaction that decides about a report.
    ///
    /// A round whose time is over is closed first, in the same transaction. One for which votes that came in time may
    /// still be on their way is open until they are there: nobody waits for them here.
    ///
    /// - Parameter body: is given no round for a starter, which has none.
    /// - Returns: `nil` where there is no such snippet.
    func onRound<Value>(
        of snippet: PublicID<Snippet>,
        in tx: Transaction,
        _ body: (Snippet, HeldRound?) throws -> Value
    ) throws -> Value? {
        guard let met = try SnippetQueries.snippet(snippet, in: tx) else { return nil }
        let held = try met.round.map { try settled($0, in: tx) }
        // Once the round is held nobody counts the snippet or takes it back.
        guard let now = try SnippetQueries.snippet(snippet, in: tx) else { return nil }
        return try body(now, held)
    }

    /// Acts on a story and its present round in the same manner, with the members held.
    ///
    /// - Returns: `nil` where there is no such story.
    func onPresentRound<Found: ReachedStory, Value>(
        of reach: (Transaction) throws -> Found?,
        in tx: Transaction,
        _ body: (PresentRound<Found>) throws -> Value
    ) throws -> Value? {
        // Another one is present where somebody closed the round in between, and a third one never: its time is to come.
        for _ in 0..<3 {
            guard let met = try reach(tx)?.story,
                let seen = try RoundQueries.round(met.roundNumber, of: met.id, in: tx)
            else { return nil }
            let held = try settled(seen.id, in: tx)
            try StoryQueries.hold(met.id, in: tx)
            guard let found = try reach(tx) else { return nil }
            guard found.story.roundNumber == held.round.number else { continue }
            return try body(PresentRound(found: found, held: held))
        }
        throw DatabaseError.busy
    }

    /// A round, held, and closed where its time is over.
    private func settled(_ id: ID<Round>, in tx: Transaction) throws -> HeldRound {
        let held = try HeldRound.any(id, clock, in: tx)
        guard held.round.isOverdue(at: held.now), try closer.closeIfDue(held.round.story, in: tx) else { return held }
        return try HeldRound.any(id, clock, in: tx)
    }
}

// MARK: Holding

extension HeldRound {
    /// The present round of a story.
    ///
    /// - Throws: ``OverdueRoundError`` where its time is over, so that it is closed first.
    fileprivate static func present(of story: Story, _ clock: DatabaseClock, in tx: Transaction) throws -> HeldRound {
        guard let seen = try RoundQueries.round(story.roundNumber, of: story.id, in: tx) else {
            throw Problem.notFound
        }
        let held = try any(seen.id, clock, in: tx)
        if held.round.isOverdue(at: held.now) { throw OverdueRoundError(story: story.id) }
        // It was closed in between, and there is a next one.
        if held.round.state == .closed, story.state.isRunning { throw OverdueRoundError(story: story.id) }
        return held
    }

    /// The round, whether its time is over or not.
    fileprivate static func any(_ id: ID<Round>, _ clock: DatabaseClock, in tx: Transaction) throws -> HeldRound {
        let found = try tx.first(
            "select \(Round.columns) from rounds where id = \(id) \(lock("for update", tx))",
            as: Round.self
        )
        guard let round = found else { throw Problem.notFound }
        return HeldRound(round, at: try clock.read(in: tx))
    }

    /// The rounds that are not closed in which something of `account` stands for election, before it comes or goes.
    ///
    /// Their time may be over: whoever closes them next counts who is there then. Held are all rounds of `stories` first
    /// and then the stories, in their order, as whoever closes rounds does: two that need the same rows never wait for
    /// each other.
    ///
    /// - Parameter stories: a statement for the ids of all stories that change.
    static func undecided(
        of account: ID<Account>,
        among stories: SQL,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> [HeldRound] {
        if tx.dialect == .postgres {
            _ = try tx.values(
                """
                select id from rounds where state < \(Round.State.closed) and thread_id in (\(stories))
                order by id for update
                """,
                as: Int64.self
            )
            _ = try tx.values(
                "select id from story_threads where id in (\(stories)) order by id for update",
                as: Int64.self
            )
        }
        let rounds = try tx.all(
            """
            select \(Round.columns) from rounds join snippets on snippets.round_id = rounds.id
            where snippets.author_id = \(account) and snippets.state = \(Snippet.State.live)
                and rounds.state <> \(Round.State.closed)
            order by rounds.id \(lock("for update of rounds", tx))
            """,
            as: Round.self
        )
        guard !rounds.isEmpty else { return [] }
        let now = try clock.read(in: tx)
        return rounds.map { HeldRound($0, at: now) }
    }

    /// Rounds in which nothing can be submitted any more and of which nobody was told so; those that somebody else
    /// holds are left out.
    static func untold(_ limit: Int, _ clock: DatabaseClock, in tx: Transaction) throws -> [HeldRound] {
        let now = try clock.read(in: tx)
        return try tx.all(
            """
            select \(Round.columns) from rounds
            where state = 1 and is_vote_told = 0 and submit_until <= \(now)
            order by submit_until limit \(limit) \(lock("for update skip locked", tx))
            """,
            as: Round.self
        ).map { HeldRound($0, at: now) }
    }

    /// Rounds that end within `span` and of whose end nobody was told; those that somebody else holds are left out.
    static func unannounced(
        _ limit: Int,
        _ clock: DatabaseClock,
        within span: Instant.Span,
        in tx: Transaction
    ) throws -> [HeldRound] {
        let now = try clock.read(in: tx)
        return try tx.all(
            """
            select \(Round.columns) from rounds
            where state = 1 and is_end_told = 0 and close_at <= \(now + span)
            order by close_at limit \(limit) \(lock("for update skip locked", tx))
            """,
            as: Round.self
        ).map { HeldRound($0, at: now) }
    }

    /// A lock on PostgreSQL; SQLite has one writer.
    private static func lock(_ lock: SQL, _ tx: Transaction) -> SQL { tx.dialect == .postgres ? lock : "" }
}
