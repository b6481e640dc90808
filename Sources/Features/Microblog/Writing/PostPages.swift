import Kernel
import Markup
import SQL
import Web

/// The pages of single posts, and what is sent from them.
struct PostPages: Sendable {
    private let services: Services
    private let dependencies: MicroblogDependencies
    private let files: DraftFiles

    init(_ services: Services, _ dependencies: MicroblogDependencies, _ intake: (any MediaIntake)?) {
        self.services = services
        self.dependencies = dependencies
        files = DraftFiles(services, intake, room: PostMedia.room)
    }

    func register(on routes: inout Routes) {
        routes.open(.get, PostPaths.show, showPost)
        routes.members(.get, PostPaths.compose, caching: .personal, compose)
        routes.uploads(PostPaths.create, createPost)
        routes.members(.get, PostPaths.edit, caching: .personal, askEdit)
        routes.uploads(PostPaths.edit, edit)
        routes.members(.get, PostPaths.pin, askPin)
        routes.members(.get, PostPaths.delete, askDelete)
        routes.members(.post, PostPaths.delete, delete)
        routes.open(.get, PostPaths.history, showHistory)
    }

    @Sendable private func showPost(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let cursor = request.query["after"].flatMap { ID<Post>($0) }
        let thread = try await services.database.read { [dependencies] tx in
            try dependencies.threads.thread(around: id, after: cursor, for: viewer, in: tx)
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
            replyKey: services.newDraftKey()
        )
        return .html(request.wantsFragment && cursor != nil ? page.answers : page.body)
    }

    @Sendable private func compose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = PostDraft(key: services.newDraftKey(), by: viewer)
        draft.text = Self.shared(request.query)
        draft = try await files.found(request.query.all("media"), for: draft, by: viewer)
        let wanted = request.query["draft"].flatMap { ID<SavedDraft>($0) }
        let (saved, latest) = try await services.database.read { [dependencies] tx in
            try (
                wanted.flatMap { try dependencies.drafts.draft($0, for: viewer, in: tx) },
                dependencies.drafts.latest(of: viewer, in: tx)
            )
        }
        let page = ComposePage(
            draft: saved ?? draft,
            viewer: viewer,
            site: services.site,
            waiting: saved == nil ? latest : nil
        )
        return .html(page.body)
    }

    /// The words that another app shares: a title, a text and an address, each where the text does not say it already.
    private static func shared(_ query: FormFields) -> String {
        ["title", "text", "url"].compactMap { query[$0]?.trimmed }.reduce(into: "") { text, part in
            guard !part.isEmpty, !text.contains(part) else { return }
            text += text.isEmpty ? part : "\n\(part)"
        }
    }

    @Sendable private func createPost(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        var draft = PostDraft(form.fields)
        do {
            if try await files.take(form, into: &draft, by: viewer) {
                let page = ComposePage(
                    draft: try await files.shown(draft, by: viewer),
                    viewer: viewer,
                    site: services.site
                )
                return .html(page.body)
            }
            let id = try await dependencies.posts.publish(draft, as: viewer)
            if let conversation = try await conversation(of: id, draft) { return .seeOther(conversation) }
            if request.wantsFragment { return try await fragment(of: id, for: viewer) }
            return .seeOther(Self.place(of: id, draft, request, viewer).fragment("post-\(id)"))
        } catch let problem as Problem where problem.kind == .invalid {
            let shown = try await files.shown(draft.rejected(problem), by: viewer)
            let page = ComposePage(draft: shown, viewer: viewer, site: services.site)
            return .html(request.wantsFragment ? page.formInPlace : page.body, status: .unprocessable)
        }
    }

    /// Where a post is read that went to those it is addressed to alone.
    private func conversation(of id: ID<Post>, _ draft: PostDraft) async throws -> Path? {
        guard draft.audience == .addressed || draft.replyTo != nil else { return nil }
        let post = try await services.database.read { tx in try PostQueries.post(id, in: tx) }
        return post.flatMap { $0.conversation == nil ? nil : PostPaths.show($0) }
    }

    /// Where somebody goes who has just posted: back to where they wrote, or to where the post is seen.
    private static func place(of id: ID<Post>, _ draft: PostDraft, _ request: Request, _ viewer: Viewer) -> Path {
        let shown: Path = draft.replyTo == nil ? PostPaths.homePath : "/@\(viewer.account.username)/\(id)"
        let origin = request.origin(or: shown)
        return origin.description.hasPrefix(PostPaths.composePath.description) ? shown : origin
    }

    private func fragment(of id: ID<Post>, for viewer: Viewer) async throws -> Response {
        let items = try await services.database.read { [dependencies] tx in
            try dependencies.timeline.items([id], for: viewer, in: tx)
        }
        guard let item = items[id] else { throw Problem.notFound }
        return .html(PostCard(item: item, viewer: viewer, now: services.clock.now).body, status: .created)
    }

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (post, draft) = try await own(request, viewer)
        return .html(EditPostPage(post: post, draft: draft, viewer: viewer, site: services.site).body)
    }

    @Sendable private func edit(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        let (post, _) = try await own(request, viewer)
        var draft = PostDraft(form.fields)
        do {
            if try await files.take(form, into: &draft, by: viewer) {
                let shown = try await files.shown(draft, by: viewer, on: post.id)
                return .html(EditPostPage(post: post, draft: shown, viewer: viewer, site: services.site).body)
            }
            try await dependencies.posts.edit(post.id, draft, as: viewer)
            return .seeOther(PostPaths.show(post))
        } catch let problem as Problem where problem.kind == .invalid {
            let shown = try await files.shown(draft.rejected(problem), by: viewer, on: post.id)
            let page = EditPostPage(post: post, draft: shown, viewer: viewer, site: services.site)
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
        let items = try await services.database.read { [services, dependencies] tx in
            let own = try PostAccess.reachable(id, for: viewer, to: .manage, services, in: tx)
            return try dependencies.timeline.items([own.id], for: viewer, in: tx)
        }
        guard let item = items[id] else { throw Problem.notFound }
        return item
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let item = try await ownItem(request, viewer)
        return .html(DeletePostPage(item: item, viewer: viewer, now: services.clock.now, site: services.site).body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        if request.form.isOn("again") {
            return .seeOther(PostPaths.compose(try await dependencies.posts.redraft(id, as: viewer)))
        }
        let removed = try await dependencies.posts.delete(id, as: viewer)
        return .seeOther(removed.conversation.map(MessagePaths.show) ?? PostPaths.homePath)
    }

    @Sendable private func showHistory(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        let page = try await services.database.read { [services] tx in
            let post = try PostAccess.reachable(id, for: viewer, to: .see, services, in: tx)
            let shown = try services.media.media(of: PostMedia.kind, [post.id.rawValue], in: tx)[post.id.rawValue] ?? []
            return HistoryPage(
                post: post,
                versions: try PostQueries.versions(of: post, media: shown, in: tx),
                media: try services.media.everything(of: PostMedia.attachmentOwner(post.id), in: tx),
                viewer: viewer,
                site: services.site
            )
        }
        return .html(page.body)
    }

    /// A post of the viewer's, as it stands in the form that changes it.
    private func own(_ request: Request, _ viewer: Viewer) async throws -> (Post, PostDraft) {
        let id: ID<Post> = try request.id("post")
        return try await services.database.read { [services] tx in
            let post = try PostAccess.reachable(id, for: viewer, to: .manage, services, in: tx)
            let media = try services.media.media(of: PostMedia.kind, [post.id.rawValue], in: tx)[post.id.rawValue] ?? []
            return (post, PostDraft(post, try PollQueries.polls(on: [post.id], in: tx)[post.id], media))
        }
    }
}

extension Services {
    /// A key for a new draft, under which it is published once however often it is sent.
    func newDraftKey() -> String {
        String(ids.next(Post.self, at: clock.now).rawValue, radix: 36)
    }
}
