import Contracts
import Jobs
import Kernel
import Runtime
import SQL

/// Notes what happens in stories, of which a crowd is told later.
///
/// The news are a job added in the transaction that made them. So a round closes at the same cost however many hear of
/// it, and nobody is left out whatever crashes.
struct StoryNotificationOutbox: Sendable {
    private let services: Services
    private let clock: DatabaseClock
    private let jobs: JobOutbox

    init(services: Services, clock: DatabaseClock) {
        self.services = services
        self.clock = clock
        jobs = JobOutbox(.stories, services.clock)
    }

    /// How many rounds are found at once in which it is time to vote.
    private static let turns = 500

    /// Notes that rounds have closed.
    func note(_ results: [RoundResult], in tx: Transaction) throws {
        try jobs.add(results.map { .story(.closed, about: $0.round.id.rawValue, in: $0.round.story) }, in: tx)
    }

    /// Tells whether it is still to be written down what a round that has closed is worth.
    func isUnsettled(_ round: ID<Round>, of story: ID<Story>, in tx: Transaction) throws -> Bool {
        try jobs.isWaiting(.story(.closed, about: round.rawValue, in: story), in: tx)
    }

    /// Notes that somebody began a story, or opened one for everybody: once, however often it is opened.
    func note(begun story: ID<Story>, in tx: Transaction) throws {
        guard try StoryNotificationOutboxQueries.markBegun(story, in: tx) else { return }
        try jobs.add([.story(.begun, about: story.rawValue, in: story)], in: tx)
    }

    /// Notes that the host of a story asks everybody to wrap up.
    func note(wrapping story: ID<Story>, in tx: Transaction) throws {
        try jobs.add([.story(.wrapping, about: story.rawValue, in: story)], in: tx)
    }

    /// Notes that stories are deleted within a day.
    func note(expiring stories: [ID<Story>], in tx: Transaction) throws {
        try jobs.add(stories.map { .story(.expiring, about: $0.rawValue, in: $0) }, in: tx)
    }

    /// Notes every round once that ends within the hour and lasts for longer than two.
    func noteLastCalls() async throws {
        let isAny = try await services.database.read { [clock] tx in
            try StoryNotificationOutboxQueries.hasEnds(clock, within: Self.lastCall, in: tx)
        }
        guard isAny else { return }
        try await services.database.write { [clock, jobs] tx in
            let held = try HeldRound.unannounced(Self.turns, clock, within: Self.lastCall, in: tx)
            try RoundQueries.markEndTold(held, in: tx)
            let ending = held.filter { held in
                let span = held.round.closeAt.flatMap { end in held.round.armedAt.map { end.since($0) } }
                return held.round.entries > 1 && span.map { $0 > Self.longEnough } ?? false
            }
            try jobs.add(ending.map { .story(.lastCall, about: $0.id.rawValue, in: $0.round.story) }, in: tx)
        }
    }

    /// How long before its end those are told of a round who have not voted.
    private static let lastCall = Instant.Span.hours(1)
    /// A round that is shorter is over before anybody could come back.
    private static let longEnough = Instant.Span.hours(2)

    /// Forgets what was still to be told of a story.
    ///
    /// - Parameter story: the story, whose rounds are still there.
    static func forget(_ story: ID<Story>, in tx: Transaction) throws {
        let objects: SQL = "select id from rounds where thread_id = \(story) union all select \(story)"
        try JobOutbox.forget(.stories, about: objects, in: tx)
    }

    /// Notes every round once in which nothing can be submitted any more.
    func noteTurns() async throws {
        guard
            try await services.database.read({ [clock] tx in try StoryNotificationOutboxQueries.hasTurns(clock, in: tx)
            })
        else {
            return
        }
        try await services.database.write { [clock, services, jobs] tx in
            let held = try HeldRound.untold(Self.turns, clock, in: tx)
            try RoundQueries.markTold(held, in: tx)
            let rounds = held.map(\.round)
            // A line that stands alone wins: there is nothing to vote for.
            let turns = rounds.filter { $0.entries > 1 }
            try RoundQueries.endNow(
                try RoundQueries.closingEarly(among: held.filter { $0.round.entries <= 1 }, in: tx),
                in: tx
            )
            try jobs.add(turns.map { .story(.vote, about: $0.id.rawValue, in: $0.story) }, in: tx)
            let nobody = ID<Account>(rawValue: 0)
            try services.live.tell(.story, about: rounds.map { ($0.story.rawValue, nobody) }, in: tx)
        }
    }
}
