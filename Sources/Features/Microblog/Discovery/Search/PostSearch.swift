import Contracts
import Design
import Directory
import Kernel
import Markup
import Runtime
import SQL
import Text

/// Finds posts by their words: public ones of people who let them be found, and whatever the viewer wrote, liked, kept
/// or is mentioned in.
struct PostSearch: SearchSource {
    let services: Services
    let timeline: TimelineReader

    let title = "Posts"
    let slug = "posts"
    private static let fewest = 4
    private static let pageLength = 20
    /// After so many looks into the index a page is handed out as it is, with its continuation.
    private static let looks = 10

    func results(for query: SearchQuery, viewer: Viewer?, page: SearchPage) async throws -> SearchResults? {
        guard query.isSelective else { return nil }
        let limit = page.isShort ? Self.fewest : Self.pageLength
        let below = page.cursor.flatMap { Int64($0) }
        let (items, older) = try await services.database.read(.slow) { tx in
            guard let terms = try terms(of: query, viewer, in: tx) else { return ([] as [PostItem], nil as Int64?) }
            return try find(query, terms, for: viewer, cursor: below, limit: limit, in: tx)
        }
        guard !items.isEmpty || older != nil else { return nil }
        let now = services.clock.now
        let html = HTML {
            for item in items {
                PostCard(item: item, viewer: viewer, now: now, marked: query.terms, hasWholeMenu: true)
            }
            if items.isEmpty {
                p(.class("soft")) { "Nothing among the newest. Older posts have not been looked at yet." }
            }
        }
        return SearchResults(html, older: older.map(String.init))
    }

    /// The properties by which authors are asked for; `nil` where nobody is called so.
    private func terms(of query: SearchQuery, _ viewer: Viewer?, in tx: Transaction) throws -> Set<String>? {
        var authors: [ID<Account>] = []
        if query.isMine {
            guard let viewer else { return nil }
            authors.append(viewer.id)
        }
        if !query.authors.isEmpty {
            let named = try Account.present(named: Array(Set(query.authors)), in: tx)
            guard named.count == Set(query.authors).count else { return nil }
            authors += named.map(\.id)
        }
        return Set(authors.map(SearchDocument.from))
    }

    private func find(
        _ query: SearchQuery,
        _ terms: Set<String>,
        for viewer: Viewer?,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> (items: [PostItem], older: Int64?) {
        var found: [PostItem] = []
        var below = cursor
        for look in 0..<Self.looks {
            let asked = (limit + 1) << min(look, 3)
            let ids = try services.search.matches(
                query,
                terms,
                kind: PostDocument.kind,
                for: viewer?.id,
                cursor: below,
                limit: asked,
                in: tx
            )
            found += try admitted(ids.map { ID(rawValue: $0) }, query, for: viewer, in: tx)
            if found.count > limit { return (Array(found.prefix(limit)), found[limit - 1].post.id.rawValue) }
            guard ids.count == asked else { return (found, nil) }
            below = ids.last
        }
        return (found, below)
    }

    /// Those of `ids` that the viewer may find, in order.
    private func admitted(
        _ ids: [ID<Post>],
        _ query: SearchQuery,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [PostItem] {
        var items = try timeline.items(ids, for: viewer, in: tx)
        let messages = items.values.filter { $0.post.conversation != nil }.map(\.post.id)
        let kept = try viewer.map { try ConversationQueries.kept(messages, by: $0.id, in: tx) } ?? []
        items = items.filter { $0.value.post.conversation == nil || kept.contains($0.key) }
        let authors = Array(Set(items.values.map(\.post.author.id)))
        let indexable = try PostDocumentQueries.indexable(authors, in: tx)
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        let unwanted: Unwanted = query.authors.isEmpty ? [.muted, .limitedStrangers] : []
        return ids.compactMap { items[$0] }.filter { item in
            guard isTheirs(item, viewer) || item.post.audience == .everyone && indexable.contains(item.post.author.id)
            else { return false }
            return !unwanted.matches(item, for: viewer, relationships, at: now)
                && query.matches(SearchWords(item.searchedText))
        }
    }

    private func isTheirs(_ item: PostItem, _ viewer: Viewer?) -> Bool {
        guard let viewer else { return false }
        return item.post.author.id == viewer.id || item.isLiked || item.isBookmarked
            || item.card.mentioned.contains(viewer.id)
    }
}

extension PostItem {
    /// All that people read in it, each part apart from the next.
    fileprivate var searchedText: String {
        ([post.text, post.warning] + (card.poll?.options.map(\.title) ?? []) + card.media.map(\.alt)).joined(
            separator: "\n"
        )
    }
}
