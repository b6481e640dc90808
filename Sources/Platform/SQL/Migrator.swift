/// The steps of a migration that all drivers share, given a transaction that holds the lock.
public enum Migrator {
    /// The table that remembers what was applied.
    public static let historyTable = Migration(
        "history",
        """
        create table if not exists schema_history (
            position bigint primary key, name text not null unique, checksum bigint not null
        )
        """
    )

    /// The migrations that are still to be applied, with their positions.
    ///
    /// - Throws: ``DatabaseError/schema(_:)`` where a migration was edited, left out or is unknown to this program, or
    ///   a table is missing.
    public static func pending(_ migrations: [Migration], in tx: Transaction) throws -> [(Int, Migration)] {
        let applied = try tx.all("select name, checksum from schema_history order by position") { row in
            (name: try row.next() as String, checksum: try row.next() as Int64)
        }
        let known = try byName(migrations)
        for step in applied { try check(known[step.name], against: step.checksum, name: step.name) }
        let done = Set(applied.map(\.name))
        try checkTables(after: applied.compactMap { known[$0.name] }, in: tx)
        return migrations.filter { !done.contains($0.name) }.enumerated().map { (applied.count + $0 + 1, $1) }
    }

    /// Applies one migration and writes it down.
    public static func apply(_ migration: Migration, at position: Int, in tx: Transaction) throws {
        for statement in migration.statements(for: tx.dialect) {
            try tx.run(SQL(stringLiteral: statement))
        }
        try tx.run(
            """
            insert into schema_history (position, name, checksum)
            values (\(position), \(migration.name), \(migration.checksum))
            """
        )
    }

    private static func byName(_ migrations: [Migration]) throws -> [String: Migration] {
        try Dictionary(migrations.map { ($0.name, $0) }) { first, _ in
            throw DatabaseError.schema("Two changes of the schema are called “\(first.name)”.")
        }
    }

    private static func check(_ migration: Migration?, against checksum: Int64, name: String) throws {
        guard let migration else {
            throw DatabaseError.schema(
                "The database knows the change “\(name)”, which this version of Weft does not. "
                    + "It was written by a newer version: start that one, or restore a backup."
            )
        }
        guard migration.checksum == checksum else {
            throw DatabaseError.schema(
                "The change “\(name)” differs from the one this database was made with. "
                    + "Start the version of Weft that made it."
            )
        }
    }
}
