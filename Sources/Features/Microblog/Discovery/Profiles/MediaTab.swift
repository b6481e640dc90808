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

    /// How many pictures stand beside a profile.
    private static let glanceLength = 9

    func askContent(of _: ID<Account>, for viewer: Viewer?, older: String?, in tx: Transaction) -> Content {
        { account in
            let found = try list(of: account, for: viewer, cursor: older.flatMap { Int64($0) }, in: tx)
            return PostFeed(list: found, viewer: viewer, now: services.clock.now, path: path(of: account)) {
                EmptyState("No photos, video or audio yet", icon: .image) {
                    if viewer?.id == account.id {
                        LinkButton("Write a post", to: PostPaths.composePath, style: .primary)
                    }
                }
            }.body
        }
    }

    /// The posts are counted on the first tab.
    func askCount(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) -> () throws -> ProfileCount? {
        { nil }
    }

    func glance(at account: Account, for viewer: Viewer?) async throws -> HTML? {
        let newest = try await services.database.read { tx in
            try list(of: account, for: viewer, cursor: nil, in: tx)
        }
        let shown = newest.items.flatMap { item in
            item.post.isSensitive || !item.post.warning.isEmpty
                ? [] : item.card.media.filter { $0.shape.isPicture }.map { (item.post, $0) }
        }
        guard !shown.isEmpty else { return nil }
        return section(.class("stack")) {
            h2 { a(.href(path(of: account))) { "Photos" } }
            ul(.class("glance")) {
                for (post, picture) in shown.prefix(Self.glanceLength) {
                    li(.class("shot")) { a(.href(PostPaths.show(post))) { Photo(picture) } }
                }
            }
        }
    }

    private func path(of account: Account) -> Path { "/@\(account.username)/\(slug)" }

    /// A page of the posts with media, found by what the media belong to, however much else there is.
    private func list(
        of account: Account,
        for viewer: Viewer?,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> PostList {
        try timeline.page(
            of: { cursor, limit, tx in
                try services.media.attachmentOwners(
                    of: PostMedia.kind,
                    by: account.id,
                    cursor: cursor,
                    limit: limit,
                    in: tx
                ).map { ListedPost(post: ID(rawValue: $0), position: $0) }
            },
            for: viewer,
            cursor: cursor,
            leavingOut: [.addressed],
            in: tx
        )
    }
}
