import Contracts
import Kernel
import Markup
import Responses
import Routing
import Web

/// The pages of comments, and what is sent from them.
struct CommentPages: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let reader: CommentReader
    let actions: CommentActions
    let look: CommentLook
    let at: CommentRoutes

    func register(on routes: inout Routes) {
        routes.open(.get, at.list, show)
        routes.members(.post, at.list, write)
        routes.members(.get, at.edit, askEdit)
        routes.members(.post, at.edit, edit)
        routes.members(.get, at.delete, askDelete)
        routes.members(.post, at.delete, delete)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let page = try await page(of: request, at: request.commentCursor, for: viewer)
        return .html(request.wantsFragment ? page.list.items : page.body)
    }

    private func page(
        of request: Request,
        at cursor: CommentCursor,
        draft: CommentDraft? = nil,
        for viewer: Viewer?
    ) async throws -> CommentsPage {
        let page = try await reader.page(at: request.parameters, cursor: cursor, for: viewer)
        return CommentsPage(list: look.list(page, for: viewer, draft: draft), look: look, viewer: viewer)
    }

    @Sendable private func write(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = CommentDraft(request.form)
        let number = try await subjects.existing(request.parameters, in: services.database)
        do {
            let key = IdempotencyKey(ofForm: draft.key)
            let id = try await actions.write(draft.text, on: number, as: viewer, under: key)
            let (item, subject) = try await reader.comment(id, for: viewer)
            guard request.wantsFragment else {
                let here = request.origin(or: subject.comment(id))
                return .seeOther(draft.staysHere ? here.fragment("comment-\(id)") : subject.comment(id))
            }
            return .html(look.card(item, of: subject, for: viewer, isNew: true).body, status: .created)
        } catch let problem as Problem where problem.kind == .invalid {
            let page = try await page(of: request, at: .beginning, draft: draft.rejected(problem), for: viewer)
            return .html(request.wantsFragment ? page.list.composer : page.body, status: .unprocessable)
        }
    }

    /// The comment that the address names, on the object that it names.
    private func comment(
        of request: Request,
        for viewer: Viewer
    ) async throws -> (item: CommentItem, subject: ResponseSubject) {
        try await reader.comment(try request.id("comment"), at: request.parameters, for: viewer)
    }

    // MARK: Changing and deleting

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (item, subject) = try await comment(of: request, for: viewer)
        guard item.isOwn else { throw Problem.notFound }
        guard item.mayEdit else { throw subject.refusal ?? CommentActions.late }
        var draft = CommentDraft(text: item.comment.text)
        draft.back = request.start(of: item.comment.id, on: subject)
        return .html(EditCommentPage(item, of: subject, draft: draft, look: look, viewer: viewer).body)
    }

    @Sendable private func edit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (item, subject) = try await comment(of: request, for: viewer)
        let draft = CommentDraft(request.form)
        do {
            try await actions.edit(item.comment.id, draft.text, as: viewer)
            let anchor = item.comment.anchor
            return .seeOther(draft.back.map { $0.fragment(anchor) } ?? subject.comment(item.comment.id))
        } catch let problem as Problem where problem.kind == .invalid {
            let page = EditCommentPage(item, of: subject, draft: draft.rejected(problem), look: look, viewer: viewer)
            return .html(page.body, status: .unprocessable)
        }
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (item, subject) = try await comment(of: request, for: viewer)
        guard item.mayDelete else { throw Problem.notFound }
        let back = request.start(of: item.comment.id, on: subject)
        return .html(DeleteCommentPage(item: item, subject: subject, back: back, look: look, viewer: viewer).body)
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (item, subject) = try await comment(of: request, for: viewer)
        try await actions.delete(item.comment.id, as: viewer)
        return .seeOther(CommentDraft(request.form).back.map { $0.fragment("comments") } ?? subject.comments)
    }
}

extension Request {
    /// The page from which somebody came to change a comment; those around it where that page is not known.
    func start(of comment: ID<Comment>, on subject: ResponseSubject) -> Path {
        let around = subject.comments.page(.at, comment)
        let page = origin(or: around)
        return [subject.editing(comment), subject.deleting(comment)].contains(page) ? around : page
    }

    /// The comments that the address asks for; the oldest ones where it says nothing that can be read.
    var commentCursor: CommentCursor {
        if let id: ID<Comment> = cursor(.at) { return .around(id) }
        if let id: ID<Comment> = cursor(.before) { return .before(id) }
        return cursor(.after).map { .after($0) } ?? .beginning
    }
}

/// The text typed into the form, with what is wrong with it.
struct CommentDraft: Sendable {
    var text = ""
    /// Names this one act of writing, so that sending a form twice writes once.
    var key = ""
    /// True where whoever has written comes back to where they wrote.
    var staysHere = false
    /// The page on which they found what they change; `nil` where that is not known.
    var back: Path?
    var problem: Problem?

    init(text: String = "", key: String = "") {
        self.text = text
        self.key = key
    }

    init(_ form: FormFields) {
        text = form["text"] ?? ""
        key = form["key"] ?? ""
        staysHere = form.isOn("here")
        back = form["back"].flatMap(Path.init(untrusted:))
    }

    /// This draft with a reason why it was not taken.
    func rejected(_ problem: Problem) -> CommentDraft {
        var draft = self
        draft.problem = problem
        return draft
    }
}
