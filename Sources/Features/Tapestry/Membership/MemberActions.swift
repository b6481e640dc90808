import Contracts
import Kernel
import Memberships
import Routing
import Runtime
import SQL

/// Somebody in a group, or invited into it.
typealias GroupMember = Member<GroupRole>
/// The members of a group, as one of them sees them.
typealias GroupMembers = MemberList<GroupSpaces>

/// The actions of members as such, and of administrators on them; a thin front of `Memberships`.
struct MemberActions: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var rules: GroupSpaces { GroupSpaces(dependencies: dependencies) }
    private var members: SpaceMemberActions<GroupSpaces> { SpaceMemberActions(rules) }
    private var codes: InviteCodeActions<GroupSpaces> { InviteCodeActions(rules) }
    private var invitations: SpaceInvitationActions<GroupSpaces> { SpaceInvitationActions(rules) }

    /// A group as whoever has its code, or is invited by name, reads of it before they join.
    struct Offer: Sendable {
        let group: Group
        let picture: MediaItem?
        /// Who looks after it, as far as they are there.
        let inviter: Account?
        let memberCount: Int
        /// True where they are in it already.
        let isMember: Bool
        /// True where they wait for an administrator.
        let isAsking: Bool
        /// True where whoever has the code waits for an administrator.
        let needsApproval: Bool
    }

    // MARK: Coming in

    /// The group that a code belongs to.
    ///
    /// - Throws: ``Problem/notFound``, the same for a code that is wrong, ended, used up or replaced and for a group
    ///   that is full; `.tooMany` for whoever was wrong too often.
    func offer(by code: String, for viewer: Viewer, from network: String?) async throws -> Offer {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let found = try await codes.invitation(by: code, for: viewer, from: network)
        return try await offer(found, for: viewer)
    }

    /// The group into which `viewer` is invited by name.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not.
    func invitation(to id: PublicID<Group>, for viewer: Viewer) async throws -> Offer {
        guard let found = try await invitations.invitation(to: id, by: nil, for: viewer) else { throw Problem.notFound }
        return try await offer(found, for: viewer)
    }

    private func offer(_ found: ReachedSpace<GroupSpaces>, for viewer: Viewer) async throws -> Offer {
        let group = found.subject.group
        return try await services.database.read { [services, rules] tx in
            let count = try SpaceKind.group.members(of: [group.id.rawValue], in: tx)[group.id.rawValue]?.count ?? 0
            let isMember = found.member?.state == .joined
            guard count < Group.memberLimit || found.member != nil else { throw Problem.notFound }
            let eldest = try found.space.eldest(GroupRole.self, in: tx)?.account
            return Offer(
                group: group,
                picture: try services.media.media(of: StoryMedia.groupKind, [group.id.rawValue], in: tx)[
                    group.id.rawValue
                ]?.first,
                inviter: eldest.flatMap { $0.state.isPresent ? $0 : nil },
                memberCount: count,
                isMember: isMember,
                isAsking: found.member?.state == .asking,
                needsApproval: try rules.needsApproval(found.subject, in: tx)
            )
        }
    }

    /// Joins by a code; doing it again changes nothing.
    ///
    /// - Throws: as ``offer(by:for:from:)`` does.
    func join(
        by code: String,
        as viewer: Viewer,
        from network: String?
    ) async throws -> (group: Group, entry: SpaceEntry) {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        do {
            let (subject, entry) = try await codes.join(by: code, as: viewer, from: network)
            return (subject.group, entry)
        } catch let problem as Problem where problem.code == rules.full.code {
            // Whoever holds a code learns nothing of a group that has no room.
            throw Problem.notFound
        }
    }

    /// Invites an account by its name, which has to say yes.
    ///
    /// - Parameter key: under which it is done once.
    /// - Throws: ``Problem`` `.invalid` at the field `username`, and what ``GroupSpaces`` says.
    func invite(
        _ name: String,
        to id: PublicID<Group>,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws {
        try await invitations.invite(name, as: .member, to: id, by: viewer, under: key)
    }

    /// Says yes to an invitation by name.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not invited, `.conflict` where the group is full.
    @discardableResult
    func accept(_ id: PublicID<Group>, as viewer: Viewer) async throws -> SpaceEntry {
        try await invitations.accept(id, by: nil, as: viewer)
    }

    /// Says no to an invitation by name, or takes back the wish to be let in.
    func decline(_ id: PublicID<Group>, as viewer: Viewer) async throws {
        try await invitations.decline(id, as: viewer)
    }

    /// The groups into which `viewer` is invited by name, the latest first.
    func waiting(for viewer: Viewer, in tx: Transaction) throws -> [Group] {
        try invitations.waiting(for: viewer, in: tx).map(\.group)
    }

    /// Those of the groups into which `viewer` is invited by name.
    func waiting(among groups: [Int64], for viewer: Viewer, in tx: Transaction) throws -> [Group] {
        try invitations.waiting(among: groups, for: viewer, in: tx).map(\.group)
    }

    // MARK: Looking after it

    /// The members, from one on; for administrators also who is invited or asks.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func list(
        of id: PublicID<Group>,
        for viewer: Viewer,
        cursor: MemberCursor? = nil
    ) async throws -> GroupMembers {
        try await services.database.read { [members] tx in
            try members.list(of: id, for: viewer, cursor: cursor, in: tx)
        }
    }

    /// Everybody who is in a group, those who have been for longest first.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func everybody(in id: PublicID<Group>, for viewer: Viewer) async throws -> [GroupMember] {
        try await services.database.read { [dependencies] tx -> [GroupMember] in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            return try Space(.group, found.group.id.rawValue).joined(limit: Group.memberLimit, in: tx)
        }
    }

    /// The code, for administrators, and for members where the group shows it to them; `nil` where it has none.
    ///
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who may not see it.
    func code(of id: PublicID<Group>, for viewer: Viewer) async throws -> ShownInviteCode<GroupRole>? {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            guard !found.group.isJournal else { throw Problem.notFound }
            guard found.group.settings.showsCode || found.isAdmin else { throw Problem.notTheAdmin }
            if found.group.isClosing { throw Problem.groupDeleted }
            return try codes.shown(in: GroupSpace(group: found.group, now: found.now), in: tx)
        }
    }

    /// Gives a group a new code; the one before lets nobody in from then on.
    ///
    /// - Parameter key: under which it is done once.
    /// - Throws: ``Problem/notFound`` for strangers, `.forbidden` for members who do not look after it, `.invalid` for
    ///   what cannot be offered, `.conflict` `already_made` under the same key.
    func rotate(
        _ id: PublicID<Group>,
        _ draft: InviteLinkDraft<GroupRole>? = nil,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws {
        try await codes.rotate(id, draft, by: viewer, under: key)
        try await services.database.write { [dependencies, services] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let admins: [ID<Account>] = try tx.values(
                SpaceKind.group.members(of: "\(found.group.id)", upTo: GroupRole.admin)
            )
            let number = found.group.id.rawValue
            try services.notifier.takeBack(.groupCode, about: number, by: viewer.id, in: tx)
            try services.notifier.tell(admins, .groupCode, about: number, by: viewer.id, in: tx)
        }
    }

    /// A member as administrators meet them.
    func member(_ name: String, of id: PublicID<Group>, for viewer: Viewer) async throws -> (Group, GroupMember) {
        let found = try await members.member(name, of: id, for: viewer)
        return (found.subject.group, found.member)
    }

    /// Makes a member an administrator, or an administrator a member.
    func setRole(_ role: GroupRole, of name: String, in id: PublicID<Group>, by viewer: Viewer) async throws {
        try await members.setRole(role, of: name, in: id, by: viewer)
    }

    /// Removes a member, who stays out until an administrator lifts it; or takes an invitation back, or turns down who
    /// asks.
    ///
    /// - Parameter rotatesCode: whether the code, which a member may know, is replaced.
    func remove(_ name: String, from id: PublicID<Group>, by viewer: Viewer, rotatesCode: Bool = true) async throws {
        let wasMember = try await members.remove(
            name,
            from: id,
            by: viewer,
            isForGood: true,
            endsLinks: rotatesCode
        )
        if rotatesCode, wasMember { try await codes.rotate(id, by: viewer) }
    }

    /// Lets somebody come back who was removed.
    func readmit(_ name: String, to id: PublicID<Group>, by viewer: Viewer) async throws {
        try await members.readmit(name, to: id, by: viewer)
    }

    /// Lets in somebody who asks to be.
    func approve(_ name: String, in id: PublicID<Group>, by viewer: Viewer) async throws {
        try await members.approve(name, in: id, by: viewer)
    }

    /// Leaves a group; everything of it is closed to them with this request.
    ///
    /// - Parameter successor: the member who looks after it next, where an administrator names one.
    /// - Throws: ``Problem/notFound`` for whoever is no member, `.invalid` at the field `successor`.
    func leave(
        _ id: PublicID<Group>,
        as viewer: Viewer,
        _ parting: GroupSpaces.Parting = GroupSpaces.Parting(),
        naming successor: String? = nil
    ) async throws {
        let rules = GroupSpaces(dependencies: dependencies, parting: parting)
        try await SpaceMemberActions(rules).leave(id, as: viewer, naming: successor)
    }

    /// True while codes are being guessed on the whole server, so that an administrator lets everybody in.
    func isUnderSiege() async throws -> Bool {
        try await services.database.read { [dependencies] tx in
            try GuessQueries.isUnderSiege(at: dependencies.clock.read(in: tx), in: tx)
        }
    }

    /// Who did what among the members, for all of them.
    func log(
        of id: PublicID<Group>,
        for viewer: Viewer,
        cursor: ID<MembershipLogEntry>? = nil
    ) async throws -> MembershipLogPage {
        try await members.log(of: id, for: viewer, cursor: cursor)
    }
}
