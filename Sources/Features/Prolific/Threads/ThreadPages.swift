import Kernel
import Markup
import Web

/// The page of a story, and what is sent from it.
struct ThreadPages: Sendable {
    let parts: StoryParts

    private var services: Services { parts.services }

    func register(on routes: inout Routes) {
        routes.open(.get, ThreadPaths.show, show)
        routes.members(.get, ThreadPaths.new, askNew)
        routes.members(.post, ThreadPaths.new, begin)
        routes.members(.post, ThreadPaths.submit, submit)
        routes.members(.post, ThreadPaths.follow, follow)
        host(ThreadPaths.wrapUp, parts.hosting.wrapUp, on: &routes)
        host(ThreadPaths.endSubmitting, parts.hosting.endSubmitting, on: &routes)
    }

    /// A button of the host, which comes back to the story.
    private func host(
        _ pattern: Pattern,
        _ act: @escaping @Sendable (PublicID<StoryThread>, Viewer) async throws -> Void,
        on routes: inout Routes
    ) {
        routes.members(.post, pattern) { request, viewer in
            let thread = try request.story()
            try await act(thread, viewer)
            return .seeOther(ThreadPaths.show(thread))
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        try services.site.admit(viewer)
        let start = request.query["from"].flatMap { Int($0) } ?? 0
        let view = try await parts.reader.view(of: try request.story(), for: viewer, candidatesFrom: start)
        return .html(ThreadPage(view: view, viewer: viewer, site: services.site, draft: SnippetDraft()).body)
            .kept(as: view.thread)
    }

    /// Offers a snippet; what cannot be taken comes back with what was typed.
    @Sendable private func submit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let thread = try request.story()
        let draft = SnippetDraft(request.form)
        do {
            try await parts.snippets.submit(draft, to: thread, as: viewer)
            return .seeOther(ThreadPaths.show(thread).fragment("own"))
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .conflict {
            let view = try await parts.reader.view(of: thread, for: viewer)
            let page = ThreadPage(view: view, viewer: viewer, site: services.site, draft: draft, problem: problem)
            return .html(page.body, status: problem.kind == .invalid ? .unprocessable : .conflict)
                .kept(as: view.thread)
        }
    }

    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let thread = try request.story()
        if request.form.isOn("on") {
            try await parts.follows.follow(thread, as: viewer)
        } else {
            try await parts.follows.unfollow(thread, as: viewer)
        }
        return .seeOther(request.origin(or: ThreadPaths.show(thread)))
    }

    @Sendable private func askNew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let form = ThreadForm(language: viewer.preferences.language)
        return .html(NewThreadPage(form: form, viewer: viewer, site: services.site).body)
    }

    @Sendable private func begin(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let form = ThreadForm(request.form)
        do {
            let draft = try form.draft(at: services.clock.now)
            if request.form["step"] == "preview" {
                _ = try draft.checked()
                let page = NewThreadPage(form: form, viewer: viewer, site: services.site, isPreview: true)
                return .html(page.body)
            }
            return .seeOther(ThreadPaths.show(try await parts.threads.begin(draft, as: viewer)))
        } catch let problem as Problem where problem.kind == .invalid {
            let page = NewThreadPage(form: form, viewer: viewer, site: services.site, problem: problem)
            return .html(page.body, status: .unprocessable)
        }
    }
}

extension SnippetDraft {
    /// What was sent to offer a snippet.
    init(_ form: FormFields) {
        text = form["text"] ?? ""
        isFinal = form.isOn("final")
        knowsItIsTemporary = form.isOn("ack_temporary")
        follows = form.isOn("follow")
    }
}
