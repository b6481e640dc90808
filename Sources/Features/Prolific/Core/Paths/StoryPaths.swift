import Kernel
import Markup
import Routing
import Web

/// The addresses of stories and of what is done with them.
enum StoryPaths {
    static let feed = Pattern("/prolific")
    static let new = Pattern("/prolific/new")
    static let show = Pattern("/prolific/threads/:thread")
    static let aside = Pattern("/prolific/threads/:thread/aside")
    static let submit = Pattern("/prolific/threads/:thread/snippets")
    static let follow = Pattern("/prolific/threads/:thread/follow")
    static let mute = Pattern("/prolific/threads/:thread/mute")
    static let wrapUp = Pattern("/prolific/threads/:thread/wrap-up")
    static let endSubmitting = Pattern("/prolific/threads/:thread/end-submitting")
    static let round = Pattern("/prolific/threads/:thread/rounds/:number")
    static let vote = Pattern("/prolific/snippets/:snippet/vote")
    static let like = Pattern("/prolific/snippets/:snippet/like")
    static let withdraw = Pattern("/prolific/snippets/:snippet/withdraw")
    static let name = Pattern("/prolific/snippets/:snippet/name")
    static let more = Pattern("/prolific/snippets/:snippet/more")

    static let feedPath: Path = "/prolific"
    /// The stories in which it is only voted.
    static let votingPath = feedPath.query("tab", "voting")
    static let newPath: Path = "/prolific/new"

    static func show(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)" }
    /// The news for a page of the story that was read in round `number`, with line `at` alone where it shows one.
    static func updates(since number: Int, of story: PublicID<Story>, at line: Int?) -> Path {
        let path = show(story).query("part", "round").query("since", String(number))
        return line.map { path.page(.at, $0) } ?? path
    }
    /// The second column beside the story.
    static func aside(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/aside" }
    static func submit(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/snippets" }
    static func follow(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/follow" }
    static func mute(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/mute" }
    /// Who can see a story.
    static func audit(_ story: PublicID<Story>) -> Path {
        ("/who-can-see" as Path).query("object", "story-\(story.text)")
    }
    static func wrapUp(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/wrap-up" }
    static func endSubmitting(_ story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/end-submitting"
    }
    static func round(_ number: Int, of story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/rounds/\(number)"
    }
    static func vote(_ snippet: PublicID<Snippet>) -> Path { "/prolific/snippets/\(snippet.text)/vote" }
    static func like(_ snippet: PublicID<Snippet>) -> Path { "/prolific/snippets/\(snippet.text)/like" }
    static func withdraw(_ snippet: PublicID<Snippet>) -> Path { "/prolific/snippets/\(snippet.text)/withdraw" }
    static func name(_ snippet: PublicID<Snippet>) -> Path { name(of: snippet.text) }
    /// Where a name is taken off the snippet with this name, or with the one that takes its place in a template.
    static func name(of snippet: String) -> Path { "/prolific/snippets/\(snippet)/name" }
    static func more(_ snippet: PublicID<Snippet>) -> Path { "/prolific/snippets/\(snippet.text)/more" }
}

extension Story {
    /// Where all stands that was offered in the round of `line`; nowhere for the first lines, and while it is hidden.
    func result(of line: Snippet) -> Path? {
        line.roundNumber == 0 || hidesStory ? nil : StoryPaths.round(line.roundNumber, of: publicID)
    }
}

extension Request {
    /// The story in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func story() throws(Problem) -> PublicID<Story> { try publicID("thread") }

    /// The snippet in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func snippet() throws(Problem) -> PublicID<Snippet> { try publicID("snippet") }

    /// The number of the round in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func roundNumber() throws(Problem) -> Int {
        guard let number = Int(text("number")) else { throw .notFound }
        return number
    }
}
