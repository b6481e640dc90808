import Calendar
import Kernel
import SQL
import Secrets

/// A note as it lies in the database: what a row tells, and sealed the whole of it or its head.
struct SealedNote: RowReadable {
    let id: PublicID<PrivateNote>
    /// The day that stands beside it: ``noDay``, or that of the note where an earlier version of the server wrote it.
    private let storedDay: LocalDate
    let version: Int
    let deletedOn: LocalDate?
    private let sealed: [UInt8]

    /// The day that stands beside every note: its own one is sealed.
    static let noDay = LocalDate(day: 0)

    /// The columns of a whole note.
    static var columns: SQL { "\(facts), notes.body" }
    /// The columns of a note of which its head is opened.
    static var headColumns: SQL { "\(facts), notes.head" }
    private static let facts: SQL = "notes.id, notes.made_on, notes.version, notes.deleted_on"

    init(from row: inout RowReader) throws {
        id = try row.next()
        storedDay = try row.next()
        version = try row.next()
        deletedOn = try row.next()
        sealed = try row.next()
    }

    /// The note, opened.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    func opened(in notebook: OpenNotebook) throws(SealError) -> PrivateNote {
        let content = try NoteContent(try open(.note, in: notebook))
        let madeOn = day(content.madeOn, content.begunAt, content.zone)
        return PrivateNote(id: id, madeOn: madeOn, version: version, deletedOn: deletedOn, content: content)
    }

    /// The head, opened.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    func openedHead(in notebook: OpenNotebook) throws(SealError) -> NoteHead {
        let marks = try NoteMarks(try open(.head, in: notebook))
        let madeOn = day(marks.madeOn, marks.begunAt, marks.zone)
        return NoteHead(id: id, madeOn: madeOn, version: version, deletedOn: deletedOn, marks: marks)
    }

    /// The day of the note, of which an earlier version of the server sealed none: there it stands beside it, or is lost
    /// by a change that such a server made after this one.
    private func day(_ sealed: LocalDate?, _ begunAt: Instant, _ zone: String) -> LocalDate {
        if let sealed { return sealed }
        return storedDay == Self.noDay ? (Zone(zone) ?? .utc).date(at: begunAt) : storedDay
    }

    private func open(_ kind: SealedRow.Kind, in notebook: OpenNotebook) throws(SealError) -> [UInt8] {
        try notebook.key.open(sealed, for: SealedRow(kind, of: id, version: version, in: notebook.id))
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
        let row = SealedRow(kind, of: note, version: version, in: id)
        return key.seal(content.bytes, for: row, toAtLeast: NoteContent.length)
    }
}
