import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages of single posts, with what they answer and what answers them, and of what stood in them before.
struct ThreadPages: Sendable {
    let services: Services
    let threads: ThreadReader

    func register(on routes: inout Routes) {
        routes.open(.get, PostPaths.show, showPost)
        routes.open(.get, PostPaths.more, showMore)
        routes.open(.get, PostPaths.history, showHistory)
    }

    @Sendable private func showPost(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let cursor = request.cursor(.after, as: ID<Post>.self)
        let thread = try await threads.thread(around: id, cursor: cursor, for: viewer)
        let post = thread.post.post
        guard post.id == id, post.author.username == request.text("username"), post.conversation == nil else {
            return .seeOther(PostPaths.show(post))
        }
        let page = ThreadPage(
            thread: thread,
            viewer: viewer,
            now: services.clock.now,
            site: services.site,
            replyKey: services.newFormKey()
        )
        return .html(request.wantsFragment && cursor != nil ? page.answers : page.body)
    }

    @Sendable private func showMore(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (post, isPinned, isMuted) = try await threads.post(try request.id("post"), for: viewer)
        let kind = PostMenuKind(of: post, for: viewer, isPinned: isPinned)
        return .html(PostMenuPage(post: post, kind: kind, isMuted: isMuted, viewer: viewer, site: services.site).body)
    }

    @Sendable private func showHistory(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (post, versions, media) = try await threads.history(of: try request.id("post"), for: viewer)
        let page = HistoryPage(post: post, versions: versions, media: media, viewer: viewer, site: services.site)
        let longest = versions.map(\.text).max { $0.utf8.count < $1.utf8.count } ?? ""
        return .html(try await offloading(longest) { page.body })
    }
}
