import Foundation
import PostgresDatabase
import SQL
import SQLiteDatabase

/// Measures both drivers: durable writes with and without group commit, point reads and pages.
///
///     database-bench                                   SQLite in the temporary folder
///     WEFT_TEST_POSTGRES=postgresql:///… database-bench  and the PostgreSQL named there, in a schema of its own
@main
struct DatabaseBench {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "weft-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var configuration = SQLiteConfiguration(path: folder.appending(path: "each.db").path)
        configuration.commit = .each
        let each = try await SQLiteDatabase(configuration: configuration)
        let baseline = try await Course(name: "SQLite, a commit for each write", database: each).writes(4000)
        await each.close()

        let grouped = try await SQLiteDatabase(
            configuration: SQLiteConfiguration(path: folder.appending(path: "grouped.db").path)
        )
        let course = Course(name: "SQLite, grouped", database: grouped)
        let rate = try await course.writes(40_000)
        print("    \(Int(rate / baseline)) times as many as a commit for each")
        try await course.reads()
        print("    resident: \(Memory.residentMiB) MiB")
        await grouped.close()

        if let connectionString = ProcessInfo.processInfo.environment["WEFT_TEST_POSTGRES"] {
            try await postgres(connectionString)
        }
    }

    private static func postgres(_ connectionString: String) async throws {
        let schema = "bench_\(UInt32.random(in: 0...UInt32.max))"
        let admin = try await PostgresDatabase(
            configuration: PostgresConfiguration(connectionString: connectionString, connections: 1)
        )
        try await admin.write { tx in try tx.run(SQL(stringLiteral: "create schema \(schema)")) }
        let separator = connectionString.contains("?") ? "&" : "?"
        for connections in [4, 16] {
            let database = try await PostgresDatabase(
                configuration: PostgresConfiguration(
                    connectionString: connectionString + separator + "options=-csearch_path%3D\(schema)",
                    connections: connections
                )
            )
            try await database.migrate([Course.posts])
            try await database.write { tx in try tx.run("delete from posts") }
            let course = Course(name: "PostgreSQL, \(connections) connections", database: database)
            _ = try await course.writes(10_000)
            try await course.reads()
            await database.close()
        }
        try await admin.write { tx in try tx.run(SQL(stringLiteral: "drop schema \(schema) cascade")) }
        await admin.close()
    }
}
