import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The one way to somebody's story: through the viewer.
enum StoryAccess {
    /// A story that somebody may see, and what is known of them there.
    struct Admitted: Sendable {
        let story: Story
        /// The viewer's role, where it is private.
        let role: MemberRole?
        /// The relation between the viewer and the host.
        let relation: Relation
        /// The time now, by the one clock.
        let now: Instant
        /// The facts by which it was decided.
        let access: Access
    }

    /// The story, if `viewer` may do `action` with it.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for this viewer: a private one for strangers, one of
    ///   somebody who blocks them or whom they block, one whose time is over.
    static func admitted(
        _ id: PublicID<Story>,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        try admitted(
            try StoryQueries.story(id, dependencies.clock, in: tx),
            for: viewer,
            to: action,
            dependencies,
            in: tx
        )
    }

    /// Admits to a story by its number.
    static func admitted(
        _ id: ID<Story>,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        try admitted(
            try StoryQueries.story(id, dependencies.clock, in: tx),
            for: viewer,
            to: action,
            dependencies,
            in: tx
        )
    }

    /// A story that was read before, if `viewer` may do `action` with it.
    static func admitted(
        _ found: (story: Story, now: Instant)?,
        for viewer: Viewer?,
        to action: Action,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        guard let (story, now) = found, story.isThere(at: now) else { throw Problem.notFound }
        var role: MemberRole?
        if story.visibility == .members, let viewer {
            role = try RoleQueries.role(of: viewer.id, in: story.id, tx)
        }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let relation = story.host.map { relationships.relation(to: $0.id, at: dependencies.services.clock.now) } ?? []
        let access = story.access(isMember: role != nil, relation: relation)
        guard can(viewer, .see, access) else { throw Problem.notFound }
        guard can(viewer, action, access) else { throw refusal(for: viewer) }
        return Admitted(story: story, role: role, relation: relation, now: now, access: access)
    }

    /// Those of `stories` that `viewer` may see, in their order.
    static func visible(
        _ stories: [Story],
        to viewer: Viewer?,
        at now: Instant,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> [Story] {
        try admitted(stories, by: viewer, at: now, dependencies, in: tx).map(\.story)
    }

    /// Those of `stories` that `viewer` may see, with what is known of the viewer there.
    static func admitted(
        _ stories: [Story],
        by viewer: Viewer?,
        at now: Instant,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> [Admitted] {
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let closed = stories.filter { $0.visibility == .members }.map(\.id)
        let roles = try viewer.map { try RoleQueries.roles(of: $0.id, in: closed, tx) } ?? [:]
        return stories.compactMap { story in
            let relation =
                story.host.map { relationships.relation(to: $0.id, at: dependencies.services.clock.now) } ?? []
            let role = roles[story.id]
            let access = story.access(isMember: role != nil, relation: relation)
            guard story.isThere(at: now), can(viewer, .see, access) else { return nil }
            return Admitted(story: story, role: role, relation: relation, now: now, access: access)
        }
    }

    private static func refusal(for viewer: Viewer?) -> Problem {
        guard let viewer else { return .signInNeeded }
        return viewer.account.state.mayWrite ? .notTheHost : .mayNotWrite
    }
}

extension Story {
    /// True where there is anything to be seen of it at `now`, for whomever.
    func isThere(at now: Instant) -> Bool { state <= .completed && !hasExpired(at: now) }

    /// The facts by which ``can(_:_:_:)-(Viewer?,_,_)`` decides about this story.
    ///
    /// A story with lines of several people is theirs together: it stays when its host is away. A private one is for
    /// its members, and for nobody who once was one.
    func access(isMember: Bool, relation: Relation) -> Access {
        let isShared = isShared || host == nil
        return Access(
            owner: host?.id ?? ID(rawValue: 0),
            ownerState: isShared ? .active : host?.state ?? .active,
            audience: visibility.audience,
            isAddressed: isMember,
            relation: relation
        )
    }
}

extension Story.Visibility {
    /// The audience by which is decided who may see a story.
    var audience: Audience {
        switch self {
        case .everyone: .everyone
        case .unlisted: .unlisted
        case .members: .addressed
        }
    }
}

extension Story.State: Comparable {
    /// The state that is read longer is the smaller one.
    static func < (left: Story.State, right: Story.State) -> Bool { left.rawValue < right.rawValue }
}

extension Problem {
    /// Something that only the host of a story does.
    static let notTheHost = Problem(.forbidden, "Only the host of the story can do this.")
}
