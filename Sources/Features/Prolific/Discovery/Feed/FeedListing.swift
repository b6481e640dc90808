import Kernel
import SQL

/// A page of a list as one viewer meets it, read at one moment.
struct FeedListing: Sendable {
    let page: FeedPage<CachedStory, FeedCursor>
    let cards: CardContext
    /// The story that a visitor is invited to go on with, above the first page of the newest.
    var prompt: StoryPrompt?
    var rails = FeedRails()
}

extension FeedReader {
    /// How much time to write a story has to have left for a visitor, who makes an account first.
    private static let leastTime = Instant.Span.hours(1)

    /// A page of `list` with the context of its cards; for visitors also what goes on now, above the newest stories.
    ///
    /// - Parameters:
    ///   - languages: those that a visitor reads, the best first.
    ///   - skipped: the story that a visitor turned down as a prompt.
    func listing(
        _ list: FeedList,
        for viewer: Viewer?,
        cursor: FeedCursor?,
        reading languages: [String] = [],
        skipping skipped: PublicID<Story>? = nil
    ) async throws -> FeedListing {
        let trending = list == .trending ? try await trends.current() : []
        return try await fresh { [self] moment, tx in
            let isFront = viewer == nil && list == .recent && cursor == nil
            let asked = try ask(list, for: viewer, cursor: cursor, trending, in: tx)
            let rows = try (isFront ? FeedRails.visitorLists : []).map {
                try ask($0, for: nil, limit: FeedRails.length, in: tx)
            }
            let waiting = try isFront ? [ask(.needsEntries, for: nil, in: tx)] : []
            let now = try moment()
            let found = try find([asked] + rows + waiting, for: viewer, at: now, in: tx)
            let stories = found[0].stories.map(\.kept)
            var listing = FeedListing(
                page: FeedPage(items: stories, next: found[0].next, now: now),
                cards: try context(of: stories, for: viewer, in: tx)
            )
            if isFront {
                listing.rails = FeedRails(forVisitors: found[1...3].map(\.stories))
                listing.prompt = Self.open(among: found[4].stories, for: languages, at: now).prompt(after: skipped)
            }
            return (listing, found.flatMap(\.stories))
        }
    }

    /// The story that a visitor who reads `languages` is invited to go on with, and the time now; `nil` where none waits
    /// for them.
    func visitorPrompt(reading languages: [String]) async throws -> (prompt: StoryPrompt, now: Instant)? {
        try await fresh { [self] moment, tx in
            let waiting = try ask(.needsEntries, for: nil, in: tx)
            let now = try moment()
            let found = try find(waiting, for: nil, at: now, in: tx).stories
            return (Self.open(among: found, for: languages, at: now).prompt().map { ($0, now) }, found)
        }
    }

    /// Those of `found` in which a visitor can write at once, those in the languages that they read first.
    private static func open(among found: [FeedStory], for languages: [String], at now: Instant) -> [FeedStory] {
        let open = found.filter { isOpen($0.story, at: now) }
        let read = languages.flatMap { tag in open.filter { $0.story.isWritten(in: tag) } }
        return read + open
    }

    /// True where whoever comes in can write at once.
    private static func isOpen(_ story: Story, at now: Instant) -> Bool {
        story.warning.isEmpty && !story.settings.isTemporary && story.settings.submitters == .anyone
            && story.submitUntil.map { now + leastTime < $0 } ?? true
    }
}
