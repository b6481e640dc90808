import Foundation
import PostgresDatabase

/// The PostgreSQL that tests use: the one named by `WEFT_TEST_POSTGRES`, or a private one started by
/// `scripts/postgres.sh` once for the whole process and stopped at its end.
public struct PostgresServer: Sendable {
    /// How to reach its database `postgres`.
    public let connectionString: String

    /// The server all tests of this process share.
    ///
    /// - Throws: ``CommandError`` where PostgreSQL is missing or does not start.
    public static func shared() throws -> PostgresServer {
        try sharedResult.get()
    }

    private static let sharedResult: Result<PostgresServer, any Error> = Result {
        if let given = ProcessInfo.processInfo.environment["WEFT_TEST_POSTGRES"], !given.isEmpty {
            return PostgresServer(connectionString: given)
        }
        let server = PostgresServer(connectionString: try run("start"))
        atexit { _ = try? PostgresServer.run("stop") }
        return server
    }

    /// Starts a private server in `folder`, whose path must be short.
    public static func start(in folder: String) throws -> PostgresServer {
        PostgresServer(connectionString: try run("start", in: folder))
    }

    /// Stops the server in `folder` and removes the folder.
    public static func remove(_ folder: String) throws {
        try run("remove", in: folder)
    }

    /// Stops the server in `folder`.
    public static func stop(in folder: String) throws {
        try run("stop", in: folder)
    }

    /// Ends the server in `folder` as a crash would: what it had not written to its log is gone.
    public static func crash(in folder: String) throws {
        try run("crash", in: folder)
    }

    @discardableResult
    private static func run(_ command: String, in folder: String? = nil) throws -> String {
        let script = URL(filePath: #filePath).appending(path: "../../../scripts/postgres.sh").standardized
        let output = try Command.run(["/bin/sh", script.path, command] + (folder.map { [$0] } ?? []))
        return output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
