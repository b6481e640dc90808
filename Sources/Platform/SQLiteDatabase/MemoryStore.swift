internal import CSQLite
import SQL
import Synchronization

/// A database in memory with one connection, for tests: calls run where they are made, one after the other.
final class MemoryStore: Store {
    let commits: CommitCount
    private let connection: Mutex<SQLiteConnection?>
    private let budget: Duration = .seconds(60)

    /// An empty database.
    init() throws {
        commits = CommitCount()
        connection = Mutex(try Self.open(counting: commits))
    }

    /// A copy of `template`, in less than a millisecond.
    init(copyOf template: MemoryStore) throws {
        commits = CommitCount()
        let connection = try Self.open(counting: commits)
        try template.withConnection { try connection.load($0) }
        self.connection = Mutex(connection)
    }

    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try withConnection { connection in
            connection.isReading = true
            defer { connection.isReading = false }
            return try connection.read(pace, within: budget, body)
        }
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try withConnection { connection in
            try connection.limited(to: budget) { try connection.change(body) }
        }
    }

    func migrate(_ migrations: [Migration]) async throws {
        try withConnection { try $0.migrate(migrations) }
    }

    func backup(to path: String) async throws {
        try withConnection { try $0.copy(to: path) }
    }

    func close() async {
        connection.withLock { $0 = nil }
    }

    private func withConnection<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        try connection.withLock { connection in
            guard let connection else { throw DatabaseError.closed }
            return try body(connection)
        }
    }

    private static func open(counting commits: CommitCount) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: ":memory:", role: .memory, counting: commits)
        try connection.configure(cache: 2000, busyTimeout: 0)
        return connection
    }
}

extension SQLiteConnection {
    /// Replaces what this connection in memory holds by what `other` holds.
    fileprivate func load(_ other: SQLiteConnection) throws {
        var size: sqlite3_int64 = 0
        guard let image = sqlite3_serialize(other.handle, "main", &size, 0) else {
            // An empty database has no pages yet.
            return
        }
        let code = sqlite3_deserialize(
            handle,
            "main",
            image,
            size,
            size,
            UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
        )
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle).error }
    }
}
