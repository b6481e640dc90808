import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL

/// The posts of somebody that show a photo, a video or audio, on their profile.
struct MediaTab: ProfileTab {
    let services: Services
    let timeline: TimelineReader

    let title = "Media"
    let slug = "media"

    /// So many of somebody's posts are looked at for a page, a batch at a time.
    private static let batch = 100
    private static let batches = 20

    func content(of account: Account, for viewer: Viewer?, older: String?) async throws -> HTML {
        let cursor = older.flatMap { Int64($0) }
        let list = try await services.database.read { [self] tx in
            try timeline.page(
                of: { cursor, limit, tx in try posts(by: account.id, cursor: cursor, limit: limit, in: tx) },
                for: viewer,
                cursor: cursor,
                leavingOut: [],
                in: tx
            )
        }
        let path: Path = "/@\(account.username)/\(slug)"
        return PostFeed(list: list, viewer: viewer, now: services.clock.now, path: path) {
            EmptyState("No photos, video or audio yet", icon: .image)
        }.body
    }

    /// The posts are counted on the first tab.
    func count(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) throws -> ProfileCount? { nil }

    private func posts(by account: ID<Account>, cursor: Int64?, limit: Int, in tx: Transaction) throws -> [ListedPost] {
        var found: [ListedPost] = []
        var below = cursor
        for _ in 0..<Self.batches {
            let written = try TimelineQueries.written(
                by: account,
                withReplies: true,
                cursor: below,
                limit: Self.batch,
                in: tx
            )
            let media = try services.media.media(of: PostMedia.kind, written.map(\.post.rawValue), in: tx)
            found += written.filter { media[$0.post.rawValue] != nil }
            guard found.count < limit, written.count == Self.batch else { break }
            below = written.last?.position
        }
        return Array(found.prefix(limit))
    }
}
