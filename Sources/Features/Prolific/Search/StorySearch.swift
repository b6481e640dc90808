import Design
import Kernel
import Markup
import SQL

/// Finds stories by title, first line and tags: public ones, and those of the viewer.
struct StorySearch: SearchSource {
    let parts: StoryParts

    let title = "Stories"
    let slug = "stories"
    private static let fewest = 3
    private static let pageLength = 20

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        // What only posts have cannot be asked of stories.
        guard query.isSelective, !query.hasOperators else { return nil }
        let limit = page.isShort ? Self.fewest : Self.pageLength
        let below = page.cursor.flatMap { Int64($0) }
        let (items, older, now) = try await parts.services.database.read(.slow) { [parts] tx in
            let found = try SearchIndex.matches(
                query,
                kind: StoryDocument.kind,
                for: viewer?.id,
                below: below,
                limit: limit + 1,
                in: tx
            )
            let ids = found.prefix(limit).map { ID<StoryThread>(rawValue: $0) }
            let now = try parts.clock.read(in: tx)
            let visible = try parts.feed.visible(ids, to: viewer, at: now, in: tx)
            let items = try parts.feed.items(visible, for: viewer, in: tx)
            return (items, found.count > limit ? ids.last?.rawValue : nil, now)
        }
        guard !items.isEmpty || older != nil else { return nil }
        let html = HTML { for item in items { StoryCard(item: item, now: now) } }
        return SearchResults(html, older: older.map(String.init))
    }
}
