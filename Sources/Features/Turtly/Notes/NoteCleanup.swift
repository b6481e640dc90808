import Calendar
import Contracts
import Kernel
import SQL

/// Erases what has lain in a bin for 30 days, and former versions that are as old.
///
/// It needs no key: what is to go stands beside what is sealed, as a day.
struct NoteCleanup: Sendable {
    let dependencies: TurtlyDependencies
    private static let batch = 100

    func run() async throws {
        while try await eraseBatch() == Self.batch {}
        let last = dependencies.today.adding(days: -PrivateNote.versionDays)
        try await dependencies.services.database.write { tx in
            try tx.run("delete from note_versions where saved_on <= \(last)")
        }
    }

    /// Erases the notes that lie there longest.
    ///
    /// - Returns: how many there were.
    private func eraseBatch() async throws -> Int {
        let last = dependencies.today.adding(days: -PrivateNote.binDays)
        return try await dependencies.services.database.write { tx in
            let lock: SQL = tx.dialect == .postgres ? "for update skip locked" : ""
            let due = try tx.all(
                """
                select notebook_id, id from notes where deleted_on <= \(last)
                order by deleted_on, notebook_id, id limit \(Self.batch) \(lock)
                """
            ) { row in (try row.next() as String, try row.next() as String) }
            guard !due.isEmpty else { return 0 }
            for table: SQL in ["note_versions", "note_media"] {
                try tx.run("delete from \(table) where (notebook_id, note_id) in (values \(pairs: due))")
            }
            try tx.run("delete from notes where (notebook_id, id) in (values \(pairs: due))")
            return due.count
        }
    }
}
