import Contracts
import Kernel
import Memberships
import SQL

/// Somebody in a private story, or invited into it.
typealias StoryMember = Member<MemberRole>
/// A link by which people join a private story.
typealias StoryLink = InviteLink<MemberRole>
/// The fields of a form that makes one.
typealias InviteDraft = InviteLinkDraft<MemberRole>
/// The actions of members of a private story as such, and of the host on them.
typealias MemberActions = SpaceMemberActions<StorySpaces>
/// Inviting people into private stories by name, and saying yes or no.
typealias InvitationActions = SpaceInvitationActions<StorySpaces>
/// Making and ending links into private stories.
typealias LinkActions = InviteLinkActions<StorySpaces>

extension SpaceMemberActions where Rules == StorySpaces {
    init(dependencies: StoryDependencies) {
        self.init(StorySpaces(dependencies: dependencies))
    }

    /// The members of a story, from one on; for the host also who is invited, and the links.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func list(
        of id: PublicID<Story>,
        for viewer: Viewer,
        cursor: MemberCursor? = nil
    ) async throws -> MembersView {
        try await rules.services.database.read { tx in
            let members = try list(of: id, for: viewer, cursor: cursor, in: tx)
            let story = members.subject.story
            return MembersView(list: members, isAsked: try PublishRequestQueries.asked(of: story.id, in: tx) != nil)
        }
    }
}

extension SpaceInvitationActions where Rules == StorySpaces {
    init(dependencies: StoryDependencies) {
        self.init(StorySpaces(dependencies: dependencies))
    }

    /// The private stories into which somebody is invited by name, the latest story first.
    func waiting(for viewer: Viewer) async throws -> [Story] {
        try await rules.services.database.read { tx in try waiting(for: viewer, in: tx).map(\.story) }
    }
}

extension InviteLinkActions where Rules == StorySpaces {
    init(dependencies: StoryDependencies) {
        self.init(StorySpaces(dependencies: dependencies))
    }
}

/// The content of the page of the members, for one of them.
struct MembersView: Sendable {
    let list: MemberList<StorySpaces>
    /// True where everybody who wrote is asked to open the story.
    let isAsked: Bool

    var story: Story { list.subject.story }
    var isHost: Bool { list.isManager }
}
