import Kernel
import Runtime
import SQL

extension AnonymousStore {
    /// A part of the feed, newest slot first; the first part where `cursor` is none of ours.
    ///
    /// - Parameter limit: how many posts at most, 1 to 100.
    public func feed(
        _ kind: AnonymousKind,
        _ filter: FeedFilter = FeedFilter(),
        after cursor: String? = nil,
        limit: Int = 20
    ) async throws -> AnonymousFeed {
        try await reader.page(
            kind,
            filter,
            after: cursor,
            limit: min(max(limit, 1), 100),
            at: clock.now,
            in: database
        )
    }

    /// A post that everybody can read.
    ///
    /// - Throws: ``Problem/notFound`` where there is none, it is of another kind, is hidden or has ended.
    public func post(_ id: AnonymousPostID, of kind: AnonymousKind) async throws -> AnonymousPost {
        let now = clock.now
        let row = try await database.read { tx in try AnonymousQueries.shown(id, at: now, in: tx) }
        guard let row, row.kind == kind, let item = try await reader.items([row]).first else { throw Problem.notFound }
        return item
    }
}
