import DatabaseTesting
import PostgresDatabase
import SQL

/// A database in a schema of its own, with one table.
func withSchema(
    _ configure: (inout PostgresConfiguration) -> Void = { _ in },
    _ body: (PostgresDatabase, PostgresConfiguration) async throws -> Void
) async throws {
    try await PostgresServer.shared().withSchema { connectionString in
        var configuration = PostgresConfiguration(connectionString: connectionString, connections: 2)
        configure(&configuration)
        try await withDatabase(configuration) { database in
            try await database.migrate([words])
            try await body(database, configuration)
        }
    }
}

/// A database that is closed in the end.
@discardableResult
func withDatabase<Value>(
    _ configuration: PostgresConfiguration,
    _ body: (PostgresDatabase) async throws -> Value
) async throws -> Value {
    let database = try await PostgresDatabase(configuration: configuration)
    do {
        let value = try await body(database)
        await database.close()
        return value
    } catch {
        await database.close()
        throw error
    }
}

/// The server's own database.
func withServer<Value>(_ body: (PostgresDatabase) async throws -> Value) async throws -> Value {
    let connectionString = try PostgresServer.shared().connectionString
    return try await withDatabase(PostgresConfiguration(connectionString: connectionString, connections: 1), body)
}

/// The one table.
let words = Migration("words-1", "create table words (id bigint primary key, word text not null)")

extension PostgresDatabase {
    /// The ids of all words.
    func ids() async throws -> [Int] {
        try await read { tx in try tx.values("select id from words order by id") }
    }

    /// Adds a word.
    func add(_ id: Int) async throws {
        try await write { tx in try tx.run("insert into words (id, word) values (\(id), 'word')") }
    }

    /// The server's process behind the connection that answers.
    func process() async throws -> Int {
        try await read { tx in try tx.value("select pg_backend_pid()", as: Int.self) ?? 0 }
    }
}

/// The sentence of an ``DatabaseError/unavailable(_:)``.
func sentence(_ error: DatabaseError?) -> String {
    if case .unavailable(let sentence) = error { sentence } else { "not unavailable: \(String(describing: error))" }
}
