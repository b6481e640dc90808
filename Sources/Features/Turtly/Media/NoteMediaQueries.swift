import Kernel
import SQL

/// The sizes in which a photo is kept; a voice note has the whole one alone.
enum MediumForm: Int, Storable, CaseIterable {
    case whole = 0
    case small = 1

    /// The form that an address names.
    init?(_ word: String) {
        switch word {
        case "whole": self = .whole
        case "small": self = .small
        default: return nil
        }
    }
}

/// The statements about photos and voice notes; none of them knows what is in one.
enum NoteMediaQueries {
    /// Adds the pieces of a file.
    static func insert(
        _ pieces: [[UInt8]],
        of medium: PublicID<NoteMedium>,
        _ form: MediumForm,
        to note: PublicID<PrivateNote>,
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws {
        try tx.insert(
            Array(pieces.enumerated()),
            "insert into note_media",
            "(notebook_id, note_id, medium_id, form, piece, sealed)"
        ) { "(\(notebook), \(note), \(medium), \(form), \($0.offset), \($0.element))" }
    }

    /// The pieces of a file, in order.
    static func pieces(
        of medium: PublicID<NoteMedium>,
        _ form: MediumForm,
        of note: PublicID<PrivateNote>,
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws -> [[UInt8]] {
        try tx.values(
            """
            select sealed from note_media
            where notebook_id = \(notebook) and note_id = \(note) and medium_id = \(medium) and form = \(form)
            order by piece
            """
        )
    }

    /// Erases the files of a photo or a voice note.
    static func delete(
        _ medium: PublicID<NoteMedium>,
        of note: PublicID<PrivateNote>,
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws {
        try tx.run(
            "delete from note_media where notebook_id = \(notebook) and note_id = \(note) and medium_id = \(medium)"
        )
    }

    /// How many rows the files of a notebook may take: 500 MB.
    private static let rowLimit = 2000

    /// Refuses a file that there is no more room for.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file`.
    static func checkRoom(in notebook: PublicID<OpenNotebook>, _ tx: Transaction) throws {
        let rows = try tx.value("select count(*) from note_media where notebook_id = \(notebook)") ?? 0
        guard rows < rowLimit else {
            throw Problem.field(
                "file",
                "There is no more room for photos and voice notes in your notebook. Take some away first."
            )
        }
    }
}
