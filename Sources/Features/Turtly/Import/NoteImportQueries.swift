import Kernel
import SQL

/// The statements about notes that come from elsewhere.
enum NoteImportQueries {
    /// The names among `names` that notes of the notebook have, in the bin or not.
    static func known(
        _ names: [PublicID<PrivateNote>],
        in notebook: PublicID<OpenNotebook>,
        _ tx: Transaction
    ) throws -> Set<PublicID<PrivateNote>> {
        guard !names.isEmpty else { return [] }
        return Set(
            try tx.values("select id from notes where notebook_id = \(notebook) and id in (\(list: names))")
        )
    }

    /// Adds notes, each in its first version, with their photos and recordings.
    ///
    /// - Returns: whether none of them was there yet; else the transaction is to be given up.
    static func insert(_ notes: [NewImport], in notebook: OpenNotebook, _ tx: Transaction) throws -> Bool {
        for note in notes {
            for medium in note.media { try medium.write(notebook.id, note.id, tx) }
        }
        let added = try tx.insert(
            notes,
            "insert into notes",
            "(notebook_id, id, made_on, version, head, body)",
            ending: "on conflict do nothing"
        ) { note in
            var content = note.content
            content.madeOn = note.madeOn
            let head = notebook.sealedHead(of: note.id, version: 1, content)
            let body = notebook.sealed(.note, of: note.id, version: 1, content)
            return "(\(notebook.id), \(note.id), \(SealedNote.noDay), 1, \(head), \(body))"
        }
        return added == notes.count
    }
}
