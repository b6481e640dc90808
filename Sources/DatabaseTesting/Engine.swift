import Foundation
import PostgresDatabase
public import SQL
import SQLiteDatabase

/// The engines that every test of SQL runs on.
///
///     @Test(arguments: Engine.allCases)
///     func `a post is found again`(engine: Engine) async throws {
///         try await engine.withDatabase(migrations) { database in … }
///     }
public enum Engine: CaseIterable, Sendable {
    /// SQLite in a file, as it is served.
    case sqlite
    /// SQLite in memory, as the tests of slices use it.
    case memory
    /// PostgreSQL, in a schema of its own.
    case postgres

    /// The machine that tests may be busy with much else.
    private static let leisure: Duration = .seconds(60)

    /// Runs `body` with a new database that has `migrations`, and removes it afterwards.
    @discardableResult
    public func withDatabase<Value>(
        _ migrations: [Migration] = [],
        _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .sqlite:
            try await withTemporaryFolder { folder in
                var configuration = SQLiteConfiguration(path: folder.path("test.db"))
                configuration.patience = Self.leisure
                configuration.quickBudget = Self.leisure
                configuration.writeBudget = Self.leisure
                return try await use(try await SQLiteDatabase(configuration: configuration), migrations, body)
            }
        case .memory:
            try await use(try SQLiteDatabase(), migrations, body)
        case .postgres:
            try await PostgresServer.shared().withSchema { connectionString in
                var configuration = PostgresConfiguration(connectionString: connectionString, connections: 3)
                configuration.patience = Self.leisure
                configuration.quickBudget = Self.leisure
                return try await use(try await PostgresDatabase(configuration: configuration), migrations, body)
            }
        }
    }

    private func use<Value>(
        _ database: any Database,
        _ migrations: [Migration],
        _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        do {
            try await database.migrate(migrations)
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }
}

extension PostgresServer {
    /// Lends `body` the connection string of an empty schema that is dropped afterwards.
    public func withSchema<Value>(_ body: (_ connectionString: String) async throws -> Value) async throws -> Value {
        let schema = "t_" + UUID().uuidString.replacing("-", with: "").lowercased().prefix(16)
        let admin = try await PostgresDatabase(
            configuration: PostgresConfiguration(connectionString: connectionString, connections: 1)
        )
        try await admin.write { tx in _ = try tx.run(SQL(stringLiteral: "create schema \(schema)")) }
        let separator = connectionString.contains("?") ? "&" : "?"
        let outcome: Result<Value, any Error>
        do {
            outcome = .success(
                try await body(connectionString + separator + "options=-csearch_path%3D\(schema)")
            )
        } catch {
            outcome = .failure(error)
        }
        try await admin.write { tx in _ = try tx.run(SQL(stringLiteral: "drop schema \(schema) cascade")) }
        await admin.close()
        return try outcome.get()
    }
}
