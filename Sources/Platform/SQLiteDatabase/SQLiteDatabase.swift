import POSIX
public import SQL

/// The embedded database: one file, one process, one writer that makes many writes durable at once.
///
///     let database = try await SQLiteDatabase(configuration: SQLiteConfiguration(path: "/var/lib/weft/weft.db"))
///     try await database.migrate(migrations)
///     let name = try await database.read { tx in try tx.value("select name from accounts", as: String.self) }
///
/// Quick reads run on the thread that calls them, so that no time goes by in a queue; slow ones and writes have
/// threads of their own.
public final class SQLiteDatabase: Database {
    private let store: any Store

    /// Opens the file of `configuration`, and makes it if it is not there.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)`` where another process uses the file or it cannot be opened,
    ///   ``DatabaseError/damaged(_:)`` with what to do.
    public init(configuration: SQLiteConfiguration) async throws {
        store = try await Threads.run { try FileStore(configuration) }
    }

    /// An empty database in memory with one connection, for tests.
    public init() throws {
        store = try MemoryStore()
    }

    /// A copy in memory of `template`, which must be in memory too.
    ///
    /// It takes less than a millisecond.
    public init(copyOf template: SQLiteDatabase) throws {
        guard let memory = template.store as? MemoryStore else {
            throw DatabaseError.failed("Only a database in memory can be a template.")
        }
        store = try MemoryStore(copyOf: memory)
    }

    /// SQLite's.
    public var dialect: Dialect { .sqlite }

    /// See ``Database/commits``.
    public var commits: Int? { store.commits.value }

    /// See ``Database/read(_:_:)``.
    ///
    /// The closure of a quick read runs where the caller runs.
    public func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(pace, body)
    }

    /// See ``Database/write(_:)``.
    ///
    /// Other writes of the same moment share the commit, and none of them the failure.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await store.write(body)
    }

    /// See ``Database/migrate(_:)``.
    ///
    /// Writes wait meanwhile.
    public func migrate(_ migrations: [Migration]) async throws {
        try await store.migrate(migrations)
    }

    /// Writes a consistent, compact copy to a new file at `path`, durable when this returns.
    ///
    /// - Throws: ``DatabaseError/failed(_:)`` where there is a file already.
    public func backup(to path: String) async throws {
        try await store.backup(to: path)
    }

    /// Writes a consistent copy of the file at `path`, which another process may be serving, to a new file.
    ///
    /// It reads only, so it stands in nobody's way; the log of the served file grows meanwhile.
    public static func backup(of path: String, to copy: String) async throws {
        try await Threads.run {
            guard DatabaseFile.exists(path) else { throw DatabaseError.unavailable("There is no database \(path).") }
            try SQLiteConnection.reader(SQLiteConfiguration(path: path)).copy(to: copy)
        }
    }

    /// Runs `body` on a consistent view of the file at `path`, which another process may be serving.
    ///
    /// It cannot write, so it stands in nobody's way.
    public static func read<Value: Sendable>(
        from path: String,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await Threads.run {
            guard DatabaseFile.exists(path) else { throw DatabaseError.unavailable("There is no database \(path).") }
            let configuration = SQLiteConfiguration(path: path)
            let connection = try SQLiteConnection.reader(configuration)
            defer { connection.close() }
            return try connection.read(.slow, within: configuration.slowBudget, body)
        }
    }

    /// The losses of the file at `path` since it was written, as far as its log tells: a sentence for the log of the
    /// server.
    ///
    /// To be asked before it is opened.
    public static func damage(ofLogAt path: String) async -> String? {
        try? await Threads.run { LogCheck(of: DatabaseFile.resolved(path)).finding() }
    }

    /// Ends all connections after the work under way, and empties the log.
    ///
    /// Later calls throw.
    public func close() async {
        await store.close()
    }
}
