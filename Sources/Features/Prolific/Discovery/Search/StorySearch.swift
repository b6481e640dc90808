import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// Finds stories by title, first line and tags: public ones, and those of the viewer.
struct StorySearch: SearchSource {
    let feed: FeedReader

    let title = "Stories"
    let slug = "stories"
    private static let fewest = 3
    private static let pageLength = 20

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        // What only posts have cannot be asked of stories.
        guard query.isSelective, !query.hasOperators else { return nil }
        let limit = page.isShort ? Self.fewest : Self.pageLength
        let cursor = page.cursor.flatMap { Int64($0) }
        let found = try await feed.search(query, for: viewer, cursor: cursor, limit: limit, with: feed.cards)
        guard !found.items.isEmpty || found.next != nil else { return nil }
        let cards = try await feed.dependencies.services.database.read { [feed] tx in
            try feed.context(of: found.items, for: viewer, in: tx)
        }
        let html = HTML {
            // A list that grows in place has it already.
            if cursor == nil { link(.rel("stylesheet"), .href(Assets.storyCardSheet.path)) }
            for story in found.items { cards.card(of: story, at: found.now) }
        }
        return SearchResults(html, older: found.next.map(String.init))
    }
}

extension FeedReader {
    /// The newest stories that `query` finds, below the one with the number `cursor`.
    func search<Item: Sendable>(
        _ query: SearchQuery,
        for viewer: Viewer?,
        cursor: Int64?,
        limit: Int,
        with reading: @escaping Reading<Item>
    ) async throws -> FeedPage<Item, Int64> {
        try await fresh(.slow) { [self] moment, tx in
            let now = try moment()
            guard query.isSelective, !query.hasOperators else {
                return (FeedPage(items: [], next: nil, now: now), [])
            }
            let found = try dependencies.services.search.matches(
                query,
                kind: StoryDocument.kind,
                for: viewer?.id,
                cursor: cursor,
                limit: limit + 1,
                in: tx
            )
            let page = ListPage(found, upTo: limit) { $0 }
            let ids = page.items.map { ID<Story>(rawValue: $0) }
            let unlisted: Unlisted = [.muted, .limitedStrangers]
            let stories = try admitted(ids, by: viewer, leavingOut: unlisted, at: now, in: tx)
            return (FeedPage(items: try reading(stories, viewer, tx), next: page.next, now: now), stories)
        }
    }
}
