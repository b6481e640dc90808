import Kernel
import Markup
import Routing
import Web

/// The addresses of photos and voice notes.
enum NoteMediaPaths {
    static let create = Pattern("/turtly/notes/:note/media")
    static let show = Pattern("/turtly/notes/:note/media/:medium/:form")
    static let remove = Pattern("/turtly/notes/:note/media/:medium/remove")

    static func create(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/media" }
    static func whole(_ medium: PublicID<NoteMedium>, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/media/\(medium.text)/whole"
    }
    static func small(_ medium: PublicID<NoteMedium>, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/media/\(medium.text)/small"
    }
    static func remove(_ medium: PublicID<NoteMedium>, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/media/\(medium.text)/remove"
    }
}

extension Request {
    /// The photo or voice note in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func medium() throws(Problem) -> PublicID<NoteMedium> { try publicID("medium") }
}
