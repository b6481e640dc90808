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
        let found = try await parts.feed.search(query, for: viewer, below: below, limit: limit)
        guard !found.items.isEmpty || found.next != nil else { return nil }
        let html = HTML {
            for item in found.items {
                let status = StoryStatus(thread: item.thread, now: found.now).body
                StoryCard(thread: item.thread, starter: item.starter, tail: item.tail, status: status)
            }
        }
        return SearchResults(html, older: found.next.map(String.init))
    }
}

/// Stories that were searched for.
struct FoundStories: Sendable {
    let items: [FeedItem]
    /// Below which story the next page begins, if there is one.
    let next: Int64?
    let now: Instant
}

extension FeedReader {
    /// The newest stories that `query` finds, below the one with the number `below`.
    func search(
        _ query: SearchQuery,
        for viewer: Viewer?,
        below: Int64?,
        limit: Int
    ) async throws -> FoundStories {
        try await parts.services.database.read(.slow) { [self] tx in
            let now = try parts.clock.read(in: tx)
            guard query.isSelective, !query.hasOperators else { return FoundStories(items: [], next: nil, now: now) }
            let found = try SearchIndex.matches(
                query,
                kind: StoryDocument.kind,
                for: viewer?.id,
                below: below,
                limit: limit + 1,
                in: tx
            )
            let ids = found.prefix(limit).map { ID<StoryThread>(rawValue: $0) }
            let threads = try visible(ids, to: viewer, at: now, in: tx)
            return FoundStories(
                items: try items(threads, for: viewer, in: tx),
                next: found.count > limit ? ids.last?.rawValue : nil,
                now: now
            )
        }
    }
}
