/// One forward step of the schema.
///
/// Written once in SQL that both engines take; a released migration is never edited. In `create table` and
/// `alter table` the drivers turn the types into each engine's own: `bigint` and `double precision` become `integer`
/// and `real` on SQLite, where tables become `strict`; on PostgreSQL `blob` becomes `bytea`, and `text` compares by
/// code points as on SQLite, so that prefixes can be searched by range whatever the database's language.
public struct Migration: Sendable {
    /// `<slice>-<number>-<what>`, unique for ever.
    public let name: String
    private let sqlite: [String]
    private let postgres: [String]

    /// A step called `name`, the same on both engines.
    public init(_ name: String, _ statements: String...) {
        self.name = name
        sqlite = statements
        postgres = statements
    }

    /// A step called `name` that needs different statements, as a search index does.
    public init(_ name: String, sqlite: [String], postgres: [String]) {
        self.name = name
        self.sqlite = sqlite
        self.postgres = postgres
    }

    /// A number that changes with the text: FNV-1a over name and statements.
    public var checksum: Int64 {
        let texts = sqlite == postgres ? [name] + sqlite : [name] + sqlite + [""] + postgres
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in texts.joined(separator: "\u{0}").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int64(bitPattern: hash)
    }

    /// The statements as this dialect wants them.
    public func statements(for dialect: Dialect) -> [String] {
        switch dialect {
        case .sqlite: sqlite.map(Self.forSQLite)
        case .postgres: postgres.map(Self.forPostgres)
        }
    }

    private static func forSQLite(_ statement: String) -> String {
        guard definesColumns(statement) else { return statement }
        let typed = statement.replacingWords(["bigint": "integer", "double": "real", "precision": ""])
        return typed.hasPrefix("create table") ? typed + " strict" : typed
    }

    private static func forPostgres(_ statement: String) -> String {
        guard definesColumns(statement) else { return statement }
        return statement.replacingWords(["blob": "bytea", "text": "text collate \"C\""])
    }

    private static func definesColumns(_ statement: String) -> Bool {
        statement.hasPrefix("create table") || statement.hasPrefix("alter table")
    }
}

extension String {
    /// The text with whole words exchanged where they are types: directly behind another word, the column's name.
    ///
    /// Text between single quotes stays.
    fileprivate func replacingWords(_ words: [String: String]) -> String {
        var result = ""
        var word = ""
        var isQuoted = false
        var followsWord = false
        for character in self + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            result += isQuoted || !followsWord ? word : words[word] ?? word
            result.append(character)
            followsWord = character.isWhitespace && (followsWord || !word.isEmpty)
            word = ""
            if character == "'" { isQuoted.toggle() }
        }
        return String(result.dropLast())
    }
}
