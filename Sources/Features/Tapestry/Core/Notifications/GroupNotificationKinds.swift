import Contracts
import Kernel

extension NotificationKind {
    /// A group of the viewer's has a new issue; about the issue.
    static let groupIssue = NotificationKind("group-issue")
    /// A cut-off comes near, and the viewer has not written; about the group.
    static let groupReminder = NotificationKind("group-reminder")
    /// Somebody came into a group of the viewer's; about the group.
    static let groupJoined = NotificationKind("group-joined")
    /// Somebody left a group of the viewer's; about the group.
    static let groupLeft = NotificationKind("group-left")
    /// The viewer is an administrator now; about the group.
    static let groupRole = NotificationKind("group-role")
    /// Somebody is an administrator of a group of the viewer's now; about the group.
    static let groupHead = NotificationKind("group-head")
    /// The code of a group was replaced; about the group.
    static let groupCode = NotificationKind("group-code")
    /// Somebody invites the viewer into a group; about the group.
    static let groupInvite = NotificationKind("group-invite")
    /// Somebody asks to be let into a group that the viewer looks after; about the group.
    static let groupAsked = NotificationKind("group-asked")
    /// The viewer was let into a group that they had asked to join; about the group.
    static let groupAdmitted = NotificationKind("group-admitted")
    /// A group of the viewer's was deleted, and is there for 14 days; about the group.
    static let groupDeleted = NotificationKind("group-deleted")
    /// An administrator took a story of the viewer's out of a group; about its link.
    static let storyTaken = NotificationKind("group-story-taken")
    /// It is the birthday of somebody in a group of the viewer's tomorrow; about the group.
    static let groupBirthday = NotificationKind("group-birthday")
    /// Letters to the viewer came back, and no more are sent; about the group of the last one.
    static let groupMailStopped = NotificationKind("group-mail-stopped")
    /// Letters to somebody in a group that the viewer looks after come back; about the group.
    static let groupMailFailed = NotificationKind("group-mail-failed")
    /// Codes of groups are being guessed on this server; about nothing in particular, and for whoever runs it.
    static let groupSiege = NotificationKind("group-siege")

    /// All kinds that are about a group itself.
    static let aboutGroups: [NotificationKind] = [
        .groupReminder, .groupJoined, .groupLeft, .groupRole, .groupHead, .groupCode, .groupInvite, .groupAsked,
        .groupAdmitted, .groupDeleted, .groupBirthday, .groupMailStopped, .groupMailFailed,
    ]
}

extension LiveKind {
    /// Something changed in a group: a story came or went, somebody joined, an issue closed.
    ///
    /// The object is the group.
    static let group = LiveKind("group")
}

extension LiveTopic {
    static let groupName = "group"

    /// The topic of changes in a group.
    static func group(_ group: ID<Group>) -> LiveTopic { LiveTopic(name: groupName, key: group.rawValue) }
}
