/// A database: the only way to it is a transaction, and what runs inside never waits.
public protocol Database: Sendable {
    /// Which SQL is spoken.
    var dialect: Dialect { get }

    /// The number of this very database, also where something stands before it.
    var identity: ObjectIdentifier { get }

    /// A number that grows with every commit, where nobody but this process writes; `nil` where others do.
    ///
    /// It has grown when the actions of a commit run, and again when whoever wrote goes on: what was read after it was
    /// looked at holds as long as it is the same.
    var commits: Int? { get }

    /// Runs `body` on a consistent view of the data. It must not write.
    ///
    /// - Throws: ``DatabaseError``, or what `body` throws.
    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value

    /// Runs `body` in a transaction and returns when what it wrote is durable.
    ///
    /// A `body` that throws leaves no trace. It may be run more than once, so it has no other effect than its writes.
    ///
    /// - Throws: ``DatabaseError``, or what `body` throws. ``DatabaseError/busy`` before anything was tried.
    @discardableResult
    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value

    /// Applies the migrations that are missing.
    ///
    /// - Throws: ``DatabaseError/schema(_:)`` where the history differs from `migrations` or is newer.
    func migrate(_ migrations: [Migration]) async throws

    /// A consistent copy of the whole database in a new file at `path`, while it is in use.
    ///
    /// - Throws: ``DatabaseError``; on PostgreSQL, whose own tools do this, always.
    func backup(to path: String) async throws

    /// Tells every process that uses this database, and listens to `channel`, that something happened.
    ///
    /// Never part of a transaction: on PostgreSQL that would make all commits wait for one another. On SQLite, which
    /// one process uses, nothing is done.
    func announce(on channel: String) async throws

    /// Calls `hear` whenever something is announced on `channel`, and after every time in which that could have been
    /// missed, until the database is closed. On SQLite nothing is done.
    func listen(to channel: String, _ hear: @escaping @Sendable () -> Void) throws

    /// Takes the first of `numbers` that nobody has, for this process alone, until the database is closed.
    ///
    /// On SQLite, which one process uses, that is the first.
    ///
    /// - Parameters:
    ///   - patience: how long it is waited for one to become free.
    ///   - whenLost: called once where another process has taken it while the database could not be reached.
    /// - Returns: the number, or `nil` where others have them all.
    func claim(
        oneOf numbers: [Int],
        within patience: Duration,
        whenLost: @escaping @Sendable () -> Void
    ) async throws -> Int?

    /// Ends all connections after the work under way. Later calls throw.
    func close() async
}

extension Database where Self: AnyObject {
    /// The database itself.
    public var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Database {
    /// Others write as well.
    public var commits: Int? { nil }
    /// Nobody else uses the database.
    public func announce(on channel: String) async throws {}
    /// Nobody else uses the database.
    public func listen(to channel: String, _ hear: @escaping @Sendable () -> Void) throws {}
    /// Nobody else has a number.
    public func claim(
        oneOf numbers: [Int],
        within patience: Duration,
        whenLost: @escaping @Sendable () -> Void
    ) async throws -> Int? { numbers.first }

    /// Runs `body` on a consistent view of the data, expected to end within a few milliseconds.
    ///
    /// Where it turns out to need more it is run again from its beginning; see ``Transaction/needSlowPace()``.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        do { return try await read(.quick, body) } catch is SlowPaceNeededError { return try await read(.slow, body) }
    }
}

/// The end of a quick read that turned out to be a slow one.
private struct SlowPaceNeededError: Error {}

/// How long a read may take.
public enum Pace: Sendable {
    /// Point reads and pages, run where the request runs.
    case quick
    /// Quick reads whose statements may each see a moment of its own: on PostgreSQL they need no transaction.
    case autocommit
    /// Search, exports and deep pages: on threads of their own, with a budget of several seconds.
    case slow
}

/// An open transaction.
///
/// It lives inside its closure and nowhere else.
///
/// A statement that fails dooms it on both engines alike: whoever catches that error and goes on gets it again, and
/// nothing is committed. Use `on conflict` where a refusal is expected.
public final class Transaction {
    /// Which SQL is spoken.
    public let dialect: Dialect
    /// For drivers: how long it may take; one that has a thread of its own is slow.
    package let pace: Pace
    /// For drivers: why the transaction can no longer commit.
    package private(set) var failure: (any Error)?
    /// For drivers and for tests that count: where statements go.
    package let runner: any StatementRunner
    private var afterCommit: [@Sendable () -> Void] = []

    /// For drivers: a transaction whose statements go to `runner`.
    public init(dialect: Dialect, runner: any StatementRunner, pace: Pace = .slow) {
        self.dialect = dialect
        self.runner = runner
        self.pace = pace
    }

    /// Ends a quick read, which is then run again as a slow one; nothing where it does not run where requests run.
    ///
    /// To be called before work whose length depends on what was read, such as taking a long text apart.
    public func needSlowPace() throws {
        if pace == .quick { throw SlowPaceNeededError() }
    }

    /// All rows of a query.
    @inlinable
    public func all<Row: RowReadable>(_ sql: SQL, as type: Row.Type = Row.self) throws -> [Row] {
        try all(sql) { row in try Row(from: &row) }
    }

    /// All rows of a query, each read by `read`.
    @inlinable
    public func all<Row>(_ sql: SQL, read: (inout RowReader) throws -> Row) throws -> [Row] {
        var rows: [Row] = []
        try each(sql) { row in rows.append(try read(&row)) }
        return rows
    }

    /// The first row of a query, if there is one.
    @inlinable
    public func first<Row: RowReadable>(_ sql: SQL, as type: Row.Type = Row.self) throws -> Row? {
        try first(sql) { row in try Row(from: &row) }
    }

    /// The first row of a query, read by `read`, if there is one.
    @inlinable
    public func first<Row>(_ sql: SQL, read: (inout RowReader) throws -> Row) throws -> Row? {
        var result: Row?
        try visit(sql) { row in
            result = try read(&row)
            return false
        }
        return result
    }

    /// The first column of the first row, if there is one.
    @inlinable
    public func value<Value: Storable>(_ sql: SQL, as type: Value.Type = Value.self) throws -> Value? {
        try first(sql) { row in try row.next() as Value }
    }

    /// The first column of all rows.
    @inlinable
    public func values<Value: Storable>(_ sql: SQL, as type: Value.Type = Value.self) throws -> [Value] {
        try all(sql) { row in try row.next() as Value }
    }

    /// Hands each row of a query to `visit` without keeping it.
    @inlinable
    public func each(_ sql: SQL, _ visit: (inout RowReader) throws -> Void) throws {
        try self.visit(sql) { row in
            try visit(&row)
            return true
        }
    }

    /// Runs a statement that changes rows, and returns how many it changed.
    @discardableResult
    public func run(_ sql: SQL) throws -> Int {
        let (text, values) = try statement(sql)
        return try dooming { try runner.execute(text, values) }
    }

    /// Visits rows until `visit` returns false.
    @usableFromInline
    func visit(_ sql: SQL, _ visit: (inout RowReader) throws -> Bool) throws {
        try self.visit(nil, of: try statement(sql), visit)
    }

    /// Visits rows that were asked for until `visit` returns false.
    func visit(_ asked: any AskedRows, _ visit: (inout RowReader) throws -> Bool) throws {
        if let failure { throw failure }
        try self.visit(asked, of: ("", []), visit)
    }

    private func visit(
        _ asked: (any AskedRows)?,
        of query: (text: String, values: [SQLValue]),
        _ visit: (inout RowReader) throws -> Bool
    ) throws {
        var isVisitorsFault = false
        func read(_ source: any ColumnSource) throws -> Bool {
            var reader = RowReader(source)
            isVisitorsFault = true
            let wantsMore = try visit(&reader)
            isVisitorsFault = false
            return wantsMore
        }
        do {
            if let asked { try asked.visit(read) } else { try runner.query(query.text, query.values, read) }
        } catch {
            if !isVisitorsFault { failure = error }
            throw error
        }
    }

    /// Runs `body`; what it throws is why the transaction can no longer commit.
    func dooming<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            failure = error
            throw error
        }
    }

    func statement(_ sql: SQL) throws -> (text: String, values: [SQLValue]) {
        if let failure { throw failure }
        let rendered = sql.rendered(for: dialect)
        for value in rendered.values { try Self.check(value) }
        return rendered
    }

    /// Refuses what one engine would take and the other not, or as something else.
    private static func check(_ value: SQLValue) throws {
        switch value {
        case .text(let text) where text.utf8.contains(0):
            throw DatabaseError.failed("Text with a NUL character cannot be stored.")
        case .real(let number) where number.isNaN:
            throw DatabaseError.failed("What is not a number cannot be stored as one.")
        default: break
        }
    }

    /// Runs `action` once this transaction is durable, before the caller goes on.
    ///
    /// Not run when it fails.
    ///
    /// For memory that mirrors the database. It must be short and must not fail.
    public func onCommit(_ action: @escaping @Sendable () -> Void) {
        afterCommit.append(action)
    }

    /// For drivers: hands over what is to run after the commit.
    public func takeCommitActions() -> [@Sendable () -> Void] {
        defer { afterCommit = [] }
        return afterCommit
    }
}
