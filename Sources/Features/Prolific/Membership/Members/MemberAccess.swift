import Kernel
import SQL
import Secrets

/// The one way to the members of a private story, and into it.
enum MemberAccess {
    /// A private story of which `viewer` is a member.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, and about every other story.
    static func admitted(
        _ id: PublicID<Story>,
        for viewer: Viewer,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryAccess.Admitted {
        let found = try StoryAccess.admitted(id, for: viewer, to: action, dependencies, in: tx)
        guard found.role != nil else { throw Problem.notFound }
        return found
    }

    /// Those of the private stories `ids` into which `viewer` is invited by name.
    static func invited(
        _ ids: [ID<Story>],
        _ viewer: Viewer,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> [Story] {
        let invitations = try MemberQueries.invitations(of: viewer.id, among: ids, in: tx)
        let threads = try StoryQueries.threads(ids.filter(invitations.contains), in: tx)
        guard !threads.isEmpty else { return [] }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let now = try dependencies.clock.read(in: tx)
        return threads.filter { thread in
            let relation =
                thread.host.map { relationships.relation(to: $0.id, at: dependencies.services.clock.now) } ?? []
            return thread.visibility == .members && thread.isThere(at: now)
                && can(viewer, .see, thread.access(isMember: true, relation: relation))
        }
    }

    /// A private story into which somebody is invited.
    struct Invitation: Sendable {
        let thread: Story
        /// What they may do there.
        let role: MemberRole
        /// The link by which they come; none where they are invited by name.
        let link: StoryInvite?
        let now: Instant
    }

    /// The private story into which `viewer` is invited, by name or by a link; `nil` where they are a member already.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited, whatever the reason: there is no such story, the link
    ///   does not let anybody in any more, or one of them and the host blocks the other.
    static func invitation(
        _ id: PublicID<Story>,
        by token: Token?,
        for viewer: Viewer,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Invitation? {
        guard let (thread, now) = try StoryQueries.thread(id, dependencies.clock, in: tx), thread.isThere(at: now),
            thread.visibility == .members
        else { throw Problem.notFound }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let relation = thread.host.map { relationships.relation(to: $0.id, at: dependencies.services.clock.now) } ?? []
        let member = try MemberQueries.member(viewer.id, of: thread.id, in: tx)
        let link = try token.flatMap { try StoryInviteQueries.open($0, to: thread.id, at: now, in: tx) }
        // An invitation is addressed to whom it was given.
        let access = thread.access(isMember: member != nil || link != nil, relation: relation)
        guard can(viewer, .see, access) else { throw Problem.notFound }
        guard can(viewer, action, access) else { throw Problem.mayNotWrite }
        if let member {
            guard !member.hasJoined else { return nil }
            return Invitation(thread: thread, role: member.role, link: nil, now: now)
        }
        guard let link else { throw Problem.notFound }
        return Invitation(thread: thread, role: link.role, link: link, now: now)
    }
}
