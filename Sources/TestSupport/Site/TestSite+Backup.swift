import DatabaseTesting
public import Foundation
import SQL

extension TestSite {
    /// The bytes that an operator keeps of the database, as they lie in the file at `path` afterwards: a copy of that of
    /// SQLite, or what pg_dump writes.
    public func backup(to path: String) async throws -> Data {
        switch database.dialect {
        case .sqlite:
            try await database.backup(to: path)
            return try Data(contentsOf: URL(filePath: path))
        case .postgres: return try await PostgresServer.shared().dump(database, to: path)
        }
    }
}
