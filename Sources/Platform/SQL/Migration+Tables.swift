extension Migration {
    /// A change of this step to the tables that are there.
    enum TableChange: Equatable {
        case makes(String)
        case removes(String)
        case renames(String, to: String)
    }

    /// The changes of this step, read from the beginnings of its statements.
    func tableChanges(for dialect: Dialect) -> [TableChange] {
        statements(for: dialect).compactMap { Self.tableChange(of: $0) }
    }

    private static func tableChange(of statement: String) -> TableChange? {
        let words = statement.prefix(400).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }
            .filter { !["if", "not", "exists", "virtual", "unlogged"].contains($0) }
        guard words.count > 2, words[1] == "table" else { return nil }
        switch words[0] {
        case "create": return .makes(words[2])
        case "drop": return .removes(words[2])
        case "alter" where words.count > 5 && words[3] == "rename" && words[4] == "to":
            return .renames(words[2], to: words[5])
        default: return nil
        }
    }
}

extension Migrator {
    /// The tables that are there once `migrations` have been applied.
    public static func tables(after migrations: [Migration], in dialect: Dialect) -> Set<String> {
        var tables = Set<String>()
        for change in migrations.flatMap({ $0.tableChanges(for: dialect) }) {
            switch change {
            case .makes(let name): tables.insert(name)
            case .removes(let name): tables.remove(name)
            case .renames(let old, let name):
                tables.remove(old)
                tables.insert(name)
            }
        }
        return tables
    }

    /// The tables that are there.
    public static func tables(in tx: Transaction) throws -> Set<String> {
        switch tx.dialect {
        case .sqlite: Set(try tx.values("select name from sqlite_schema where type = 'table'", as: String.self))
        case .postgres:
            Set(
                try tx.values(
                    "select tablename::text from pg_tables where schemaname = current_schema()",
                    as: String.self
                )
            )
        }
    }

    /// Tells whether nothing was ever put into this database.
    public static func isEmpty(in tx: Transaction) throws -> Bool {
        try !tables(in: tx).contains("schema_history")
            || tx.value("select count(*) from schema_history", as: Int64.self) == 0
    }

    /// - Throws: ``DatabaseError/schema(_:)`` where a table is gone that `applied` made.
    static func checkTables(after applied: [Migration], in tx: Transaction) throws {
        let missing = tables(after: applied, in: tx.dialect).subtracting(try tables(in: tx)).sorted()
        guard let first = missing.first else { return }
        let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
        throw DatabaseError.schema(
            "The table “\(first)”\(others) is missing from the database. "
                + "Keep a copy of it, then bring back the last backup: weft restore BACKUP."
        )
    }
}
