import Kernel
import Markup
import SQL
import Web

/// The pages of single posts, and what is sent from them.
struct PostPages: Sendable {
    private let services: Services
    private let parts: MicroblogParts

    init(_ services: Services, _ parts: MicroblogParts) {
        self.services = services
        self.parts = parts
    }

    func register(on routes: inout Routes) {
        routes.open(.get, PostPaths.show, showPost)
        routes.members(.get, PostPaths.compose, compose)
        routes.members(.post, PostPaths.create, createPost)
        routes.members(.get, PostPaths.edit, askEdit)
        routes.members(.post, PostPaths.edit, edit)
        routes.members(.get, PostPaths.pin, askPin)
        routes.members(.get, PostPaths.delete, askDelete)
        routes.members(.post, PostPaths.delete, delete)
        routes.open(.get, PostPaths.history, showHistory)
    }

    @Sendable private func showPost(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let conversation = try await services.database.read { [parts] tx in
            try parts.conversations.conversation(around: id, for: viewer, in: tx)
        }
        let post = conversation.post.post
        guard post.id == id, post.author.username == request.text("username") else {
            return .seeOther(PostPaths.show(post))
        }
        return .html(
            ConversationPage(
                conversation: conversation,
                viewer: viewer,
                now: services.clock.now,
                site: services.site,
                replyKey: services.newDraftKey()
            ).body
        )
    }

    @Sendable private func compose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = PostDraft(by: viewer)
        draft.text = request.query["text"] ?? ""
        draft.key = services.newDraftKey()
        return .html(ComposePage(draft: draft, viewer: viewer, site: services.site).body)
    }

    @Sendable private func createPost(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = PostDraft(request.form)
        do {
            let id = try await parts.posts.publish(draft, as: viewer)
            if request.wantsFragment { return try await fragment(of: id, for: viewer) }
            return .seeOther(Self.place(of: id, draft, request, viewer).fragment("post-\(id)"))
        } catch let problem as Problem where problem.kind == .invalid {
            let page = ComposePage(draft: draft.rejected(problem), viewer: viewer, site: services.site)
            return .html(request.wantsFragment ? page.formInPlace : page.body, status: .unprocessable)
        }
    }

    /// Where somebody goes who has just posted: back to where they wrote, or to where the post is seen.
    private static func place(of id: ID<Post>, _ draft: PostDraft, _ request: Request, _ viewer: Viewer) -> Path {
        let isOnHome = draft.replyTo == nil && draft.audience < .addressed
        let shown: Path = isOnHome ? PostPaths.homePath : "/@\(viewer.account.username)/\(id)"
        let origin = request.origin(or: shown)
        return origin.description.hasPrefix(PostPaths.composePath.description) ? shown : origin
    }

    private func fragment(of id: ID<Post>, for viewer: Viewer) async throws -> Response {
        let items = try await services.database.read { [parts] tx in
            try parts.timeline.items([id], for: viewer, in: tx)
        }
        guard let item = items[id] else { throw Problem.notFound }
        return .html(PostCard(item: item, viewer: viewer, now: services.clock.now).body, status: .created)
    }

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (post, poll) = try await own(request, viewer)
        return .html(EditPostPage(post: post, draft: PostDraft(post, poll), viewer: viewer, site: services.site).body)
    }

    @Sendable private func edit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (post, _) = try await own(request, viewer)
        let draft = PostDraft(request.form)
        do {
            try await parts.posts.edit(post.id, draft, as: viewer)
            return .seeOther(PostPaths.show(post))
        } catch let problem as Problem where problem.kind == .invalid {
            let page = EditPostPage(post: post, draft: draft.rejected(problem), viewer: viewer, site: services.site)
            return .html(page.body, status: .unprocessable)
        }
    }

    @Sendable private func askPin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let item = try await ownItem(request, viewer)
        let pins = try await services.database.read { tx in try ReactionQueries.pins(of: viewer.id, in: tx) }
        return .html(
            PinPostPage(
                item: item,
                isPinned: pins.contains(item.post.id),
                viewer: viewer,
                now: services.clock.now,
                site: services.site
            ).body
        )
    }

    private func ownItem(_ request: Request, _ viewer: Viewer) async throws -> PostItem {
        let id: ID<Post> = try request.id("post")
        let items = try await services.database.read { [services, parts] tx in
            let own = try PostAccess.reachable(id, for: viewer, to: .manage, services, in: tx)
            return try parts.timeline.items([own.id], for: viewer, in: tx)
        }
        guard let item = items[id] else { throw Problem.notFound }
        return item
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let item = try await ownItem(request, viewer)
        return .html(DeletePostPage(item: item, viewer: viewer, now: services.clock.now, site: services.site).body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let removed = try await parts.posts.delete(try request.id("post"), as: viewer)
        guard request.form.isOn("again") else { return .seeOther(PostPaths.homePath) }
        return .seeOther(PostPaths.composePath.query("text", removed.text))
    }

    @Sendable private func showHistory(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let (post, versions) = try await services.database.read { [services] tx in
            let post = try PostAccess.reachable(id, for: viewer, to: .see, services, in: tx)
            return (post, try PostQueries.versions(of: post, in: tx))
        }
        return .html(HistoryPage(post: post, versions: versions, viewer: viewer, site: services.site).body)
    }

    private func own(_ request: Request, _ viewer: Viewer) async throws -> (Post, Poll?) {
        let id: ID<Post> = try request.id("post")
        return try await services.database.read { [services] tx in
            let post = try PostAccess.reachable(id, for: viewer, to: .manage, services, in: tx)
            return (post, try PollQueries.polls(on: [post.id], in: tx)[post.id])
        }
    }
}

extension Services {
    /// A key for a new draft, under which it is published once however often it is sent.
    func newDraftKey() -> String {
        String(ids.next(Post.self, at: clock.now).rawValue, radix: 36)
    }
}
