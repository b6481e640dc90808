import Contracts
import Design
import Directory
import Kernel
import Markup
import Runtime
import SQL
import Text

/// The posts of somebody, on their profile.
struct PostsTab: ProfileTab {
    let services: Services
    let timeline: TimelineReader
    let withReplies: Bool

    var title: String { withReplies ? "Posts and replies" : "Posts" }
    var slug: String { withReplies ? "with-replies" : "" }

    func askContent(
        of account: ID<Account>,
        for viewer: Viewer?,
        older: String?,
        in tx: Transaction
    ) throws -> Content {
        let cursor = older.flatMap { Int64($0) }
        let source: PostSource = { [withReplies] cursor, limit in
            TimelineQueries.written(by: account, withReplies: withReplies, cursor: cursor, limit: limit)
        }
        let first = source(cursor, TimelineReader.pageLength + 1)
        let pinned = cursor == nil && !withReplies ? TimelineQueries.pinned(by: account) : nil
        let asked = try VersionStampQueries.ask(list: first, and: pinned, for: viewer, in: tx)
        return { account in
            let (list, pinned) = try timeline.page(of: source, beginningWith: asked.all(), for: viewer, in: tx)
            return content(of: account, list, pinned: pinned, for: viewer)
        }
    }

    private func content(of account: Account, _ list: PostList, pinned: [PostItem], for viewer: Viewer?) -> HTML {
        let now = services.clock.now
        let path: Path = withReplies ? "/@\(account.username)/with-replies" : "/@\(account.username)"
        return HTML {
            if !pinned.isEmpty { PinnedPosts(items: pinned, viewer: viewer, now: now) }
            PostFeed(list: list, viewer: viewer, now: now, path: path) {
                if pinned.isEmpty {
                    EmptyState("Nothing written yet", icon: .write) {
                        if viewer?.id == account.id {
                            LinkButton("Write a post", to: PostPaths.composePath, style: .primary)
                        }
                    }
                }
            }
        }
    }

    /// Posts for followers are counted for them and for their author alone.
    func askCount(of account: ID<Account>, for viewer: Viewer?, in tx: Transaction) throws -> () throws -> ProfileCount?
    {
        guard !withReplies else { return { nil } }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let relation = relationships.relation(to: account, at: services.clock.now)
        let isInside = viewer?.id == account || relation.contains(.follows)
        let number: SQL = isInside ? "posts + follower_posts" : "posts"
        let asked = try tx.ask("select \(number) from author_stats where author_id = \(account)") { row in
            try row.next() as Int
        }
        return {
            let posts = try asked.first() ?? 0
            return ProfileCount(posts, plural(posts, one: "post", other: "posts"))
        }
    }
}

/// The posts that their author put on top.
private struct PinnedPosts: View {
    let items: [PostItem]
    let viewer: Viewer?
    let now: Instant

    var body: HTML {
        section(.class("feed pinned"), .aria("label", "Pinned posts")) {
            p(.class("eyebrow")) {
                Icon.pin
                "Pinned"
            }
            for item in items { PostCard(item: item, viewer: viewer, now: now) }
        }
    }
}
