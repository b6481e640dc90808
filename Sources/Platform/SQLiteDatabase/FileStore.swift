import POSIX
import SQL

/// A database in a file: one writer, several readers.
final class FileStore: Store {
    let commits = CommitCount()
    private let configuration: SQLiteConfiguration
    private let writer: Writer
    private let readers: ReaderPool
    private let slowReaders: SlowReaders

    /// Opens the file, makes it if it is not there, and checks it.
    ///
    /// Blocks.
    init(_ wanted: SQLiteConfiguration) throws {
        var configuration = wanted
        configuration.path = DatabaseFile.resolved(wanted.path)
        self.configuration = configuration
        let lock = try FileLock(for: configuration.path)
        try Replacement(of: configuration.path).undo()
        try DatabaseFile.createPrivately(configuration.path)
        let connection = try Self.openChecked(configuration, commits)
        try DatabaseFile.sync(Files.folder(of: configuration.path))
        let quick = try (0..<max(1, configuration.readers)).map { _ in try SQLiteConnection.reader(configuration) }
        let slow = try (0..<max(1, configuration.slowReaders)).map { _ in try SQLiteConnection.reader(configuration) }
        readers = ReaderPool(quick, configuration: configuration)
        slowReaders = try SlowReaders(slow, configuration: configuration)
        writer = try Writer(connection: connection, lock: lock, configuration: configuration, commits: commits)
    }

    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        switch pace {
        case .quick, .autocommit: try await readers.read(pace, body)
        case .slow: try await slowReaders.read(body)
        }
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await writer.write(body)
    }

    func migrate(_ migrations: [Migration]) async throws {
        try await writer.perform { connection in try connection.migrate(migrations) }
    }

    func backup(to path: String) async throws {
        let configuration = configuration
        try await Threads.run {
            try SQLiteConnection.reader(configuration).copy(to: path)
        }
    }

    func close() async {
        await readers.close()
        await slowReaders.close()
        await writer.close()
    }

    private static func openChecked(
        _ configuration: SQLiteConfiguration,
        _ commits: CommitCount
    ) throws -> SQLiteConnection {
        let connection = try SQLiteConnection.writer(configuration, counting: commits)
        try connection.check(wholly: try connection.size() <= configuration.checkedSize)
        try connection.claim()
        return connection
    }
}

extension SQLiteConnection {
    /// Writes a consistent copy of the database to a new file that appears under its name when it is complete.
    func copy(to path: String) throws {
        guard !DatabaseFile.exists(path) else { throw DatabaseError.failed("There is already a file \(path).") }
        let draft = path + ".partial"
        DatabaseFile.remove(draft)
        defer { DatabaseFile.remove(draft) }
        try DatabaseFile.createPrivately(draft)
        let before = isReading
        isReading = false
        defer { isReading = before }
        _ = try execute("vacuum into ?1", [.text(draft)])
        try DatabaseFile.publish(draft, as: path)
    }
}
