import Kernel
import Markup
import Routing
import Web

/// The addresses of letting a note go, and of taking it back.
enum PublishingPaths {
    static let publish = Pattern("/turtly/notes/:note/publish")
    static let takeBack = Pattern("/turtly/notes/:note/publication/remove")
    static let appeal = Pattern("/turtly/notes/:note/publication/appeal")

    static func publish(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/publish" }
    static func takeBack(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/publication/remove" }
    static func appeal(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/publication/appeal" }

    /// Where people and numbers are for somebody in need.
    static let help: Path = "/help/crisis"
}

/// The addresses of letting go, for programs.
enum PublishingAPIPaths {
    static let preview = Pattern.api("/turtly/notes/:note/preview")
    static let publish = Pattern.api("/turtly/notes/:note/publish")
    static let publication = Pattern.api("/turtly/notes/:note/publication")
}
