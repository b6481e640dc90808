import Kernel
import Markup
import Web

/// The addresses at which a story is read, taken along and seen as a whole.
enum ReadingPaths {
    static let story = Pattern("/prolific/threads/:thread/story")
    static let graph = Pattern("/prolific/threads/:thread/graph")
    static let card = Pattern("/prolific/threads/:thread/card.png")

    static func story(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/story" }
    /// Where it is told how anybody can prove the votes of a story.
    static func proof(_ story: PublicID<Story>) -> Path { Self.story(story).fragment(proofID) }
    static let proofID = "proof"
    static func graph(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/graph" }

    static func card(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/card.png" }

    /// The whole address of a story, on the server whose addresses begin with `base`.
    static func address(of story: PublicID<Story>, at base: String) -> String {
        base + Self.story(story).description
    }
}
