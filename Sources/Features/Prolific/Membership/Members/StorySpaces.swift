import Contracts
import Directory
import Kernel
import Memberships
import Runtime
import SQL

/// A private story, as what people are members of.
struct StorySpace: SpaceSubject {
    let story: Story
    let now: Instant
    /// The present round, where somebody goes.
    var held: HeldRound?

    var spaceID: Int64 { story.id.rawValue }
}

extension ReachedSpace: ReachedStory where Rules == StorySpaces {
    var story: Story { subject.story }

    /// The role in which somebody comes who is invited.
    var role: MemberRole {
        switch part {
        case .invited(let role), .member(let role): role
        case nil: .reader
        }
    }
}

/// The rules of private stories for their members.
struct StorySpaces: SpaceRules {
    static let kind = SpaceKind.story

    let dependencies: StoryDependencies

    var services: Services { dependencies.services }
    var limits: SpaceLimits { Self.limits }

    private static let limits = SpaceLimits(
        members: MemberRole.limit,
        invitations: RateRule("story invitations", 50, per: .days(1)),
        links: RateRule("story links", 20, per: .days(1)),
        wrongTries: RateRule("story link tries", 60, per: .hours(1))
    )
    let full = Problem(
        .conflict,
        "A private story has room for \(MemberRole.limit) people, and this one is full.",
        code: "thread_full"
    )

    // MARK: Reaching a story

    func subject(at address: PublicID<Story>, in tx: Transaction) throws -> StorySpace? {
        guard let (story, now) = try StoryQueries.story(address, dependencies.clock, in: tx),
            story.visibility == .members, story.isThere(at: now)
        else { return nil }
        return StorySpace(story: story, now: now)
    }

    func subjects(_ ids: [Int64], in tx: Transaction) throws -> [StorySpace] {
        let stories = try StoryQueries.stories(ids.map { ID(rawValue: $0) }, in: tx)
        guard !stories.isEmpty else { return [] }
        let now = try dependencies.clock.read(in: tx)
        return stories.filter { $0.visibility == .members && $0.isThere(at: now) }
            .map { StorySpace(story: $0, now: now) }
    }

    /// Decides by ``can(_:_:_:)-(Viewer?,_,_)``; an invitation is addressed to whom it was given.
    func check(
        _ viewer: Viewer,
        may action: SpaceAction,
        _ subject: StorySpace,
        as part: Participation<MemberRole>?,
        in tx: Transaction
    ) throws {
        let (story, relationships) = (subject.story, try services.relationships.relationships(of: viewer, in: tx))
        let relation = story.host.map { relationships.relation(to: $0.id, at: services.clock.now) } ?? []
        let access = story.access(isMember: part != nil, relation: relation)
        guard can(viewer, .see, access) else { throw Problem.notFound }
        switch action {
        case .see: return
        case .join: guard can(viewer, .answer, access) else { throw Problem.mayNotWrite }
        case .manage, .readLog:
            guard can(viewer, .manage, access) else {
                throw viewer.account.state.mayWrite ? Problem.notTheHost : Problem.mayNotWrite
            }
        }
    }

    func hold(_ subject: StorySpace, in tx: Transaction) throws {
        try StoryQueries.hold(subject.story.id, in: tx)
    }

    func hasHead(_ subject: StorySpace, in tx: Transaction) throws -> Bool { subject.story.host != nil }

    /// Writes with the members held; where somebody goes with the present round, which is held before them.
    func write<Value: Sendable>(
        _ change: SpaceChange,
        reaching reach: @escaping @Sendable (Transaction) throws -> ReachedSpace<StorySpaces>,
        _ body: @escaping @Sendable (ReachedSpace<StorySpaces>, Transaction) throws -> Value
    ) async throws -> Value {
        guard change == .removal else { return try await writeHeld(reaching: reach, body) }
        return try await dependencies.onPresentRound(of: reach, holdingMembers: true) { present, tx in
            var found = present.found
            found.subject.held = present.held
            return try body(found, tx)
        }
    }
}
