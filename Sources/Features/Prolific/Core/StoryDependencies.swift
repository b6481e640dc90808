import Contracts
import Kernel
import Runtime
import SQL

/// The dependencies of Prolific's actions and readers: services, the clock of rounds, caches and outboxes, one of each.
final class StoryDependencies: Sendable {
    let services: Services
    let clock: DatabaseClock
    let outbox: StoryNotificationOutbox
    let closer: RoundCloser
    let lines: SnippetCache

    init(_ services: Services) {
        self.services = services
        clock = DatabaseClock(services.clock)
        outbox = StoryNotificationOutbox(services: services, clock: clock)
        closer = RoundCloser(services, clock, outbox)
        lines = SnippetCache(services.media)
    }

    /// Asks for the present moment, which SQLite knows without being asked.
    func askMoment(in tx: Transaction) throws -> () throws -> Instant {
        guard tx.dialect == .postgres else {
            let now = try clock.read(in: tx)
            return { now }
        }
        let asked = try tx.ask("select \(clock.now(in: tx))") { row in try row.next() as Instant }
        return {
            guard let now = try asked.first() else {
                throw DatabaseError.failed("The database does not tell the time.")
            }
            return now
        }
    }
}
