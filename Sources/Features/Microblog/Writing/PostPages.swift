import Contracts
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Text
import Web

/// The pages on which posts are written, changed and deleted, and what is sent from them.
struct PostPages: Sendable {
    let services: Services
    let actions: PostActions
    let drafts: SavedDraftReader
    let timeline: TimelineReader
    let files: DraftFiles

    func register(on routes: inout Routes) {
        routes.members(.get, PostPaths.compose, caching: .personal, compose)
        routes.uploads(PostPaths.create, createPost)
        routes.members(.get, PostPaths.edit, caching: .personal, askEdit)
        routes.uploads(PostPaths.edit, edit)
        routes.members(.get, PostPaths.delete, askDelete)
        routes.members(.post, PostPaths.delete, delete)
        routes.members(.post, PostPaths.restore, restore)
    }

    @Sendable private func compose(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = PostDraft(key: services.newFormKey(), by: viewer)
        draft.text = Self.shared(request.query)
        draft = try await files.found(request.query.all("media"), for: draft, by: viewer)
        let wanted = request.query["draft"].flatMap { ID<SavedDraft>($0) }
        let (saved, latest) = try await drafts.drafts(wanted, for: viewer)
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
            let opened = form.fields["step"].flatMap { $0.hasPrefix("open-") ? String($0.dropFirst(5)) : nil }
            if try await files.take(form, into: &draft, by: viewer) || opened != nil {
                let page = ComposePage(
                    draft: try await shown(draft, by: viewer),
                    viewer: viewer,
                    site: services.site,
                    opens: opened ?? ""
                )
                return .html(page.body)
            }
            let post = try await actions.publish(draft, as: viewer)
            if let conversation = post.conversation { return .seeOther(MessagePaths.show(post.id, in: conversation)) }
            if request.wantsFragment { return try await fragment(of: post.id, for: viewer) }
            return .seeOther(Self.place(of: post.id, draft, request, viewer).fragment("post-\(post.id)"))
        } catch let problem as Problem where problem.kind == .invalid {
            let shown = try await shown(draft.rejected(problem), by: viewer)
            let page = ComposePage(draft: shown, viewer: viewer, site: services.site)
            return .html(request.wantsFragment ? page.formInPlace : page.body, status: .unprocessable)
        }
    }

    /// The draft as its form shows it again: with its files, and of a reply only the audiences that it can have.
    private func shown(_ draft: PostDraft, by viewer: Viewer) async throws -> PostDraft {
        var shown = try await files.shown(draft, by: viewer)
        if let parent = draft.replyTo { shown.widest = try await drafts.widest(replyingTo: parent, by: viewer) }
        return shown
    }

    /// Where somebody goes who has just posted: back to where they wrote, or to where the post is seen.
    private static func place(of id: ID<Post>, _ draft: PostDraft, _ request: Request, _ viewer: Viewer) -> Path {
        let shown: Path = draft.replyTo == nil ? PostPaths.homePath : "/@\(viewer.account.username)/\(id)"
        let origin = request.origin(or: shown)
        return origin.description.hasPrefix(PostPaths.composePath.description) ? shown : origin
    }

    private func fragment(of id: ID<Post>, for viewer: Viewer) async throws -> Response {
        let item = try await timeline.item(id, for: viewer)
        return .html(PostCard(item: item, viewer: viewer, now: services.clock.now).body, status: .created)
    }

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (post, draft) = try await drafts.own(try request.id("post"), of: viewer)
        return .html(EditPostPage(post: post, draft: draft, viewer: viewer, site: services.site).body)
    }

    @Sendable private func edit(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        let (post, _) = try await drafts.own(try request.id("post"), of: viewer)
        var draft = PostDraft(form.fields)
        do {
            if try await files.take(form, into: &draft, by: viewer) {
                let shown = try await files.shown(draft, by: viewer, on: post.id)
                return .html(EditPostPage(post: post, draft: shown, viewer: viewer, site: services.site).body)
            }
            try await actions.edit(post.id, draft, as: viewer)
            return .seeOther(PostPaths.show(post))
        } catch let problem as Problem where problem.kind == .invalid {
            let shown = try await files.shown(draft.rejected(problem), by: viewer, on: post.id)
            let page = EditPostPage(post: post, draft: shown, viewer: viewer, site: services.site)
            return .html(page.body, status: .unprocessable)
        }
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let item = try await timeline.own(try request.id("post"), of: viewer)
        let page = DeletePostPage(
            item: item,
            isAgain: request.query.isOn("again"),
            viewer: viewer,
            now: services.clock.now,
            site: services.site
        )
        return .html(page.body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        if request.form.isOn("undo") {
            try await actions.withdraw(id, as: viewer)
            return request.wantsFragment ? Response(status: .noContent) : .seeOther(PostPaths.homePath)
        }
        if request.form.isOn("again") {
            return .seeOther(PostPaths.compose(try await actions.redraft(id, as: viewer)))
        }
        let removed = try await actions.delete(id, as: viewer)
        return .seeOther(removed.conversation.map(MessagePaths.show) ?? PostPaths.homePath)
    }

    /// Brings back what was deleted a moment ago, for our script.
    @Sendable private func restore(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let id: ID<Post> = try request.id("post")
        try await actions.restore(id, as: viewer)
        return request.wantsFragment ? Response(status: .noContent) : .seeOther("/@\(viewer.account.username)/\(id)")
    }
}
