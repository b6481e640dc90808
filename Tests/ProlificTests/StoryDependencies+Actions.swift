@testable import Prolific

/// The actions and readers that tests call by name.
extension StoryDependencies {
    var reader: StoryReader { StoryReader(dependencies: self) }
    var texts: StoryTextReader { StoryTextReader(dependencies: self) }
    var stories: StoryActions { StoryActions(dependencies: self) }
    var snippets: SnippetActions { SnippetActions(dependencies: self) }
    var names: NameActions { NameActions(dependencies: self) }
    var votes: VoteActions { VoteActions(dependencies: self) }
    var hosting: HostActions { HostActions(dependencies: self) }
    var publishing: PublishRequestActions { PublishRequestActions(dependencies: self) }
    var settings: SettingActions { SettingActions(dependencies: self) }
    var ending: EndActions { EndActions(dependencies: self) }
    var delivery: StoryNotificationDelivery { StoryNotificationDelivery(dependencies: self) }
    var likes: LikeNotificationDelivery { LikeNotificationDelivery(dependencies: self) }
    var cleanup: Cleanup { Cleanup(dependencies: self) }
    var members: MemberActions { MemberActions(dependencies: self) }
    var invitations: InvitationActions { InvitationActions(dependencies: self) }
    var links: LinkActions { LinkActions(dependencies: self) }
    var left: LeftStories { LeftStories(dependencies: self) }
    var follows: StoryFollowActions { StoryFollowActions(dependencies: self) }
    var points: PointReader { PointReader(dependencies: self) }
    var aging: PointAging { PointAging(dependencies: self) }
    var signals: FraudSignalReader { FraudSignalReader(dependencies: self) }
    var voiding: VoidActions { VoidActions(dependencies: self) }
}
