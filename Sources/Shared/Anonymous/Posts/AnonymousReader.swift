import Calendar
import SQL
import Secrets
import Text

/// Reads posts as everybody may.
struct AnonymousReader: Sendable {
    let keys: ExpiryKeys
    let key: Secret

    /// How many posts are looked at for one that is shown, where a reader has muted many.
    private static let reach = 3

    /// A part of the feed at `now`; the first where `cursor` is none of ours.
    func page(
        _ kind: AnonymousKind,
        _ filter: FeedFilter,
        after cursor: String?,
        limit: Int,
        at now: Instant,
        in database: any Database
    ) async throws -> AnonymousFeed {
        let cursor = cursor.flatMap { AnonymousCursor($0, key: key) }
        let hides = !filter.mutedWords.isEmpty || !filter.hidden.isEmpty
        let count = max(1, limit) * (hides ? Self.reach : 1)
        let rows = try await database.read { tx in
            try AnonymousQueries.feed(kind, filter, below: cursor, limit: count + 1, at: now, in: tx)
        }
        let looked = rows.prefix(count)
        let muted = filter.mutedWords.map { SearchWords($0).units.map(\.text) }
        var items = try await items(Array(looked)).filter { item in
            !filter.hidden.contains(item.id) && !Self.has(muted, in: item.text)
        }
        var last = rows.count > count ? looked.last : nil
        if items.count > limit {
            items.removeLast(items.count - limit)
            last = looked.first { $0.id == items.last?.id }
        }
        return AnonymousFeed(items: items, next: last.map { AnonymousCursor($0.visibleAt, $0.id).text(key: key) })
    }

    /// The posts as everybody reads them, without those whose key is gone.
    func items(_ rows: [AnonymousRow]) async throws -> [AnonymousPost] {
        let keys = try await keys.keys(of: Set(rows.map { ExpiryKeys.hour(of: $0.endsAt) }))
        return rows.compactMap { row in
            guard let key = keys[ExpiryKeys.hour(of: row.endsAt)],
                let text = SealedBody.open(row.body, of: row, with: key)
            else { return nil }
            return AnonymousPost(
                id: row.id,
                category: row.category,
                text: text.text,
                isFolded: text.isFolded,
                day: Zone.utc.date(at: row.visibleAt),
                endsAt: row.endsAt
            )
        }
    }

    private static func has(_ phrases: [[String]], in text: String) -> Bool {
        guard !phrases.isEmpty else { return false }
        let words = SearchWords(text)
        return phrases.contains { words.contains($0) }
    }
}
