public import Foundation
import PostgresDatabase
public import SQL

extension PostgresServer {
    /// Writes the schema that `database` uses into a file, as an operator's backup does.
    ///
    /// - Returns: what was written.
    @discardableResult
    public func dump(_ database: any Database, to path: String) async throws -> Data {
        let schema = try await Self.schema(of: database)
        let place = ["--dbname", connectionString, "--schema", schema, "--file", path]
        try Command.run(["pg_dump", "--no-owner"] + place)
        return try Data(contentsOf: URL(filePath: path))
    }

    /// Lends `body` a database of its own into which what ``dump(_:to:)`` wrote of `original` was brought.
    public func withRestored<Value>(
        _ path: String,
        of original: any Database,
        _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        let name = "restored_" + UUID().uuidString.replacing("-", with: "").lowercased()
        try run("create database \(name)")
        let outcome: Result<Value, any Error>
        do {
            let address = try address(of: name)
            try Command.run(["psql", "--quiet", "--no-psqlrc", "--dbname", address, "--file", path])
            let options = "options=-csearch_path%3D\(try await Self.schema(of: original))"
            let separator = address.contains("?") ? "&" : "?"
            let configuration = PostgresConfiguration(
                connectionString: address + separator + options,
                connections: 1
            )
            let database = try await PostgresDatabase(configuration: configuration)
            let value: Result<Value, any Error>
            do { value = .success(try await body(database)) } catch { value = .failure(error) }
            await database.close()
            outcome = value
        } catch {
            outcome = .failure(error)
        }
        try run("drop database \(name) with (force)")
        return try outcome.get()
    }

    private static func schema(of database: any Database) async throws -> String {
        try await database.read { tx in try tx.value("select current_schema()::text", as: String.self) ?? "" }
    }

    private func run(_ statement: String) throws {
        try Command.run(["psql", "--quiet", "--no-psqlrc", "--dbname", connectionString, "--command", statement])
    }

    /// How to reach another database of the server.
    private func address(of name: String) throws -> String {
        guard var parts = URLComponents(string: connectionString) else {
            throw CommandError("\(connectionString) is no address of a PostgreSQL")
        }
        parts.path = "/\(name)"
        return parts.string ?? connectionString
    }
}
