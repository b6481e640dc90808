import Kernel
import Markup
import Routing
import Web

/// The addresses of readers without an account: those at which members name them, and their own behind their secret.
enum GuestPaths {
    // MARK: For members

    static let list = Pattern("/tapestry/groups/:group/readers")
    static let one = Pattern("/tapestry/groups/:group/readers/:reader")
    static let remove = Pattern("/tapestry/groups/:group/readers/:reader/remove")

    static func list(_ group: PublicID<Group>) -> Path { "/tapestry/groups/\(group.text)/readers" }
    static func one(_ reader: ID<GuestReader>, of group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/readers/\(reader)"
    }
    static func remove(_ reader: ID<GuestReader>, from group: PublicID<Group>) -> Path {
        "/tapestry/groups/\(group.text)/readers/\(reader)/remove"
    }

    // MARK: For the reader

    static let start = Pattern("/tapestry/readers/:token")
    static let end = Pattern("/tapestry/readers/:token/end")
    static let issue = Pattern("/tapestry/readers/:token/issues/:number")
    static let print = Pattern("/tapestry/readers/:token/issues/:number/print")
    static let paper = Pattern("/tapestry/readers/:token/issues/:number/paper.css")
    static let media = Pattern("/tapestry/readers/:token/stories/:story/:name/:form")

    static func start(_ token: String) -> Path { "/tapestry/readers/\(token)" }
    static func end(_ token: String) -> Path { "/tapestry/readers/\(token)/end" }
    static func issue(_ number: Int, _ token: String) -> Path { "/tapestry/readers/\(token)/issues/\(number)" }
    static func print(_ number: Int, _ token: String) -> Path { "/tapestry/readers/\(token)/issues/\(number)/print" }
    static func paper(_ number: Int, _ token: String, isLarge: Bool) -> Path {
        IssuePaths.sized("/tapestry/readers/\(token)/issues/\(number)/paper.css", isLarge)
    }
    /// Where the pictures of a story are.
    static func media(of story: SnapshotStory, _ token: String) -> Path {
        "/tapestry/readers/\(token)/stories/\(story.id)"
    }
}

extension Request {
    /// The reader in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no number.
    func guestReader() throws(Problem) -> ID<GuestReader> {
        guard let id = ID<GuestReader>(text("reader")) else { throw .notFound }
        return id
    }
}
