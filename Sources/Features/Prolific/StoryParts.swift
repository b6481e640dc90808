import Kernel

/// What the rooms of Prolific share: one of each.
final class StoryParts: Sendable {
    let services: Services
    let clock: StoryClock
    let trends: ThreadTrends

    init(_ services: Services) {
        self.services = services
        clock = StoryClock(services.clock)
        trends = ThreadTrends(services, clock)
    }

    var reader: ThreadReader { ThreadReader(parts: self) }
    var feed: FeedReader { FeedReader(parts: self) }
    var threads: ThreadActions { ThreadActions(parts: self) }
    var follows: FollowActions { FollowActions(parts: self) }
}
