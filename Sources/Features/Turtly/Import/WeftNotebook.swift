import Calendar
import Kernel
import Routing
import Runtime
import SQL
import Web

/// A notebook as it was taken along from here or from another server: `notes.json`, which names the files beside it.
struct WeftNotebook {
    private let notes: [NoteJSON]

    /// The file in which the notes stand.
    static let file = "notes.json"

    init(_ notes: [NoteJSON]) {
        self.notes = notes
    }

    /// The notes with the names that they had there.
    func all(among files: Set<String>, on today: LocalDate) -> [ImportedNote] {
        notes.map { note in
            let day = LocalDate(note.made_on) ?? today
            var imported = ImportedNote(key: "weft/\(note.id)", madeOn: day, begunAt: Zone.utc.instant(of: day))
            imported.original = PublicID(note.id)
            imported.draft.title = note.title
            imported.draft.text = note.body
            imported.draft.category = note.category.value.word
            imported.draft.isSpecial = note.special
            if note.template == true { imported.draft.purpose = .template }
            imported.draft.place = note.place
            imported.draft.zone = note.zone.flatMap { Zone($0) }
            imported.lines = note.lines.prefix(NoteLine.limit).map { line in
                NoteLine(id: .nothing, text: line.text, addedOn: LocalDate(line.added_on) ?? day)
            }
            for medium in note.media {
                if files.contains(medium.path) {
                    let kind: NoteMedium.Kind = medium.type.hasPrefix("image/") ? .photo : .voice
                    imported.media.append(ImportedMedium(name: medium.path, kind: kind, alt: medium.description))
                } else {
                    imported.losses.append("“\(medium.path)” is not in the file.")
                }
            }
            return imported
        }
    }
}
