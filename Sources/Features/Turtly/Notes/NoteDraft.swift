import Calendar
import Kernel
import Web

/// A note as it comes from a form or a program, not checked yet.
struct NoteDraft: Sendable {
    var title = ""
    var text = ""
    var category = ""
    var isSpecial = false
    var place = ""
    var purpose = NoteContent.Purpose.note
    /// The day where its writer is.
    var day: LocalDate?
    /// The time zone in which its writer is, where their browser or program says it.
    var zone: Zone?
    /// The page on which it is written: what it saves again goes on with what it saved before.
    var pen = ""
    /// The version that it was made from; `nil` for a new note.
    var version: Int?
    /// The words about photos and voice notes, by the names of these.
    var alts: [PublicID<NoteMedium>: String] = [:]
    /// The device on which it was written, for a copy: `phone`, `tablet` or `computer`.
    var device = "device"

    init() {}

    /// Reads the fields of the editor.
    init(_ form: FormFields) {
        title = form["title"] ?? ""
        text = form["text"] ?? ""
        category = form["category"] ?? ""
        isSpecial = form.isOn("special")
        place = form["place"] ?? ""
        purpose = form.isOn("template") ? .template : .note
        day = form["day"].flatMap { LocalDate($0) }
        zone = form["zone"].flatMap { Zone($0) }
        pen = String((form["pen"] ?? "").prefix(Self.penLimit))
        version = form["version"].flatMap { Int($0) }
        for (name, words) in form.pairs where name.hasPrefix("alt-") {
            if let medium = PublicID<NoteMedium>(name.dropFirst(4)) { alts[medium] = words }
        }
    }

    /// The note as it was, to be changed.
    init(_ note: PrivateNote) {
        let content = note.content
        (title, text, isSpecial, place) = (content.title, content.text, content.isSpecial, content.place)
        (category, purpose, version) = (content.category.word, content.purpose, note.version)
    }

    static let penLimit = 64

    /// Takes over what was written, into what the note already has.
    ///
    /// A title of several lines, as it is pasted or typed by whoever goes on in it, becomes one line.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that cannot be taken.
    func written(over content: NoteContent = NoteContent()) throws(Problem) -> NoteContent {
        var content = content
        let titles = TextRule.line(PrivateNote.titleLimit, bytes: PrivateNote.titleBytes)
        let isShort = title.utf8.count <= PrivateNote.titleBytes
        let line = isShort ? title.split(whereSeparator: \.isNewline).joined(separator: " ") : title
        content.title = try titles.checked(line, at: "title")
        content.text = try TextRule.lines(PrivateNote.textLimit, bytes: PrivateNote.textBytes).checked(text, at: "text")
        content.place = try TextRule.line(PrivateNote.placeLimit, bytes: PrivateNote.placeLimit * 4).checked(
            place,
            at: "place"
        )
        guard let chosen = category.isEmpty ? .other : NoteCategory(category) else {
            throw Problem.field("category", "There is no such category.")
        }
        (content.category, content.isSpecial, content.purpose) = (chosen, isSpecial, purpose)
        content.pen = pen
        for index in content.media.indices {
            guard let words = alts[content.media[index].id] else { continue }
            content.media[index].alt = try NoteMedium.altRule.checked(words, at: "alt-\(content.media[index].id)")
        }
        return content
    }
}
