import Contracts
import Design
import Kernel
import Markup
import Runtime
import SQL

/// The last posts that everybody may read, on the front page: their first words, which lead to the whole.
struct LatestPosts: ExploreSection {
    let services: Services
    let timeline: TimelineReader

    private static let length = 3
    /// How many are looked at: what has no words of its own or stands behind a warning is left out.
    private static let candidates = 12

    func content(for viewer: Viewer?, reading languages: [String]) async throws -> HTML? {
        let posts = try await services.database.read { [timeline] tx in
            try timeline.first(
                Self.candidates,
                of: TimelineQueries.local,
                for: viewer,
                leavingOut: TimelinePage.Kind.local.leavesOut,
                in: tx
            )
        }
        let shown = posts.filter { !$0.text.isEmpty && $0.warning.isEmpty && !$0.isSensitive }.prefix(Self.length)
        guard !shown.isEmpty else { return nil }
        let now = services.clock.now
        return section(.class("latest"), .aria("labelledby", "latest")) {
            h2(.id("latest")) { "Written here lately" }
            ul { for post in shown { LatestPost(post: post, now: now) } }
        }
    }
}

/// The first words of a post, and who wrote it.
private struct LatestPost: View {
    let post: Post
    let now: Instant

    /// More than the lines that are shown hold.
    private static let length = 280

    var body: HTML {
        li {
            p {
                Avatar(post.author, size: .slim)
                b { bdi { post.author.displayName } }
                small { TimeAgo(post.id.instant, now: now) }
            }
            a(.href(PostPaths.show(post)), .dir("auto"), .lang(post.language)) {
                span { String(post.text.prefix(Self.length)) }
            }
        }
    }
}
