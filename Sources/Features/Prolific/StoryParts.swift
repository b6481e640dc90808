import Kernel
import SQL

/// What the rooms of Prolific share: one of each.
final class StoryParts: Sendable {
    let services: Services
    let clock: StoryClock
    let trends: StoryTrends
    let outbox: StoryNotificationOutbox
    let closer: RoundCloser
    let cards: StoryCards
    let lines: SnippetCache
    let templates = StoryTemplateCache()
    let cache: StoryCache
    let ballots: WriteBatcher<Ballot>

    init(_ services: Services) {
        self.services = services
        clock = StoryClock(services.clock)
        trends = StoryTrends(services, clock)
        outbox = StoryNotificationOutbox(services: services, clock: clock)
        closer = RoundCloser(services, clock, outbox)
        cards = StoryCards(services.uploads.cards)
        lines = SnippetCache(services.media)
        cache = StoryCache(services.media)
        ballots = WriteBatcher(services.database, BallotBatch.write)
    }

    var reader: StoryReader { StoryReader(parts: self) }
    var stories: StoryTextReader { StoryTextReader(parts: self) }
    var feed: FeedReader { FeedReader(parts: self) }
    var threads: StoryActions { StoryActions(parts: self) }
    var snippets: SnippetActions { SnippetActions(parts: self) }
    var names: NameActions { NameActions(parts: self) }
    var votes: VoteActions { VoteActions(parts: self) }
    var hosting: HostActions { HostActions(parts: self) }
    var publishing: PublishRequestActions { PublishRequestActions(parts: self) }
    var settings: SettingActions { SettingActions(parts: self) }
    var ending: EndActions { EndActions(parts: self) }
    var likes: LikeNotificationOutbox { LikeNotificationOutbox(parts: self) }
    var cleanup: Cleanup { Cleanup(parts: self) }
    var members: MemberActions { MemberActions(parts: self) }
    var invitations: InvitationActions { InvitationActions(parts: self) }
    var left: LeftStories { LeftStories(parts: self) }
    var follows: FollowActions { FollowActions(parts: self) }
    var points: PointReader { PointReader(parts: self) }
    var aging: PointAging { PointAging(parts: self) }
    var signals: FraudSignalReader { FraudSignalReader(parts: self) }
    var voiding: VoidActions { VoidActions(parts: self) }
}
