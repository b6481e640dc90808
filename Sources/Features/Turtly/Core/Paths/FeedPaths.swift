import Anonymous
import Kernel
import Markup
import Routing
import Web

/// The addresses of what was let go.
enum FeedPaths {
    static let feed = Pattern("/turtly/feed")
    static let choices = Pattern("/turtly/feed/choices")
    static let hide = Pattern("/turtly/feed/:voice/hide")
    static let report = Pattern("/turtly/feed/:voice/report")
    static let think = Pattern("/turtly/feed/:voice/think")

    static let feedPath: Path = "/turtly/feed"
    static let choicesPath: Path = "/turtly/feed/choices"

    static func hide(_ post: AnonymousPostID) -> Path { "/turtly/feed/\(post)/hide" }
    static func think(_ post: AnonymousPostID) -> Path { "/turtly/feed/\(post)/think" }
    static func report(_ post: AnonymousPostID) -> Path { "/turtly/feed/\(post)/report" }
    static func feed(_ category: NoteCategory?) -> Path {
        category.map { feedPath.query("category", $0.word) } ?? feedPath
    }
}

/// The addresses of what was let go, for programs.
enum FeedAPIPaths {
    static let feed = Pattern.api("/turtly/feed")
    static let report = Pattern.api("/turtly/feed/:voice/report")
    static let think = Pattern.api("/turtly/feed/:voice/think")
}

extension Request {
    /// The post without a name in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func voice() throws(Problem) -> AnonymousPostID {
        guard let id = AnonymousPostID(text("voice")) else { throw .notFound }
        return id
    }
}
