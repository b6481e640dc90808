import Kernel
import SQL

/// A page of a list as one viewer meets it, read at one moment.
struct FeedListing: Sendable {
    let page: FeedPage<CachedStory, FeedCursor>
    let cards: CardContext
    /// The story that a visitor is invited to go on with, above the first page of the newest.
    var prompt: CachedStory?
    var rails = FeedRails()
}

extension FeedReader {
    /// How much time to write a story has to have left for a visitor, who makes an account first.
    private static let leastTime = Instant.Span.hours(1)

    /// A page of `list` with the context of its cards; for visitors also what goes on now, above the newest stories.
    func listing(_ list: FeedList, for viewer: Viewer?, cursor: FeedCursor?) async throws -> FeedListing {
        let trending = list == .trending ? try await trends.current() : []
        return try await fresh { [self] now, tx in
            let found = try find(list, for: viewer, cursor: cursor, trending, at: now, in: tx)
            var listing = FeedListing(
                page: FeedPage(items: found.stories.map(\.kept), next: found.next, now: now),
                cards: try context(of: found.stories.map(\.kept), for: viewer, in: tx)
            )
            guard viewer == nil, list == .recent, cursor == nil else { return (listing, found.stories) }
            let (rails, met) = try railsForVisitors(at: now, in: tx)
            let open = try find(.needsEntries, for: nil, at: now, in: tx).stories
            listing.prompt = open.first { Self.isOpen($0.story, at: now) }?.kept
            listing.rails = rails
            return (listing, found.stories + met + open)
        }
    }

    /// True where whoever comes in can write at once.
    private static func isOpen(_ story: Story, at now: Instant) -> Bool {
        story.warning.isEmpty && !story.settings.isTemporary && story.settings.submitters == .anyone
            && story.submitUntil.map { now + leastTime < $0 } ?? true
    }
}
