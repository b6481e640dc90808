import Kernel
import Markup
import Web

/// The addresses of conversations and of what is done with them.
enum MessagePaths {
    static let list = Pattern("/messages")
    static let requests = Pattern("/messages/requests")
    static let seeRequests = Pattern("/messages/requests/read")
    static let new = Pattern("/messages/new")
    static let show = Pattern("/messages/:conversation")
    static let read = Pattern("/messages/:conversation/read")
    static let accept = Pattern("/messages/:conversation/accept")
    static let delete = Pattern("/messages/:conversation/delete")
    static let hide = Pattern("/messages/:conversation/:post/delete")

    static let listPath: Path = "/messages"
    static let requestsPath: Path = "/messages/requests"
    static let seeRequestsPath: Path = "/messages/requests/read"
    static let newPath: Path = "/messages/new"

    static func show(_ id: ID<Conversation>) -> Path { "/messages/\(id)" }
    static func show(_ post: ID<Post>, in id: ID<Conversation>) -> Path { show(id).fragment("post-\(post)") }
    static func read(_ id: ID<Conversation>) -> Path { "/messages/\(id)/read" }
    static func accept(_ id: ID<Conversation>) -> Path { "/messages/\(id)/accept" }
    static func delete(_ id: ID<Conversation>) -> Path { "/messages/\(id)/delete" }
    static func hide(_ post: ID<Post>, in id: ID<Conversation>) -> Path { "/messages/\(id)/\(post)/delete" }
}
