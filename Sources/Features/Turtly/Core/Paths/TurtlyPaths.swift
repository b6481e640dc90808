import Kernel
import Markup
import Routing
import Web

/// The addresses of the notebook.
enum TurtlyPaths {
    static let home = Pattern("/turtly")
    static let new = Pattern("/turtly/notes/new")
    static let bin = Pattern("/turtly/bin")
    static let templates = Pattern("/turtly/templates")
    static let search = Pattern("/turtly/search")
    static let export = Pattern("/turtly/export")
    static let archive = Pattern("/turtly/export/notebook.zip")

    static let homePath: Path = "/turtly"
    static let newPath: Path = "/turtly/notes/new"
    static let binPath: Path = "/turtly/bin"
    static let templatesPath: Path = "/turtly/templates"
    static let searchPath: Path = "/turtly/search"
    static let exportPath: Path = "/turtly/export"
    static let archivePath: Path = "/turtly/export/notebook.zip"

    // MARK: A note

    static let note = Pattern("/turtly/notes/:note")
    static let edit = Pattern("/turtly/notes/:note/edit")
    static let special = Pattern("/turtly/notes/:note/special")
    static let lines = Pattern("/turtly/notes/:note/lines")
    static let removeLine = Pattern("/turtly/notes/:note/lines/:line/remove")
    static let box = Pattern("/turtly/notes/:note/boxes/:line")
    static let versions = Pattern("/turtly/notes/:note/versions")
    static let version = Pattern("/turtly/notes/:note/versions/:version")
    static let delete = Pattern("/turtly/notes/:note/delete")
    static let restore = Pattern("/turtly/notes/:note/restore")
    static let erase = Pattern("/turtly/notes/:note/erase")
    static let template = Pattern("/turtly/notes/:note/template")

    static func note(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)" }
    static func edit(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/edit" }
    static func special(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/special" }
    static func lines(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/lines" }
    static func removeLine(_ line: PublicID<NoteLine>, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/lines/\(line.text)/remove"
    }
    static func box(_ line: Int, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/boxes/\(String(line))"
    }
    static func versions(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/versions" }
    static func version(_ version: Int, of note: PublicID<PrivateNote>) -> Path {
        "/turtly/notes/\(note.text)/versions/\(String(version))"
    }
    static func delete(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/delete" }
    static func restore(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/restore" }
    static func erase(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/erase" }
    static func template(_ note: PublicID<PrivateNote>) -> Path { "/turtly/notes/\(note.text)/template" }
}

/// The addresses of the interface for programs.
enum TurtlyAPIPaths {
    static let notes = Pattern.api("/turtly/notes")
    static let note = Pattern.api("/turtly/notes/:note")
    static let lines = Pattern.api("/turtly/notes/:note/lines")
    static let line = Pattern.api("/turtly/notes/:note/lines/:line")
    static let versions = Pattern.api("/turtly/notes/:note/versions")
    static let restore = Pattern.api("/turtly/notes/:note/restore")
    static let media = Pattern.api("/turtly/notes/:note/media")
    static let medium = Pattern.api("/turtly/notes/:note/media/:medium")
    static let mediumFile = Pattern.api("/turtly/notes/:note/media/:medium/:form")

    static func file(_ medium: PublicID<NoteMedium>, of note: PublicID<PrivateNote>) -> Path {
        .api("/turtly/notes/\(note.text)/media/\(medium.text)/whole")
    }
    static func note(_ note: PublicID<PrivateNote>) -> Path { .api("/turtly/notes/\(note.text)") }
}

extension Request {
    /// The note in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func note() throws(Problem) -> PublicID<PrivateNote> { try publicID("note") }

    /// The added line in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is no name of one.
    func noteLine() throws(Problem) -> PublicID<NoteLine> { try publicID("line") }

    /// The number in the address.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    func number(_ name: String) throws(Problem) -> Int {
        guard let number = Int(text(name)), number >= 0 else { throw .notFound }
        return number
    }
}
