public import SQL
import Synchronization

/// A database that writes down every statement before it is run, for tests that count them.
public final class CountedDatabase: Database {
    private let lent: LentDatabase
    /// The statements run so far; `nil` while nobody counts.
    private let texts = Mutex<[String]?>(nil)
    private let slow = Mutex(0)

    init(_ lent: LentDatabase) {
        self.lent = lent
    }

    private var base: any Database { lent.database }

    /// Which SQL is spoken.
    public var dialect: Dialect { base.dialect }

    /// The statements that are run while `body` is, in order.
    public func statements(during body: () async throws -> Void) async throws -> [String] {
        texts.withLock { $0 = [] }
        try await body()
        return texts.withLock { texts in
            defer { texts = nil }
            return texts ?? []
        }
    }

    /// How many reads were run as slow ones so far.
    public var slowReads: Int { slow.withLock(\.self) }

    /// See ``Database/read(_:_:)``.
    public func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        if pace == .slow { slow.withLock { $0 += 1 } }
        return try await base.read(pace) { tx in try self.counted(tx, body) }
    }

    /// See ``Database/write(_:)``.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await base.write { tx in try self.counted(tx, body) }
    }

    /// See ``Database/migrate(_:)``.
    public func migrate(_ migrations: [Migration]) async throws {
        try await base.migrate(migrations)
    }

    /// See ``Database/backup(to:)``.
    public func backup(to path: String) async throws {
        try await base.backup(to: path)
    }

    /// See ``Database/announce(on:)``.
    public func announce(on channel: String) async throws {
        try await base.announce(on: channel)
    }

    /// See ``Database/listen(to:_:)``.
    public func listen(to channel: String, _ hear: @escaping @Sendable () -> Void) throws {
        try base.listen(to: channel, hear)
    }

    /// See ``Database/close()``.
    public func close() async {
        await base.close()
    }

    private func counted<Value>(_ tx: Transaction, _ body: (Transaction) throws -> Value) throws -> Value {
        let runner = CountingRunner(tx.runner) { text in self.texts.withLock { $0?.append(text) } }
        let counting = Transaction(dialect: tx.dialect, runner: runner, pace: tx.pace)
        let value = try body(counting)
        if let failure = counting.failure { throw failure }
        for action in counting.takeCommitActions() { tx.onCommit(action) }
        return value
    }
}

/// Tells of every statement before it hands it on.
private final class CountingRunner: StatementRunner {
    private let runner: any StatementRunner
    private let count: (String) -> Void

    init(_ runner: any StatementRunner, count: @escaping (String) -> Void) {
        self.runner = runner
        self.count = count
    }

    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws {
        count(text)
        try runner.query(text, values, visit)
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        count(text)
        return try runner.execute(text, values)
    }
}
