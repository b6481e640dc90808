import Contracts
import Directory
import Kernel
import Markup
import SQL

/// The reported posts as staff get to see them, and what they may have done with them.
struct PostReports: ReportSource {
    let services: Services
    let recentPosts: RecentPostsIndex

    let kind = "post"
    let composer: Path? = "/compose"

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        guard let id = ID<Post>(id) else { throw Problem.notFound }
        let (post, _) = try PostAccess.admitted(id, for: viewer, services, in: tx)
        let poll = try PollQueries.polls(on: [post.id], in: tx)[post.id]
        let lines = [post.text] + (poll?.options.map { "– \($0.title)" } ?? [])
        return ReportSubject(
            post.id.description,
            of: post.author,
            title: "A post by @\(post.author.username)",
            text: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
            warning: post.warning,
            path: PostPaths.show(post),
            isPrivate: post.audience > .unlisted,
            media: [PostMedia.attachmentOwner(post.id)]
        )
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let post = try post(id, in: tx) else { return nil }
        try PostActions.remove(post, services, recentPosts, in: tx)
        return post.text
    }

    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool {
        guard let post = try post(id, in: tx) else { return false }
        try MarkedPostQueries.set(isSensitive, post, in: tx)
        try services.live.tell(.postChange, about: post.id.rawValue, by: post.author.id, in: tx)
        return true
    }

    private func post(_ id: String, in tx: Transaction) throws -> Post? {
        try ID<Post>(id).flatMap { try PostQueries.post($0, in: tx) }
    }
}

/// The statements about posts before which staff put a warning.
enum MarkedPostQueries {
    static let warnings = StaffWarnings<Post>(table: "marked_posts", column: "post_id")

    /// Puts a warning before a post, or takes that one away again.
    static func set(_ isMarked: Bool, _ post: Post, in tx: Transaction) throws {
        guard let warning = try warnings.set(isMarked, post.id, present: post.warning, in: tx) else { return }
        try tx.run("update posts set warning = \(warning) where id = \(post.id)")
        try tx.run("update post_stats set version = version + 1 where post_id = \(post.id)")
    }
}
