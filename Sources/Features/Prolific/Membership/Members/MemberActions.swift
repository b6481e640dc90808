import Kernel
import SQL

/// What the members of a private story do as such, and the host with them.
struct MemberActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// Leaves a private story; see ``MemberRemoval``.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func leave(_ id: PublicID<Story>, as viewer: Viewer) async throws {
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in try MemberAccess.admitted(id, for: viewer, dependencies, in: tx) },
            holdingMembers: true
        ) { [dependencies] present, tx in
            try MemberRemoval(dependencies: dependencies).depart(viewer.id, from: present, in: tx)
        }
    }

    /// Removes a member, or takes an invitation back.
    ///
    /// With a member go the links into the story: they may know one of them.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is neither, `.forbidden` for anybody but the host.
    func remove(_ name: String, from id: PublicID<Story>, by viewer: Viewer) async throws {
        try await dependencies.onPresentRound(
            of: { [dependencies] tx in
                try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            },
            holdingMembers: true
        ) { [dependencies] present, tx in
            let member = try Self.other(name, in: present.thread, than: viewer, tx)
            try MemberRemoval(dependencies: dependencies).depart(member.account.id, from: present, in: tx)
            if member.hasJoined { try StoryInviteQueries.revokeAll(of: present.thread.id, in: tx) }
        }
    }

    /// Gives a member another role; who becomes host takes the story over, and the host writes in it from then on.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, `.forbidden` for anybody but the host.
    func setRole(
        _ role: MemberRole,
        of name: String,
        in id: PublicID<Story>,
        by viewer: Viewer
    ) async throws {
        try await services.database.write { [dependencies, services] tx in
            let met = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            try StoryQueries.hold(met.thread.id, in: tx)
            let thread = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx).thread
            let member = try Self.other(name, in: thread, than: viewer, tx)
            guard member.hasJoined else { throw Problem.notFound }
            try MemberQueries.setRole(role, of: member.account.id, in: thread.id, tx)
            guard role == .host else { return }
            try MemberQueries.setRole(.writer, of: viewer.id, in: thread.id, tx)
            try MemberRemoval.pass(thread.id, to: member.account.id, services, in: tx)
        }
    }

    /// A member as the host meets them.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func member(
        _ name: String,
        of id: PublicID<Story>,
        for viewer: Viewer
    ) async throws -> (thread: Story, member: Member) {
        try await services.database.read { [dependencies] tx in
            let found = try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
            let member = try Self.other(name, in: found.thread, than: viewer, tx)
            guard member.hasJoined else { throw Problem.notFound }
            return (found.thread, member)
        }
    }

    private static func other(
        _ name: String,
        in thread: Story,
        than viewer: Viewer,
        _ tx: Transaction
    ) throws -> Member {
        guard let member = try MemberQueries.member(named: name.lowercased(), of: thread.id, in: tx),
            member.account.id != viewer.id
        else { throw Problem.notFound }
        return member
    }

    /// The members of a story, from one on; for the host also who is invited, and the links.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func list(
        of id: PublicID<Story>,
        for viewer: Viewer,
        behind cursor: MemberCursor? = nil
    ) async throws -> MembersView {
        try await services.database.read { [dependencies] tx in
            let found = try MemberAccess.admitted(id, for: viewer, dependencies, in: tx)
            let thread = found.thread
            let isHost = can(viewer, .manage, found.access)
            let limit = Member.pageLength
            let members = try MemberQueries.members(of: thread.id, behind: cursor, limit: limit + 1, in: tx)
            let page = Array(members.prefix(limit))
            return MembersView(
                thread: thread,
                members: page,
                next: members.count > limit ? page.last.map(MemberCursor.init(behind:)) : nil,
                isFirst: cursor == nil,
                isHost: isHost,
                invited: isHost ? try MemberQueries.invited(to: thread.id, in: tx) : [],
                isAsked: try PublishRequestQueries.asked(of: thread.id, in: tx) != nil,
                links: isHost ? try StoryInviteQueries.list(of: thread.id, at: found.now, in: tx) : []
            )
        }
    }
}

/// What the page of the members shows to one of them.
struct MembersView: Sendable {
    let thread: Story
    let members: [Member]
    /// Where the next page begins, if there is one.
    let next: MemberCursor?
    let isFirst: Bool
    let isHost: Bool
    /// Who is invited by name; for the host.
    let invited: [Member]
    /// Whether everybody who wrote is asked to open the story.
    let isAsked: Bool
    /// The links that let people in; for the host.
    let links: [StoryInvite]
}
