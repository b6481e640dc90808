internal import CSQLite
import SQL

/// One connection, used by one thread at a time.
///
/// `@unchecked Sendable`: it moves between threads only through the lock of a pool, or lives on one thread.
final class SQLiteConnection: StatementRunner, @unchecked Sendable {
    /// Who uses it.
    enum Role {
        /// The only one that writes and checkpoints.
        case writer
        /// Sees, and cannot write.
        case reader
        /// Everything at once, in memory.
        case memory
    }

    let handle: OpaquePointer
    /// The extended result code with which the last statement failed; 0 when it did not.
    var lastCode: Int32 = SQLITE_OK
    /// The write-ahead log's length in pages after the last commit.
    private(set) var logPages = 0
    /// True where the last read ended at a lock of another connection.
    var metLock = false
    /// True where a statement that writes is refused, for reads on a connection that could.
    var isReading: Bool
    private var statements = RecentlyUsed<String, Statement>(capacity: 200)
    /// The count of its commits, where it writes: each when it is done, and once more when its actions have run, as memory
    /// that mirrors the database is behind until then.
    let commits: CommitCount?
    private var isClosed = false
    private var deadline: ContinuousClock.Instant?

    /// Opens the file at `path`, which a writer creates.
    ///
    /// - Parameter commits: what counts its commits, where it writes.
    init(path: String, role: Role, counting commits: CommitCount? = nil) throws(DatabaseError) {
        _ = Self.isPrepared
        let access = role == .reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let handle, code == SQLITE_OK else {
            let failure = SQLiteError(code, on: handle)
            sqlite3_close_v2(handle)
            throw failure.error
        }
        self.handle = handle
        self.commits = commits
        isReading = role == .reader
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(handle, 1000, { SQLiteConnection.isOverdue($0) ? 1 : 0 }, context)
        if role == .memory { sqlite3_commit_hook(handle, { SQLiteConnection.noteCommit($0) }, context) }
    }

    /// Keeps ``logPages`` up to date, and counts the commits.
    ///
    /// Replaces SQLite's own checkpoints.
    func watchLog() {
        sqlite3_wal_hook(
            handle,
            { SQLiteConnection.noteLog($0, pages: $3) },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    deinit {
        close()
    }

    /// True where no transaction is open.
    var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }

    /// Lets go of the file.
    ///
    /// The connection is not to be used again.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs `body`, whose statements end as ``DatabaseError/deadline`` after `budget`.
    func limited<Value>(to budget: Duration, _ body: () throws -> Value) rethrows -> Value {
        deadline = .now + budget
        defer { deadline = nil }
        return try body()
    }

    // MARK: Statements

    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws {
        try withStatement(text, values) { statement in
            while try statement.step() {
                guard try visit(statement) else { return }
            }
        }
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        try withStatement(text, values) { statement in
            let before = sqlite3_total_changes64(handle)
            while try statement.step() {}
            return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
        }
    }

    /// Runs a statement without values to its end.
    func run(_ text: String) throws {
        try withStatement(text, []) { while try $0.step() {} }
    }

    private func withStatement<Value>(
        _ text: String,
        _ values: [SQLValue],
        _ body: (Statement) throws -> Value
    ) throws -> Value {
        lastCode = SQLITE_OK
        do {
            let statement = try idleStatement(text)
            defer { statement.reset() }
            guard statement.isReadOnly || !isReading else { throw DatabaseError.failed("A read cannot write: \(text)") }
            try statement.bind(values)
            return try body(statement)
        } catch let failure as SQLiteError {
            lastCode = failure.code
            throw failure.error
        }
    }

    /// A prepared statement that is not running: the same text may be run again from inside its own run.
    private func idleStatement(_ text: String) throws -> Statement {
        if let known = statements.value(for: text), !known.isRunning { return known }
        let statement = try Statement(text, on: handle)
        _ = statements.keep(statement, for: text)
        return statement
    }

    // MARK: Called by SQLite

    private static let isPrepared: Bool = weft_sqlite3_without_statistics() == SQLITE_OK

    private static func isOverdue(_ context: UnsafeMutableRawPointer?) -> Bool {
        guard let context else { return false }
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
        return connection.deadline.map { ContinuousClock.now > $0 } ?? false
    }

    private static func noteLog(_ context: UnsafeMutableRawPointer?, pages: Int32) -> Int32 {
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().logPages = Int(pages)
        return noteCommit(context)
    }

    private static func noteCommit(_ context: UnsafeMutableRawPointer?) -> Int32 {
        guard let context else { return SQLITE_OK }
        Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().commits?.add()
        return SQLITE_OK
    }
}
