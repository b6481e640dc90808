public import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Synchronization

/// How many people were here this week, which the odds on the page depend on; asked of the database every ten minutes.
public final class ActiveMembers: Sendable {
    private let services: Services
    private let known = Mutex<(count: Int, at: Instant)?>(nil)
    private static let pause = Instant.Span.minutes(10)
    private static let week = Instant.Span.days(7)

    /// The members of a site; one for each place, so that the number is remembered.
    public init(_ services: Services) {
        self.services = services
    }

    /// The number, at most ten minutes old.
    public var count: Int {
        get async throws {
            let now = services.clock.now
            if let known = known.withLock({ $0 }), abs(now.since(known.at).milliseconds) < Self.pause.milliseconds {
                return known.count
            }
            let count = try await services.database.read { tx in
                try tx.value("select \(Session.accounts(usedSince: now - Self.week))", as: Int.self) ?? 0
            }
            known.withLock { $0 = (count, now) }
            return count
        }
    }
}
