import Contracts
import Kernel
import Routing
import Runtime
import SQL

/// The actions on whole stories.
struct StoryActions: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    private static let daily = RateRule("stories", 10, per: .hours(24))

    /// Begins a story in the name of `viewer`, who hosts and follows it.
    ///
    /// - Parameter key: under which a program makes it; the story it made before is given back.
    /// - Throws: ``Problem`` `.invalid` for what cannot be taken, `.forbidden` in a state that may not write,
    ///   `.tooMany` above 10 a day; what ``Branch/found(_:for:_:in:)`` throws where it goes on from what it cannot.
    @discardableResult
    func begin(
        _ draft: StoryDraft,
        as viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> PublicID<Story> {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let new = try draft.checked()
        let id = services.ids.next(Story.self, at: services.clock.now)
        let starter = services.ids.next(Snippet.self, at: services.clock.now)
        let round = services.ids.next(Round.self, at: services.clock.now)
        let name = PublicID<Story>(from: services.random)
        let starterName = PublicID<Snippet>(from: services.random)
        return try await services.database.write { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            if let made = try key?.claim(name.text, by: viewer.id, at: dependencies.services.clock.now, in: tx) {
                return PublicID(made) ?? .nothing
            }
            var new = new
            if let name = draft.forkedFrom {
                let branch = try Branch.found(name, for: viewer, dependencies, in: tx)
                new.forkedFrom = branch.snippet.id
                new.settings.licence = branch.story.settings.licence
                try tell(of: id, from: branch, new.visibility, by: viewer, in: tx)
            }
            try new.settings.checkLife(at: now)
            let row = StoryRow(
                id: id,
                publicID: name,
                host: viewer.id,
                starter: starter,
                digest: ResultDigest.beginning(of: starterName),
                createdAt: now,
                new: new
            )
            try StoryQueries.insert(row, in: tx)
            let first = SnippetRow(
                id: starter,
                publicID: starterName,
                story: id,
                author: viewer.id,
                kind: .starter,
                text: new.starter.text,
                createdAt: now
            )
            try SnippetQueries.insert(first, in: tx)
            try SnippetMedia.attach(new.media, to: starter, by: viewer.id, dependencies.services, in: tx)
            try WriterQueries.add(viewer.id, to: id, lines: 1, at: now, in: tx)
            try RoundQueries.insert(round, 1, of: id, in: tx)
            try StoryFollowQueries.follow(id, by: viewer.id, at: now, in: tx)
            if new.visibility == .everyone { try dependencies.outbox.note(begun: id, in: tx) }
            if new.visibility == .members {
                try RoleQueries.join(viewer.id, id, as: .host, at: now, services.search, in: tx)
            }
            try StoryDocument.write([id], isNew: true, into: services.search, in: tx)
            // Last of all: what is refused, or was made under the same key before, uses nothing up.
            try dependencies.services.limits.count(Self.daily, of: viewer.id, in: tx)
            return name
        }
    }

    /// Tells whoever wrote `branch`, and the host of its story, that another one goes on from it; of a private one
    /// nobody hears.
    private func tell(
        of story: ID<Story>,
        from branch: Branch,
        _ visibility: Story.Visibility,
        by viewer: Viewer,
        in tx: Transaction
    ) throws {
        guard visibility != .members else { return }
        let people = Set([branch.snippet.author?.id, branch.story.host?.id].compactMap(\.self))
        try services.notifier.tell(people.sorted(), .storyFork, about: story.rawValue, by: viewer.id, in: tx)
    }
}
