import Kernel
import Markup
import Web

/// The addresses of what people wrote in stories that are not there for them any more.
enum LeftPaths {
    static let list = Pattern("/prolific/left")
    static let show = Pattern("/prolific/left/:thread")
    static let consent = Pattern("/prolific/left/:thread/consent")

    static let listPath: Path = "/prolific/left"

    static func show(_ story: PublicID<Story>) -> Path { "/prolific/left/\(story.text)" }
    static func consent(_ story: PublicID<Story>) -> Path { "/prolific/left/\(story.text)/consent" }
}
