import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// A story in a list.
struct FeedItem: Sendable {
    let story: Story
    /// Its first lines; `nil` where it hides all but the last one.
    let starter: Snippet?
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
    static let mostReads = 5

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
        return try await fresh { [self] moment, tx in
            let asked = try ask(list, for: viewer, cursor: cursor, trending, limit: length, in: tx)
            let now = try moment()
            let found = try find(asked, for: viewer, at: now, in: tx)
            return (FeedPage(items: try reading(found.stories, viewer, tx), next: found.next, now: now), found.stories)
        }
    }

    /// The present moment, which comes with what else is asked for.
    typealias AskedMoment = () throws -> Instant

    /// The value that `read` makes of some stories; rounds of theirs that are overdue are closed first.
    func fresh<Value: Sendable>(
        _ pace: Pace = .quick,
        _ read: @escaping @Sendable (AskedMoment, Transaction) throws -> (value: Value, stories: [FeedStory])
    ) async throws -> Value {
        let first = try await dependencies.services.database.read(pace) { [dependencies] tx in
            let moment = try dependencies.askMoment(in: tx)
            let (found, now) = (try read(moment, tx), try moment())
            return (value: found.value, due: found.stories.map(\.story).filter { $0.isOverdue(at: now) }.map(\.id))
        }
        guard !first.due.isEmpty else { return first.value }
        for story in first.due { try await dependencies.closer.closeIfDue(story) }
        return try await dependencies.services.database.read(pace) { [dependencies] tx in
            try read(try dependencies.askMoment(in: tx), tx).value
        }
    }

    /// A story that the viewer may see, and what is known of them there.
    struct FeedStory {
        let met: StoryAccess.Admitted
        let kept: CachedStory

        var story: Story { kept.story }
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
        let known = try admitted(try StoryQueries.stamps(of: ids, in: tx), by: viewer, at: now, in: tx)
        return ids.compactMap { known[$0] }.filter { !unlisted.matches($0.met, for: viewer) }
    }

    /// Those of the stories of `stamps` that `viewer` may see, with what is known of the viewer there.
    func admitted(
        _ stamps: [StoryVersionStamp],
        by viewer: Viewer?,
        at now: Instant,
        in tx: Transaction
    ) throws -> [ID<Story>: FeedStory] {
        // A story may stand in several lists.
        let each = Dictionary(stamps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let kept = try cache.stories(Array(each.values), in: tx)
        let met = try StoryAccess.admitted(kept.values.map(\.story), by: viewer, at: now, dependencies, in: tx)
        return Dictionary(
            uniqueKeysWithValues: met.compactMap { met in
                kept[met.story.id].map { (met.story.id, FeedStory(met: met, kept: $0)) }
            }
        )
    }

    /// The context of the cards of some stories, which differs between those who look.
    func context(of stories: [CachedStory], for viewer: Viewer?, in tx: Transaction) throws -> CardContext {
        try askContext(of: stories, for: viewer, in: tx)()
    }

    /// Asks for what ``context(of:for:in:)`` gives.
    func askContext(
        of stories: [CachedStory],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> () throws -> CardContext {
        guard !stories.isEmpty else { return { CardContext() } }
        let open = stories.map(\.story).filter { !$0.hidesStory }.map(\.id)
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let now = dependencies.services.clock.now
        let faces = try WriterQueries.askFaces(of: open, limit: Faces.most, in: tx)
        let followed = try viewer.map {
            try StoryFollowQueries.askFollowed(by: $0.id, among: stories.map(\.story.id), in: tx)
        }
        return {
            CardContext(
                faces: try faces().mapValues { people in
                    people.filter { !relationships.relation(to: $0.id, at: now).isSevered }
                },
                followed: try followed?() ?? [],
                mayFollow: viewer != nil
            )
        }
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
        let followed = try viewer.map { try StoryFollowQueries.askFollowed(by: $0.id, among: ids, in: tx)() } ?? []
        return stories.compactMap { story in
            guard let starter = snippets[story.starter], let tail = snippets[story.tail] else { return nil }
            return FeedItem(
                story: story,
                starter: story.hides(starter) ? nil : starter,
                tail: tail,
                tags: tags[story.id] ?? [],
                isFollowing: followed.contains(story.id)
            )
        }
    }
}
