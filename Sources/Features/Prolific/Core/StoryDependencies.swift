import Contracts
import Kernel
import Runtime

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
}
