import Anonymous
import Kernel
import Markup
import Routing
import Web

/// The addresses of what stands in the feed.
enum MoodFeedPaths {
    static let more = Pattern("/moods/:mood/more")
    static let report = Pattern("/moods/:mood/report")
    static let authorComments = Pattern("/moods/:mood/author-comments")
    static let appeal = Pattern("/moods/:mood/appeal")

    static func appeal(_ name: PublicID<Mood>) -> Path { "/moods/\(name.text)/appeal" }
    static func report(_ post: AnonymousPostID) -> Path { "/moods/\(post)/report" }
    static func authorComments(_ post: AnonymousPostID) -> Path { "/moods/\(post)/author-comments" }
    static let followingPath: Path = ("/moods" as Path).query("tab", "following")
}

/// The addresses of moods for programs.
enum MoodAPIPaths {
    static let root = Pattern.api("/moods")
    static let mood = Pattern.api("/moods/:mood")
    static let feed = Pattern.api("/moods/feed")
    static let search = Pattern.api("/moods/search")
    static let authorComments = Pattern.api("/moods/:mood/author-comments")
    static let report = Pattern.api("/moods/:mood/report")
}

extension Request {
    /// The mood without a name in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func anonymousMood() throws(Problem) -> AnonymousPostID {
        guard let post = AnonymousPostID(text("mood")) else { throw .notFound }
        return post
    }
}
