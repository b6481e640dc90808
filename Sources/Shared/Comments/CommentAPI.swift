import Calendar
import Contracts
import Kernel
import Responses
import Routing
import Web

/// Comments for programs.
struct CommentAPI: Sendable {
    let services: Services
    let subjects: any ResponseSubjects
    let reader: CommentReader
    let actions: CommentActions
    let at: CommentRoutes

    func register(on routes: inout Routes) {
        let (read, write) = (Scope.read(at.area), Scope.write(at.area))
        let noun = subjects.noun
        routes.apiOpen(at.apiList, read, "Lists the comments on a \(noun)", query: [.cursor, .limit], list)
        routes.api(.post, at.apiList, write, "Comments on a \(noun)", self.write)
        routes.apiOpen(at.apiItem, read, "Shows a comment on a \(noun)", show)
        routes.api(.patch, at.apiItem, write, "Changes a comment of one's own on a \(noun)", edit)
        routes.api(.delete, at.apiItem, write, "Deletes a comment on a \(noun)") { [actions] request, viewer in
            try await actions.delete(try request.id("comment"), as: viewer)
        }
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer?) async throws -> WirePage<CommentJSON> {
        let limit = try request.limit()
        let cursor = request.cursor(.cursor).map { CommentCursor.after($0) } ?? .beginning
        let page = try await reader.page(at: request.parameters, cursor: cursor, limit: limit, for: viewer)
        let items = page.items.map { CommentJSON($0, of: page.subject, at: at, on: services.site) }
        return WirePage(items, next: page.later)
    }

    @Sendable private func write(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewCommentJSON
    ) async throws -> Created<CommentJSON> {
        let key = try IdempotencyKey(of: request)
        let number = try await subjects.existing(request.parameters, in: services.database)
        let id = try await actions.write(input.text, on: number, as: viewer, under: key)
        return Created(try await json(of: id, for: viewer), at: at.apiItem(id))
    }

    @Sendable private func edit(
        _ request: Request,
        _ viewer: Viewer,
        _ input: NewCommentJSON
    ) async throws -> CommentJSON {
        let id: ID<Comment> = try request.id("comment")
        try await actions.edit(id, input.text, as: viewer)
        return try await json(of: id, for: viewer)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> CommentJSON {
        try await json(of: try request.id("comment"), for: viewer)
    }

    private func json(of id: ID<Comment>, for viewer: Viewer?) async throws -> CommentJSON {
        let (item, subject) = try await reader.comment(id, for: viewer)
        return CommentJSON(item, of: subject, at: at, on: services.site)
    }
}

/// A comment as programs read it.
struct CommentJSON: WireValue, SchemaDescribed {
    let id: String
    let url: String
    let page_url: String
    let author: AccountJSON?
    let text: String
    let created_at: String
    let edited_at: String?
    let is_sensitive: Bool
    let is_own: Bool
    let can_edit: Bool
    let can_delete: Bool

    static let meanings = [
        "page_url": "Where people read it.",
        "author": "Missing where whose it is about wrote it without a name.",
        "is_sensitive": "Whether moderators folded it.",
    ]

    init(_ item: CommentItem, of subject: ResponseSubject, at routes: CommentRoutes, on site: Site) {
        let comment = item.comment
        id = comment.id.description
        url = "\(site.baseAddress)\(routes.apiItem(comment.id))"
        page_url = "\(site.baseAddress)\(subject.comment(comment.id))"
        author = item.author.map { AccountJSON($0, on: site) }
        text = comment.text
        created_at = comment.id.instant.iso8601
        edited_at = comment.editedAt?.iso8601
        is_sensitive = comment.isMarked
        is_own = item.isOwn
        can_edit = item.mayEdit
        can_delete = item.mayDelete
    }
}

/// The body that a program sends to write a comment or to change one.
struct NewCommentJSON: Codable, Sendable, SchemaDescribed {
    let text: String

    static let meanings = ["text": "Plain text with line breaks."]
}
