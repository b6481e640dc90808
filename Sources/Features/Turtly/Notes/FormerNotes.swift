import Contracts
import Kernel
import SQL
import Secrets

/// The notes that an earlier version of the server wrote, which kept their days beside them and let their lengths tell
/// more: they are sealed anew as soon as their notebook is open.
struct FormerNotes: Sendable {
    let services: Services

    /// How many are sealed in a transaction.
    private static let batch = 100

    /// Seals these notes anew, and all others of the notebook that a day stands beside, each with its former versions.
    ///
    /// A row that is not as it was written stays as it is.
    func reseal(_ known: [PublicID<PrivateNote>], in notebook: OpenNotebook) async throws {
        let dated = try await services.database.read { tx in try NoteQueries.dated(in: notebook.id, tx) }
        let names = Set(known).union(dated).sorted()
        for start in stride(from: 0, to: names.count, by: Self.batch) {
            try await services.database.write { tx in
                for name in names[start..<min(start + Self.batch, names.count)] {
                    try Self.reseal(name, in: notebook, tx)
                }
            }
        }
    }

    private static func reseal(_ name: PublicID<PrivateNote>, in notebook: OpenNotebook, _ tx: Transaction) throws {
        guard let row = try NoteQueries.note(name, in: notebook.id, isHeld: true, tx) else { return }
        do {
            let note = try row.opened(in: notebook)
            try NoteVersionQueries.reseal(of: note, in: notebook, tx)
            try NoteQueries.reseal(note, in: notebook, tx)
        } catch is SealError {}
    }
}
