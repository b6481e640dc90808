import Calendar
import Kernel
import SQL
import Secrets

/// A note as it lies in the database: what a row tells, and the rest sealed.
struct SealedNote: RowReadable {
    let id: PublicID<PrivateNote>
    let madeOn: LocalDate
    let version: Int
    let deletedOn: LocalDate?
    let body: [UInt8]

    static var columns: SQL { "notes.id, notes.made_on, notes.version, notes.deleted_on, notes.body" }

    init(from row: inout RowReader) throws {
        id = try row.next()
        madeOn = try row.next()
        version = try row.next()
        deletedOn = try row.next()
        body = try row.next()
    }

    /// The note, opened.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    func opened(in notebook: OpenNotebook) throws(SealError) -> PrivateNote {
        let row = SealedRow(.note, of: id, version: version, in: notebook.id)
        let content = try NoteContent(try notebook.key.open(body, for: row))
        return PrivateNote(id: id, madeOn: madeOn, version: version, deletedOn: deletedOn, content: content)
    }
}

/// The head of a note as it lies in the database.
struct SealedHead: RowReadable {
    let id: PublicID<PrivateNote>
    let madeOn: LocalDate
    let version: Int
    let deletedOn: LocalDate?
    let head: [UInt8]

    static var columns: SQL { "notes.id, notes.made_on, notes.version, notes.deleted_on, notes.head" }

    init(from row: inout RowReader) throws {
        id = try row.next()
        madeOn = try row.next()
        version = try row.next()
        deletedOn = try row.next()
        head = try row.next()
    }

    /// The head, opened.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    func opened(in notebook: OpenNotebook) throws(SealError) -> NoteHead {
        let row = SealedRow(.head, of: id, version: version, in: notebook.id)
        let marks = try NoteMarks(try notebook.key.open(head, for: row))
        return NoteHead(id: id, madeOn: madeOn, version: version, deletedOn: deletedOn, marks: marks)
    }
}

extension OpenNotebook {
    /// The head of a note, sealed for its row.
    func sealedHead(of note: PublicID<PrivateNote>, version: Int, _ content: NoteContent) -> [UInt8] {
        let row = SealedRow(.head, of: note, version: version, in: id)
        return key.seal(NoteMarks(content).bytes, for: row, toAtLeast: NoteMarks.length)
    }

    /// The whole of a note, sealed for its row, or as a former version of it.
    func sealed(_ kind: SealedRow.Kind, of note: PublicID<PrivateNote>, version: Int, _ content: NoteContent) -> [UInt8]
    {
        key.seal(content.bytes, for: SealedRow(kind, of: note, version: version, in: id))
    }
}
