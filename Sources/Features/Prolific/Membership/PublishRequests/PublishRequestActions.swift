import Contracts
import Kernel
import Routing
import Runtime
import SQL

/// Opening a private story to others, which everybody decides who wrote in it.
struct PublishRequestActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private static let daily = RateRule("story openings", 5, per: .days(1))
    /// After how many days no answer counts as a no.
    static let answerDays = 30

    /// The sentences that a member reads about it.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    func view(of id: PublicID<Story>, for viewer: Viewer) async throws -> PublishRequestView {
        try await services.database.read { [dependencies] tx in
            let found = try MemberAccess.admitted(id, for: viewer, dependencies, in: tx)
            let story = found.story.id
            let answers = try PublishRequestQueries.answers(about: story, in: tx)
            return PublishRequestView(
                story: found.story,
                asked: try PublishRequestQueries.asked(of: story, in: tx),
                authors: answers.authors,
                agreed: answers.agreed,
                isHost: can(viewer, .manage, found.access),
                isAuthor: try PublishRequestQueries.isAuthor(viewer.id, of: story, in: tx),
                hasAgreed: try PublishRequestQueries.hasAgreed(viewer.id, to: story, in: tx)
            )
        }
    }

    /// Asks everybody who wrote in the story whether it may be opened; the host agrees by asking.
    ///
    /// - Parameter key: under which a program asks; asking again under the same one changes nothing.
    /// - Throws: ``Problem`` `.forbidden` for anybody but the host, `.tooMany` above 5 a day.
    func ask(
        _ visibility: Story.Visibility,
        of id: PublicID<Story>,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws {
        guard visibility != .members else { throw Problem.field("visibility", "Choose who may read it.") }
        let host: @Sendable (Transaction) throws -> Story = { [dependencies] tx in
            try MemberAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx).story
        }
        let isFirst: @Sendable (Transaction) throws -> Bool = { [services] tx in
            try key?.claim(id.text, by: viewer.id, at: services.clock.now, in: tx) == nil
        }
        try await decide(host, if: isFirst) { [services] story, now, tx in
            try services.limits.count(Self.daily, of: viewer.id, in: tx)
            try PublishRequestQueries.ask(visibility, of: story.id, at: now, in: tx)
            try PublishRequestQueries.agree(viewer.id, to: story.id, at: now, in: tx)
            // They may have been asked before.
            try PublishRequestNotices(services: services).takeBack(about: story.id, in: tx)
            let authors = try PublishRequestQueries.writingMembers(of: story.id, in: tx)
            try services.notifier.tell(authors, .storyPublishRequest, about: story.id.rawValue, by: viewer.id, in: tx)
            let left = try PublishRequestQueries.authorsWhoLeft(story.id, in: tx)
            try services.notifier.tell(left, .leftStoryPublishRequest, about: story.id.rawValue, by: viewer.id, in: tx)
        }
    }

    /// Agrees, or not; when everybody has agreed the story is open, and when one does not it stays private.
    ///
    /// Whoever left the story is asked as well, because their lines are in it.
    ///
    /// - Throws: ``Problem/notFound`` for whoever was not asked.
    func answer(_ agrees: Bool, about id: PublicID<Story>, as viewer: Viewer) async throws {
        let author: @Sendable (Transaction) throws -> Story = { [dependencies] tx in
            try Self.asked(id, viewer, dependencies, in: tx)
        }
        try await decide(author) { [dependencies] story, now, tx in
            let isAsked =
                try story.host?.id == viewer.id || PublishRequestQueries.isAuthor(viewer.id, of: story.id, in: tx)
            guard isAsked, try PublishRequestQueries.asked(of: story.id, in: tx) != nil else { throw Problem.notFound }
            if agrees {
                try PublishRequestQueries.agree(viewer.id, to: story.id, at: now, in: tx)
            } else {
                try PublishRequestQueries.end(story.id, in: tx)
                try PublishRequestNotices(services: dependencies.services).takeBack(about: story.id, in: tx)
            }
        }
    }

    /// The private story whose members decide about it, or somebody who left it and has lines in it.
    private static func asked(
        _ id: PublicID<Story>,
        _ viewer: Viewer,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Story {
        do {
            return try MemberAccess.admitted(id, for: viewer, to: .answer, dependencies, in: tx).story
        } catch let problem as Problem where problem.kind == .notFound {
            let story = try LeftStories.found(id, for: viewer, dependencies, in: tx).story
            guard story.isPrivate else { throw Problem.notFound }
            guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
            return story
        }
    }

    /// Runs `body` while nobody submits, comes or goes, and opens the story if all have agreed then.
    ///
    /// - Parameters:
    ///   - reach: the story, for whoever may decide; asked again once nobody else changes it.
    ///   - isNew: whether it is not the same call once more.
    private func decide(
        _ reach: @escaping @Sendable (Transaction) throws -> Story,
        if isNew: @escaping @Sendable (Transaction) throws -> Bool = { _ in true },
        _ body: @escaping @Sendable (Story, Instant, Transaction) throws -> Void
    ) async throws {
        try await dependencies.onPresentRound(
            of: reach,
            holdingMembers: true,
            unless: { tx in try isNew(tx) ? nil : () }
        ) { [dependencies] present, tx in
            let (story, now) = (present.story, present.now)
            try body(story, now, tx)
            guard let asked = try PublishRequestQueries.asked(of: story.id, in: tx) else { return }
            let answers = try PublishRequestQueries.answers(about: story.id, in: tx)
            guard answers.agreed == answers.authors else { return }
            try VisibilityChange(dependencies: dependencies).change(story, to: asked, at: now, in: tx)
        }
    }
}

/// The page on which a member of a private story reads about opening it.
struct PublishRequestView: Sendable {
    let story: Story
    /// To whom it is to be opened; `nil` where nobody has asked.
    let asked: Story.Visibility?
    /// How many people wrote in it under their name.
    let authors: Int
    /// How many of them have agreed.
    let agreed: Int
    let isHost: Bool
    /// True where the viewer is asked.
    let isAuthor: Bool
    let hasAgreed: Bool
}
