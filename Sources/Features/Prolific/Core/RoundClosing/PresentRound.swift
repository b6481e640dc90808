import Contracts
import Kernel
import Runtime
import SQL

/// A story that somebody reached, by whichever way is theirs.
protocol ReachedStory: Sendable {
    var thread: Story { get }
}

extension Story: ReachedStory {
    var thread: Story { self }
}

extension StoryAccess.Admitted: ReachedStory {}

/// The present round of a story, which nobody else changes until the transaction ends, and the story as it is now.
struct PresentRound<Found: ReachedStory>: Sendable {
    let found: Found
    let round: Round
    /// The time at which it was held.
    let now: Instant

    var thread: Story { found.thread }

    fileprivate init(found: Found, round: Round, now: Instant) {
        (self.found, self.round, self.now) = (found, round, now)
    }
}

extension StoryDependencies {
    /// Acts on a story and its present round; the one way to do so.
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
                let met = try reach(tx).thread
                let (round, now) = try RoundQueries.holdPresent(of: met, clock, in: tx)
                if holdsMembers { try StoryQueries.hold(met.id, in: tx) }
                return try body(PresentRound(found: try reach(tx), round: round, now: now), tx)
            }
        }
    }
}

extension RoundQueries {
    /// The present round of a story, held, and the time at which it was.
    ///
    /// - Throws: ``OverdueRoundError`` where its time is over, so that it is closed first.
    fileprivate static func holdPresent(
        of thread: Story,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> (round: Round, now: Instant) {
        guard let seen = try round(thread.roundNumber, of: thread.id, in: tx) else { throw Problem.notFound }
        let round = try held(seen.id, .alone, in: tx)
        // Asked once the round is held: waiting for it takes time.
        let now = try clock.read(in: tx)
        if round.isOverdue(at: now) { throw OverdueRoundError(thread: thread.id) }
        // It was closed in between, and there is a next one.
        if round.state == .closed, thread.state.isRunning { throw OverdueRoundError(thread: thread.id) }
        return (round, now)
    }
}
