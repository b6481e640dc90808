import Kernel
import Markup
import Responses
import Routing
public import Web

/// The addresses of comments, which lie below those of a place.
public struct CommentRoutes: Sendable {
    private let page: Pattern
    private let api: Pattern
    private let items: Pattern
    /// The part of the product that scopes name.
    let area: String

    /// The addresses below those of the objects that are commented on.
    ///
    /// - Parameters:
    ///   - page: the page of an object: `/notes/:note`.
    ///   - api: the same for programs: `/api/weft/v1/notes/:note`.
    ///   - items: what the addresses of single comments begin with for programs: `/api/weft/v1/notes`.
    ///   - area: what scopes call the place: `notes`.
    public init(page: Pattern, api: Pattern, items: Pattern, area: String) {
        self.page = page
        self.api = api
        self.items = items
        self.area = area
    }

    var list: Pattern { page.followed(by: Pattern("/comments")) }
    var edit: Pattern { list.followed(by: Pattern("/:comment/edit")) }
    var delete: Pattern { list.followed(by: Pattern("/:comment/delete")) }
    var apiList: Pattern { api.followed(by: Pattern("/comments")) }
    var apiItem: Pattern { items.followed(by: Pattern("/comments/:comment")) }

    /// Where programs find one comment.
    func apiItem(_ comment: ID<Comment>) -> Path {
        Path(untrusted: "\(items)/comments/\(comment)") ?? "/"
    }
}

extension ResponseSubject {
    /// The comments on it.
    var comments: Path { path.followed(by: "/comments") }

    /// One comment among those around it.
    func comment(_ id: ID<Comment>) -> Path {
        comments.page(.at, id).fragment("comment-\(id)")
    }

    func editing(_ id: ID<Comment>) -> Path { comments.followed(by: "/\(id)/edit") }
    func deleting(_ id: ID<Comment>) -> Path { comments.followed(by: "/\(id)/delete") }
}
