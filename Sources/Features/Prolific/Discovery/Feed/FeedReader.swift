import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Text

/// A story in a list.
struct FeedItem: Sendable {
    let story: Story
    /// Its first lines.
    let starter: Snippet
    /// Its last line; the starter where nothing followed.
    let tail: Snippet
    let tags: [String]
    let isFollowing: Bool
}

/// A page of stories, with what is shown of each.
struct FeedPage<Item: Sendable, Position: Sendable>: Sendable {
    let items: [Item]
    /// Where the next page begins, if there is one.
    let next: Position?
    /// The time now.
    let now: Instant
}

/// Reads lists of stories, each for one viewer; one for a server, with what many lists share.
struct FeedReader: Sendable {
    let dependencies: StoryDependencies
    let trends: StoryTrends
    private let cache: StoryCache

    /// How many stories a page has.
    static let pageLength = 20
    /// How often it is read on where what was found is not for the viewer.
    private static let mostReads = 5

    /// A way to read the stories of a page: ``items(_:for:in:)`` or ``cards(_:for:in:)``.
    typealias Reading<Item> = @Sendable ([FeedStory], Viewer?, Transaction) throws -> [Item]

    init(dependencies: StoryDependencies) {
        self.dependencies = dependencies
        trends = StoryTrends(dependencies.services, dependencies.clock)
        cache = StoryCache(dependencies.services.media)
    }

    /// A page of `list`; what the viewer may not see is left out.
    ///
    /// - Parameter length: how many stories it has at most.
    /// - Throws: ``Problem/signInNeeded`` where a visitor asks for what only members have.
    func page<Item: Sendable>(
        _ list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor? = nil,
        limit length: Int = pageLength,
        with reading: @escaping Reading<Item>
    ) async throws -> FeedPage<Item, FeedCursor> {
        let trending = list == .trending ? try await trends.current() : []
        return try await fresh { [self] now, tx in
            let found = try find(list, for: viewer, cursor: cursor, trending, limit: length, at: now, in: tx)
            return (FeedPage(items: try reading(found.stories, viewer, tx), next: found.next, now: now), found.stories)
        }
    }

    /// The value that `read` makes of some stories; rounds of theirs that are overdue are closed first.
    func fresh<Value: Sendable>(
        _ pace: Pace = .quick,
        _ read: @escaping @Sendable (Instant, Transaction) throws -> (value: Value, stories: [FeedStory])
    ) async throws -> Value {
        let first = try await dependencies.services.database.read(pace) { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            let found = try read(now, tx)
            return (value: found.value, due: found.stories.map(\.story).filter { $0.isOverdue(at: now) }.map(\.id))
        }
        guard !first.due.isEmpty else { return first.value }
        for story in first.due { try await dependencies.closer.closeIfDue(story) }
        return try await dependencies.services.database.read(pace) { [dependencies] tx in
            try read(try dependencies.clock.read(in: tx), tx).value
        }
    }

    /// A story that the viewer may see, and what is known of them there.
    struct FeedStory {
        let met: StoryAccess.Admitted
        let kept: CachedStory

        var story: Story { kept.story }
    }

    /// A part of a list, before anything is read of its stories' lines.
    struct Found {
        var stories: [FeedStory] = []
        /// Where the next part begins, if there is one.
        var next: FeedCursor?
    }

    /// A page of `list`, read on where what was found is not for the viewer.
    func find(
        _ list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor? = nil,
        _ trending: [FeedEntry] = [],
        limit length: Int = pageLength,
        at now: Instant,
        in tx: Transaction
    ) throws -> Found {
        var start = cursor ?? (list == .endingSoon || list == .voting ? .nearest : .newest)
        var stories: [FeedStory] = []
        var hasMore = true
        var reads = 0
        while stories.count < length, hasMore, reads < Self.mostReads {
            let limit = length - stories.count + 1
            let found = try entries(of: list, for: viewer, cursor: start, trending, at: now, limit, in: tx)
            let page = Array(found.prefix(limit - 1))
            hasMore = found.count == limit
            reads += 1
            guard let last = page.last else { break }
            start = FeedCursor(last)
            stories += try admitted(page.map(\.id), by: viewer, leavingOut: list.leavesOut, at: now, in: tx)
        }
        return Found(stories: stories, next: hasMore ? start : nil)
    }

    private func entries(
        of list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor,
        _ trending: [FeedEntry],
        at now: Instant,
        _ limit: Int,
        in tx: Transaction
    ) throws -> [FeedEntry] {
        switch list {
        case .feed:
            guard let viewer else { throw Problem.signInNeeded }
            let since = now - FeedQueries.feedSpan
            return try FeedQueries.feed(of: viewer.id, cursor: cursor, since: since, limit: limit, in: tx)
        case .favourites:
            guard let viewer else { throw Problem.signInNeeded }
            return try FeedQueries.favourites(of: viewer.id, cursor: cursor, limit: limit, in: tx)
        case .recent: return try FeedQueries.recent(cursor: cursor, limit: limit, in: tx)
        case .tag(let name):
            return try FeedQueries.recent(under: Folding.key(name), cursor: cursor, limit: limit, in: tx)
        case .language(let tag): return try FeedQueries.recent(written: tag, cursor: cursor, limit: limit, in: tx)
        case .trending:
            return Array(trending.drop { $0.at >= cursor.at }.prefix(limit))
        case .endingSoon: return try FeedQueries.endingSoon(cursor: cursor, at: now, limit: limit, in: tx)
        case .voting:
            return try FeedQueries.voting(for: viewer?.id, cursor: cursor, at: now, limit: limit, in: tx)
        case .needsEntries: return try FeedQueries.needingEntries(cursor: cursor, at: now, limit: limit, in: tx)
        case .finished: return try FeedQueries.finished(cursor: cursor, limit: limit, in: tx)
        case .hosted(let account): return try FeedQueries.hosted(by: account, cursor: cursor, limit: limit, in: tx)
        }
    }

    /// Those of the stories `ids` that `viewer` may see, in their order, with what is known of the viewer there, without
    /// what a list leaves out.
    func admitted(
        _ ids: [ID<Story>],
        by viewer: Viewer?,
        leavingOut unlisted: Unlisted = [],
        at now: Instant,
        in tx: Transaction
    ) throws -> [FeedStory] {
        let kept = try cache.stories(try StoryQueries.stamps(of: ids, in: tx), in: tx)
        let stories = ids.compactMap { kept[$0]?.story }
        return try StoryAccess.admitted(stories, by: viewer, at: now, dependencies, in: tx).compactMap { met in
            unlisted.matches(met, for: viewer) ? nil : kept[met.story.id].map { FeedStory(met: met, kept: $0) }
        }
    }

    /// The context of the cards of some stories, which differs between those who look.
    func context(of stories: [CachedStory], for viewer: Viewer?, in tx: Transaction) throws -> CardContext {
        guard !stories.isEmpty else { return CardContext() }
        let ids = stories.map(\.story.id)
        let open = stories.map(\.story).filter { !$0.hidesStory }.map(\.id)
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let now = dependencies.services.clock.now
        let faces = try WriterQueries.faces(of: open, limit: Faces.most, in: tx)
        return CardContext(
            faces: faces.mapValues { people in
                people.filter { !relationships.relation(to: $0.id, at: now).isSevered }
            },
            followed: try viewer.map { try StoryFollowQueries.followed(by: $0.id, among: ids, in: tx) } ?? [],
            mayFollow: viewer != nil
        )
    }

    /// The cards of stories, the same for everybody.
    func cards(_ stories: [FeedStory], for viewer: Viewer?, in tx: Transaction) -> [CachedStory] { stories.map(\.kept) }

    /// The items that programs read of stories, all at once.
    func items(_ found: [FeedStory], for viewer: Viewer?, in tx: Transaction) throws -> [FeedItem] {
        let stories = found.map(\.story)
        let ids = stories.map(\.id)
        let lines = try SnippetQueries.snippets(Array(Set(stories.flatMap { [$0.starter, $0.tail] })), in: tx)
        let shown = try StoryReader(dependencies: dependencies).show(lines, of: stories, to: viewer, in: tx)
        let snippets = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
        let tags = try StoryQueries.tags(of: ids, in: tx)
        let followed = try viewer.map { try StoryFollowQueries.followed(by: $0.id, among: ids, in: tx) } ?? []
        return stories.compactMap { story in
            guard let starter = snippets[story.starter], let tail = snippets[story.tail] else { return nil }
            return FeedItem(
                story: story,
                starter: starter,
                tail: tail,
                tags: tags[story.id] ?? [],
                isFollowing: followed.contains(story.id)
            )
        }
    }
}
