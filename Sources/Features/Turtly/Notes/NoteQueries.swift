import Calendar
import Kernel
import SQL

/// The statements about notes; none of them knows what is in one.
enum NoteQueries {
    /// A note as it lies there, in the bin or not.
    ///
    /// - Parameter isHeld: whether others who change it wait until the transaction is over.
    static func note(
        _ id: PublicID<PrivateNote>,
        in notebook: PublicID<OpenNotebook>,
        isHeld: Bool = false,
        _ tx: Transaction
    ) throws -> SealedNote? {
        let lock: SQL = isHeld && tx.dialect == .postgres ? "for update" : ""
        return try tx.first(
            """
            select \(SealedNote.columns) from notes
            where notes.notebook_id = \(notebook) and notes.id = \(id) \(lock)
            """
        )
    }

    /// Some notes as they lie there, in no order.
    static func notes(
        _ ids: [PublicID<PrivateNote>],
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws -> [SealedNote] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            """
            select \(SealedNote.columns) from notes
            where notes.notebook_id = \(notebook) and notes.id in (\(list: ids))
            """
        )
    }

    /// The heads of all notes, of those in the bin or of the others, in no order.
    static func heads(of notebook: PublicID<OpenNotebook>, isInBin: Bool = false, in tx: Transaction) throws
        -> [SealedNote]
    {
        let state: SQL = isInBin ? "notes.deleted_on is not null" : "notes.deleted_on is null"
        return try tx.all(
            """
            select \(SealedNote.headColumns) from notes
            where notes.notebook_id = \(notebook) and \(state) limit \(OpenNotebook.noteLimit)
            """
        )
    }

    /// Hands every note that is not in the bin to `visit`, one after the other.
    static func each(
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction,
        _ visit: (SealedNote) throws -> Void
    ) throws {
        let all: SQL = """
            select \(SealedNote.columns) from notes
            where notes.notebook_id = \(notebook) and notes.deleted_on is null limit \(OpenNotebook.noteLimit)
            """
        try tx.each(all) { row in try visit(try SealedNote(from: &row)) }
    }

    /// All notes with the days on which they were made, those in the bin too.
    ///
    /// A row that is not as it was written tells no day: its copies are looked for in every week.
    static func originals(in notebook: OpenNotebook, _ tx: Transaction) throws -> [PublicCopies.Original] {
        try [false, true].flatMap { try heads(of: notebook.id, isInBin: $0, in: tx) }.map { row in
            (id: row.id, madeOn: (try? row.openedHead(in: notebook).madeOn) ?? SealedNote.noDay)
        }
    }

    /// The names of the notes that a day stands beside, as an earlier version of the server wrote them.
    static func dated(in notebook: PublicID<OpenNotebook>, _ tx: Transaction) throws -> [PublicID<PrivateNote>] {
        try tx.values(
            """
            select id from notes where notebook_id = \(notebook) and made_on <> \(SealedNote.noDay)
            limit \(OpenNotebook.noteLimit)
            """
        )
    }

    static func count(in notebook: PublicID<OpenNotebook>, _ tx: Transaction) throws -> Int {
        try tx.value("select count(*) from notes where notebook_id = \(notebook)") ?? 0
    }

    /// Adds a note in its first version.
    ///
    /// - Returns: whether it was not there yet.
    static func insert(
        _ id: PublicID<PrivateNote>,
        madeOn day: LocalDate,
        _ content: NoteContent,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws -> Bool {
        var content = content
        content.madeOn = day
        let head = notebook.sealedHead(of: id, version: 1, content)
        let body = notebook.sealed(.note, of: id, version: 1, content)
        let added = try tx.run(
            """
            insert into notes (notebook_id, id, made_on, version, head, body)
            values (\(notebook.id), \(id), \(SealedNote.noDay), 1, \(head), \(body))
            on conflict do nothing
            """
        )
        return added == 1
    }

    /// Writes the next version of a note that is held.
    static func change(_ note: PrivateNote, to content: NoteContent, in notebook: OpenNotebook, _ tx: Transaction)
        throws
    {
        try write(note, content, version: note.version + 1, in: notebook, tx)
    }

    /// Seals a note that is held anew, as it is.
    static func reseal(_ note: PrivateNote, in notebook: OpenNotebook, _ tx: Transaction) throws {
        try write(note, note.content, version: note.version, in: notebook, tx)
    }

    private static func write(
        _ note: PrivateNote,
        _ content: NoteContent,
        version: Int,
        in notebook: OpenNotebook,
        _ tx: Transaction
    ) throws {
        var content = content
        content.madeOn = note.madeOn
        let head = notebook.sealedHead(of: note.id, version: version, content)
        let body = notebook.sealed(.note, of: note.id, version: version, content)
        try tx.run(
            """
            update notes set made_on = \(SealedNote.noDay), version = \(version), head = \(head), body = \(body)
            where notebook_id = \(notebook.id) and id = \(note.id) and version = \(note.version)
            """
        )
    }

    /// Puts a note into the bin, or takes it out again.
    ///
    /// Beside the note stands ``LocalDate/erasureStart`` alone.
    ///
    /// - Returns: whether it was where it comes from.
    static func setDeleted(
        _ day: LocalDate?,
        _ id: PublicID<PrivateNote>,
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws -> Bool {
        let state: SQL = day == nil ? "deleted_on is not null" : "deleted_on is null"
        let changed = try tx.run(
            """
            update notes set deleted_on = \(day?.erasureStart)
            where notebook_id = \(notebook) and id = \(id) and \(state)
            """
        )
        return changed == 1
    }

    /// Erases a note with all that hangs on it.
    ///
    /// - Returns: whether it was there.
    static func erase(_ id: PublicID<PrivateNote>, in notebook: PublicID<OpenNotebook>, _ tx: Transaction) throws
        -> Bool
    {
        for table: SQL in ["note_versions", "note_media"] {
            try tx.run("delete from \(table) where notebook_id = \(notebook) and note_id = \(id)")
        }
        return try tx.run("delete from notes where notebook_id = \(notebook) and id = \(id)") == 1
    }

    /// Erases everything that hangs on notebooks.
    ///
    /// - Parameter names: a list or a query of their names, in parentheses.
    static func eraseAll(of names: SQL, in tx: Transaction) throws {
        for table: SQL in ["note_versions", "note_media", "notes", "feed_choices", "notebook_settings"] {
            try tx.run("delete from \(table) where notebook_id in \(names)")
        }
    }
}
