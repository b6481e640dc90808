/// One forward step of the schema.
///
/// Written once in SQL that both engines take; a released migration is never edited. `blob` becomes `bytea` on
/// PostgreSQL, and tables become `strict` on SQLite, by the drivers.
public struct Migration: Sendable {
    /// `<slice>-<number>-<what>`, unique for ever.
    public let name: String
    /// The statements, in order.
    public let statements: [String]

    /// A step called `name`.
    public init(_ name: String, _ statements: String...) {
        self.name = name
        self.statements = statements
    }

    /// A number that changes with the text: FNV-1a over name and statements.
    public var checksum: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in ([name] + statements).joined(separator: "\u{0}").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int64(bitPattern: hash)
    }

    /// The statements as this dialect wants them.
    public func statements(for dialect: Dialect) -> [String] {
        statements.map { statement in
            switch dialect {
            case .sqlite:
                statement.hasPrefix("create table") ? statement + " strict" : statement
            case .postgres:
                statement.replacingWord("blob", with: "bytea")
            }
        }
    }
}

/// What every driver does to migrate, given a transaction that holds the lock.
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
    /// - Throws: ``DatabaseError/schema(_:)`` where a migration was edited, left out or is unknown to this program.
    public static func pending(_ migrations: [Migration], in tx: Transaction) throws -> [(Int, Migration)] {
        let applied = try tx.all("select name, checksum from schema_history order by position") { row in
            (name: try row.next() as String, checksum: try row.next() as Int64)
        }
        let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0) })
        for step in applied {
            guard let migration = known[step.name] else {
                throw DatabaseError.schema(
                    "The database knows the change “\(step.name)”, which this version of Weft does not. "
                        + "It was written by a newer version: start that one, or restore a backup."
                )
            }
            guard migration.checksum == step.checksum else {
                throw DatabaseError.schema(
                    "The change “\(step.name)” differs from the one this database was made with. "
                        + "Start the version of Weft that made it."
                )
            }
        }
        let done = Set(applied.map(\.name))
        return migrations.filter { !done.contains($0.name) }.enumerated().map { (applied.count + $0 + 1, $1) }
    }

    /// Applies one migration and writes it down.
    public static func apply(_ migration: Migration, at position: Int, in tx: Transaction) throws {
        for statement in migration.statements(for: tx.dialect) {
            try tx.run(SQL(stringLiteral: statement))
        }
        try tx.run(
            "insert into schema_history (position, name, checksum) values (\(position), \(migration.name), \(migration.checksum))"
        )
    }
}

extension String {
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        var result = ""
        var current = ""
        func isWordPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        for character in self {
            if isWordPart(character) {
                current.append(character)
            } else {
                result += current == word ? other : current
                result.append(character)
                current = ""
            }
        }
        return result + (current == word ? other : current)
    }
}
