import SQL

extension TestSite {
    /// Everything the database holds: the rows of every table as text, in an order that depends on them alone.
    ///
    /// Two of them are equal where nothing has changed. How often somebody asked is no content, and left out; see
    /// ``tables()``.
    public func contents() async throws -> [String: [String]] {
        try await tables().filter { $0.key != "rate_counts" }
    }

    /// Everything the database holds, the counts of acts too.
    public func tables() async throws -> [String: [String]] {
        try await database.read(.slow) { tx in
            var contents: [String: [String]] = [:]
            for table in try Self.tables(in: tx) {
                let row = try Self.row(of: table, in: tx)
                let rows = try tx.values(SQL(stringLiteral: "select \(row) from \(table) as t"), as: String.self)
                contents[table] = rows.sorted()
            }
            return contents
        }
    }

    /// The tables that have a row in which `text` stands.
    public func tables(holding text: String) async throws -> [String] {
        try await tables().filter { $0.value.contains { $0.contains(text) } }.keys.sorted()
    }

    private static func tables(in tx: Transaction) throws -> [String] {
        switch tx.dialect {
        case .sqlite:
            // What stands in a virtual table stands in ordinary ones behind it.
            try tx.values(
                """
                select name from sqlite_master
                where type = 'table' and lower(substr(sql, 1, 14)) <> 'create virtual'
                    and substr(name, 1, 7) <> 'sqlite_'
                """
            )
        case .postgres:
            try tx.values(
                """
                select table_name::text from information_schema.tables
                where table_schema = current_schema() and table_type = 'BASE TABLE'
                """
            )
        }
    }

    /// An expression that writes out a whole row.
    private static func row(of table: String, in tx: Transaction) throws -> String {
        switch tx.dialect {
        case .sqlite:
            let columns = try tx.values("select name from pragma_table_info(\(table))", as: String.self)
            return columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
        case .postgres:
            return "t::text"
        }
    }
}
