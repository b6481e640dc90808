import Calendar
import Kernel
import SQL
import Secrets

/// A former version of a note, opened.
struct NoteVersion: Sendable, Equatable {
    let version: Int
    /// The day on which the next one took its place.
    let savedOn: LocalDate
    let content: NoteContent
}

/// The statements about former versions of notes.
enum NoteVersionQueries {
    /// Writes down what a note said before it is changed, and forgets the oldest version there is no room for.
    static func insert(_ note: PrivateNote, savedOn day: LocalDate, in notebook: OpenNotebook, _ tx: Transaction) throws
    {
        let body = sealed(note.content, of: note, version: note.version, replacedOn: day, in: notebook)
        try tx.run(
            """
            insert into note_versions (notebook_id, note_id, version, saved_on, body)
            values (\(notebook.id), \(note.id), \(note.version), \(day.erasureStart), \(body))
            """
        )
        try tx.run(
            """
            delete from note_versions
            where notebook_id = \(notebook.id) and note_id = \(note.id) and version <= (
                select version from note_versions where notebook_id = \(notebook.id) and note_id = \(note.id)
                order by version desc limit 1 offset \(PrivateNote.versionLimit)
            )
            """
        )
    }

    /// The former versions of a note, the newest first.
    static func all(of note: PublicID<PrivateNote>, in notebook: OpenNotebook, _ tx: Transaction) throws
        -> [NoteVersion]
    {
        let rows = try tx.all(
            """
            select version, saved_on, body from note_versions
            where notebook_id = \(notebook.id) and note_id = \(note)
            order by version desc limit \(PrivateNote.versionLimit)
            """
        ) { row in
            (version: try row.next() as Int, savedOn: try row.next() as LocalDate, body: try row.next() as [UInt8])
        }
        return try rows.map { row in
            let content = try open(row.body, of: note, version: row.version, in: notebook)
            // An earlier version of the server wrote the day beside it.
            let savedOn = content.replacedOn ?? row.savedOn
            return NoteVersion(version: row.version, savedOn: savedOn, content: content)
        }
    }

    /// Seals the former versions of a note anew, with their days.
    static func reseal(of note: PrivateNote, in notebook: OpenNotebook, _ tx: Transaction) throws {
        for former in try all(of: note.id, in: notebook, tx) {
            let (version, day) = (former.version, former.savedOn)
            let body = sealed(former.content, of: note, version: version, replacedOn: day, in: notebook)
            try tx.run(
                """
                update note_versions set saved_on = \(day.erasureStart), body = \(body)
                where notebook_id = \(notebook.id) and note_id = \(note.id) and version = \(version)
                """
            )
        }
    }

    private static func sealed(
        _ content: NoteContent,
        of note: PrivateNote,
        version: Int,
        replacedOn day: LocalDate,
        in notebook: OpenNotebook
    ) -> [UInt8] {
        var content = content
        (content.madeOn, content.replacedOn) = (note.madeOn, day)
        return notebook.sealed(.version, of: note.id, version: version, content)
    }

    /// The content of one former version; `nil` where it is not kept.
    static func content(
        of note: PublicID<PrivateNote>,
        version: Int,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> NoteContent? {
        let body: [UInt8]? = try tx.value(
            """
            select body from note_versions
            where notebook_id = \(notebook.id) and note_id = \(note) and version = \(version)
            """
        )
        return try body.map { try open($0, of: note, version: version, in: notebook) }
    }

    private static func open(
        _ body: [UInt8],
        of note: PublicID<PrivateNote>,
        version: Int,
        in notebook: OpenNotebook
    ) throws(SealError) -> NoteContent {
        let row = SealedRow(.version, of: note, version: version, in: notebook.id)
        return try NoteContent(try notebook.key.open(body, for: row))
    }
}
