import Contracts
import Kernel
import Runtime
import SQL
import Synchronization

/// Which stories many people take part in at the moment: computed at most once a minute, when somebody looks.
final class StoryTrends: Sendable {
    private let services: Services
    private let clock: DatabaseClock
    private let latest = Mutex<(at: Instant, entries: [FeedEntry])?>(nil)

    /// How old what is shown may be.
    private static let freshness = Instant.Span.minutes(1)
    private static let window = Instant.Span.hours(24)
    private static let length = 100

    init(_ services: Services, _ clock: DatabaseClock) {
        self.services = services
        self.clock = clock
    }

    /// The trending stories as they were within the last minute, from the first place down.
    func current() async throws -> [FeedEntry] {
        let now = services.clock.now
        if let known = latest.withLock({ $0 }), now.since(known.at) < Self.freshness { return known.entries }
        let entries = try await services.database.read(.slow) { [clock] tx in
            let now = try clock.read(in: tx)
            return Self.ranked(try StoryTrendQueries.activity(since: now - Self.window, in: tx), at: now)
        }
        latest.withLock { $0 = (now, entries) }
        return entries
    }

    /// The best ones; a place takes the role of the moment by which other lists are ordered.
    static func ranked(_ activity: [StoryActivity], at now: Instant) -> [FeedEntry] {
        let scored = activity.map { (id: $0.story, score: $0.score(at: now)) }
        let best = scored.filter { $0.score > 0 }.sorted { ($0.score, $0.id) > ($1.score, $1.id) }.prefix(length)
        return best.enumerated().map { FeedEntry(id: $1.id, at: Int64(length - $0)) }
    }
}
