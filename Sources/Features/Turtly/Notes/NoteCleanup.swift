import Calendar
import Contracts
import Kernel
import SQL

/// Erases on the first of a month what has lain in a bin for 30 days, and former versions that are as old.
///
/// It needs no key: ``LocalDate/erasureStart`` stands beside what is sealed.
struct NoteCleanup: Sendable {
    let dependencies: TurtlyDependencies
    private static let batch = 100

    func run() async throws {
        try await roundDays()
        while try await eraseBatch() == Self.batch {}
        let last = dependencies.today.adding(days: -PrivateNote.versionDays)
        try await dependencies.services.database.write { tx in
            try tx.run("delete from note_versions where saved_on <= \(last)")
        }
    }

    /// Puts ``LocalDate/erasureStart`` in the place of the days that an earlier version of the server wrote.
    private func roundDays() async throws {
        for (table, column) in [("notes", "deleted_on"), ("note_versions", "saved_on")] as [(SQL, SQL)] {
            try await dependencies.services.database.write { tx in
                let days: [LocalDate] = try tx.values(
                    "select distinct \(column) from \(table) where \(column) is not null limit \(Self.batch)"
                )
                for day in days where day != day.erasureStart {
                    try tx.run("update \(table) set \(column) = \(day.erasureStart) where \(column) = \(day)")
                }
            }
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
