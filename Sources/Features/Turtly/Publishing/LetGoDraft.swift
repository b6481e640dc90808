import Anonymous
import AnonymousPosting
import Kernel
import SQL
import Web

/// The choices of somebody who lets a note go: the word it stands under, how long it stays, when it appears.
struct LetGoDraft: Sendable {
    var category: NoteCategory
    var life = PostLife.year
    var release: ReleaseWindow
    /// The name that the copy gets; `nil` for the next that is free.
    var name: CopyName?
    /// True where its author has seen where there is help, and lets it go all the same.
    var isCertain = false
    /// The fingerprint of the text that was read before; `nil` where a program names none.
    var shown: String?

    /// The choices that are offered first.
    init(_ note: PrivateNote, as site: Site) {
        (category, release) = (note.content.category, site.usualRelease)
    }

    /// Reads the fields of the page; a name is one of this week's, or none.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that cannot be taken.
    mutating func read(_ form: FormFields, among names: [CopyName]) throws(Problem) {
        if let word = form["category"], !word.isEmpty {
            guard let chosen = NoteCategory(word) else { throw .field("category", "There is no such category.") }
            category = chosen
        }
        if let word = form["life"] {
            guard let chosen = PostLife(rawValue: word) else { throw .field("life", "Choose how long it may stay.") }
            life = chosen
        }
        if let word = form["release"] {
            guard let chosen = ReleaseWindow(rawValue: word) else {
                throw .field("release", "Choose when it shall appear.")
            }
            release = chosen
        }
        name = form["copy"].flatMap { CopyName($0, among: names) }
        isCertain = form.isOn("anyway")
        // A form that names no text was made by none of our pages: nothing was read before.
        shown = form["shown"] ?? ""
    }
}

/// The author of a public text, as far as that is asked: whose limits it counts for, and the names that would betray
/// them.
///
/// There is no account in it, and it goes with the request.
struct LetGoAuthor: Sendable {
    let member: CountedMember
    let names: [String]
    /// The texts that they wrote under their name.
    let texts: [String]

    /// - Throws: ``Problem/mayNotWrite``.
    init(_ viewer: Viewer, texts: [String], at now: Instant) throws(Problem) {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        member = CountedMember(viewer, at: now)
        names = [viewer.account.username, viewer.account.displayName]
        self.texts = texts
    }
}

/// Exactly what becomes public of a note, and the hints to its author.
struct LetGoPreview: Sendable {
    let text: PublicText
    let parts: [WarnedPart]

    var warnings: [TextWarning] { parts.warnings }

    /// - Throws: ``Problem`` `.invalid` at the field `text` where it cannot be public.
    init(of note: PrivateNote, by author: LetGoAuthor) throws(Problem) {
        text = try PublicText(NoteMarkdown.letter(note.content.text))
        parts = text.parts(ownNames: author.names, ownTexts: author.texts)
    }
}
