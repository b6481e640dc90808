import Calendar
import Kernel
import Markup
import Routing
import Web

/// A note as its owner’s programs read it.
struct NoteJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let title: String
    let body: String
    let category: StringEnumJSON<NoteCategory>
    let special: Bool
    let template: Bool?
    let place: String
    let made_on: String
    let zone: String?
    let version: Int
    let lines: [NoteLineJSON]
    let media: [NoteMediumJSON]
    let deleted_on: String?

    static let meanings = [
        "template": "True for a form for notes to come; missing for a note.",
        "made_on": "The day on which it was begun, where its writer was.",
        "zone": "The time zone in which it was begun, such as Europe/Berlin, where that is known.",
        "version": "Grows with each change; name it in If-Match.",
        "deleted_on": "The day from which its 30 days in the bin are counted; they end with the first of a month.",
    ]

    /// - Parameter files: the paths of its media, in their order, where these lie elsewhere than on the server.
    init(_ note: PrivateNote, files: [String]? = nil) {
        let content = note.content
        let paths = files ?? content.media.map { TurtlyAPIPaths.file($0.id, of: note.id).description }
        id = note.id.text
        title = content.title
        body = content.text
        category = StringEnumJSON(content.category)
        special = content.isSpecial
        template = content.purpose == .template ? true : nil
        place = content.place
        made_on = note.madeOn.text
        zone = content.zone.isEmpty ? nil : content.zone
        version = note.version
        lines = content.lines.map { NoteLineJSON(id: $0.id.text, text: $0.text, added_on: $0.addedOn.text) }
        media = zip(content.media, paths).map { NoteMediumJSON($0, at: $1) }
        deleted_on = note.deletedOn?.text
    }
}

/// A line that was added to a note.
struct NoteLineJSON: WireValue, Equatable {
    let id: String
    let text: String
    let added_on: String
}

/// A photo or a voice note.
struct NoteMediumJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let type: String
    let path: String
    let description: String
    let width: Int
    let height: Int
    let duration: Int

    static let meanings = [
        "type": "The media type of the file.",
        "path": "Where the file is, for an app with the notebook open; of a photo it is also there as `small`.",
        "width": "In pixels; 0 for a voice.",
        "height": "In pixels; 0 for a voice.",
        "duration": "In milliseconds; 0 for a photo.",
    ]

    init(_ medium: NoteMedium, at path: String) {
        id = medium.id.text
        self.path = path
        type = medium.type
        description = medium.alt
        (width, height, duration) = (medium.width, medium.height, medium.duration)
    }
}

/// A note as it stands in a list.
struct NoteHeadJSON: WireValue, SchemaDescribed, Equatable {
    let id: String
    let title: String
    let beginning: String
    let category: StringEnumJSON<NoteCategory>
    let special: Bool
    let made_on: String
    let version: Int

    static let meanings = ["beginning": "The first words of the text, without what formats them."]

    init(_ head: NoteHead) {
        id = head.id.text
        title = head.marks.title
        beginning = head.marks.beginning
        category = StringEnumJSON(head.marks.category)
        special = head.marks.isSpecial
        made_on = head.madeOn.text
        version = head.version
    }
}

/// A note as a program writes it: whole.
struct NoteInputJSON: Codable, Sendable {
    let title: String?
    let body: String?
    let category: StringEnumJSON<NoteCategory>?
    let special: Bool?
    let place: String?
    let made_on: String?
    let zone: String?

    /// The note, not checked yet.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `made_on` or `zone`.
    func draft(under pen: String) throws(Problem) -> NoteDraft {
        var draft = NoteDraft()
        draft.title = title ?? ""
        draft.text = body ?? ""
        draft.category = category?.value.word ?? ""
        draft.isSpecial = special ?? false
        draft.place = place ?? ""
        draft.pen = pen
        if let made_on {
            guard let day = LocalDate(made_on) else { throw .field("made_on", "Write a day such as 2026-11-21.") }
            draft.day = day
        }
        if let zone {
            guard let known = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
            draft.zone = known
        }
        return draft
    }
}

/// A line as a program writes it.
struct NoteLineInputJSON: Codable, Sendable {
    let text: String
}

/// A note with its version in `ETag`.
struct VersionedNote: WireAnswer {
    let note: NoteJSON

    static var status: Status { .ok }
    static func schema() throws -> JSONSchema? { try NoteJSON.schema() }
    var response: Response { Response.json(note).with("ETag", "\"\(note.version)\"") }
}
