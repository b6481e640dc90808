import DatabaseTesting
import Foundation
import SQL
import SQLiteDatabase
import Secrets
import TestSupport
import Testing

@testable import Anonymous

/// A backup of a store on either engine: a copy of the file, or what pg_dump writes.
struct StoreBackup {
    /// All that was kept.
    let bytes: Data
    private let path: String
    private let original: any Database

    /// A backup of `database` in the file at `path`.
    init(of database: any Database, in path: String) async throws {
        (self.path, original) = (path, database)
        switch database.dialect {
        case .sqlite:
            try await database.backup(to: path)
            bytes = try Data(contentsOf: URL(filePath: path))
        case .postgres: bytes = try await PostgresServer.shared().dump(database, to: path)
        }
    }

    /// A row of what is restored of it.
    func row(_ id: AnonymousPostID) async throws -> AnonymousRow {
        guard original.dialect == .sqlite else {
            return try await PostgresServer.shared().withRestored(path, of: original) { try await Self.row(id, in: $0) }
        }
        let copy = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: path))
        let row = try await Self.row(id, in: copy)
        await copy.close()
        return row
    }

    /// True where bytes stand in it as they are, or as PostgreSQL writes them.
    func holds(_ wanted: [UInt8]) -> Bool {
        bytes.range(of: Data(wanted)) != nil || bytes.range(of: Data(Hex.encode(wanted).utf8)) != nil
    }

    private static func row(_ id: AnonymousPostID, in database: any Database) async throws -> AnonymousRow {
        let row = try await database.read { tx in
            try tx.first("select \(AnonymousRow.columns) from anon_posts where id = \(id)", as: AnonymousRow.self)
        }
        return try #require(row)
    }
}
