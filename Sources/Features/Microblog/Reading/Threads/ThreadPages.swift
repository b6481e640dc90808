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
        let thread = try await services.database.read { [threads] tx in
            try threads.thread(around: id, cursor: cursor, for: viewer, in: tx)
        }
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
        let id: ID<Post> = try request.id("post")
        let post = try await services.database.read { [services] tx in
            try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
        }
        return .html(PostMenuPage(post: post, viewer: viewer, site: services.site).body)
    }

    @Sendable private func showHistory(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let page = try await services.database.read { [services] tx in
            let post = try PostAccess.admitted(id, for: viewer, to: .see, services, in: tx)
            let shown = try services.media.media(of: PostMedia.kind, [post.id.rawValue], in: tx)[post.id.rawValue] ?? []
            return HistoryPage(
                post: post,
                versions: try PostQueries.versions(of: post, media: shown, in: tx),
                media: try services.media.everything(of: PostMedia.attachmentOwner(post.id), in: tx),
                viewer: viewer,
                site: services.site
            )
        }
        let longest = page.versions.map(\.text).max { $0.utf8.count < $1.utf8.count } ?? ""
        return .html(try await offloading(longest) { page.body })
    }
}
