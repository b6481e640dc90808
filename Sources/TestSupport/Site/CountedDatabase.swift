public import SQL
import Synchronization

/// A database that writes down every statement before it is run, for tests that count them.
public final class CountedDatabase: Database {
    private let lent: LentDatabase
    private let isCounting = Mutex(false)
    /// The statements run so far; `nil` while nobody counts.
    private let texts = Mutex<[String]?>(nil)
    private let slow = Mutex(0)
    private let trips = Mutex(0)

    init(_ lent: LentDatabase) {
        self.lent = lent
    }

    private var base: any Database { lent.database }

    /// Which SQL is spoken.
    public var dialect: Dialect { base.dialect }

    /// See ``Database/identity``.
    public var identity: ObjectIdentifier { base.identity }

    /// The statements that are run while `body` is, in order.
    ///
    /// - Parameter isWarm: whether what was read before may be answered from memory.
    public func statements(isWarm: Bool = false, during body: () async throws -> Void) async throws -> [String] {
        texts.withLock { $0 = [] }
        isCounting.withLock { $0 = !isWarm }
        defer { isCounting.withLock { $0 = false } }
        try await body()
        return texts.withLock { texts in
            defer { texts = nil }
            return texts ?? []
        }
    }

    /// See ``Database/commits``; while statements are counted nobody knows them, so that nothing is answered from before.
    public var commits: Int? { isCounting.withLock(\.self) ? nil : base.commits }

    /// How often the database is waited for while `body` runs, as PostgreSQL is: for statements that go out together
    /// once, and once for the end of a write.
    public func roundTrips(during body: () async throws -> Void) async throws -> Int {
        let before = trips.withLock(\.self)
        isCounting.withLock { $0 = true }
        defer { isCounting.withLock { $0 = false } }
        try await body()
        return trips.withLock(\.self) - before
    }

    /// How many reads were run as slow ones so far.
    public var slowReads: Int { slow.withLock(\.self) }

    /// Waits until the transactions that other tests have open on the same cluster are over.
    ///
    /// Until then PostgreSQL does not know whether something comes before what was written since, so that nobody is told
    /// of it. After ten seconds it is taken for a test that waits for this one.
    func waitForOtherTests() async throws {
        guard dialect == .postgres else { return }
        var open: Set<String>?
        for _ in 0..<2_000 {
            let now = try await base.read { tx in
                try tx.all(
                    """
                    select pid || ' ' || xact_start from pg_stat_activity where backend_xid is not null
                        and (datname is distinct from current_database() or backend_type <> 'client backend')
                    """
                ) { row in try row.next() as String }
            }
            open = open?.intersection(now) ?? Set(now)
            if open?.isEmpty ?? true { return }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

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
        let value = try await base.write { tx in try self.counted(tx, body) }
        trips.withLock { $0 += 1 }
        return value
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
        let runner = CountingRunner(tx.runner) { event in self.note(event) }
        let counting = Transaction(dialect: tx.dialect, runner: runner, pace: tx.pace)
        let value = try body(counting)
        try counting.flush()
        for action in counting.takeCommitActions() { tx.onCommit(action) }
        return value
    }

    private func note(_ event: CountingRunner.Event) {
        switch event {
        case .statement(let text): texts.withLock { $0?.append(text) }
        case .roundTrip: trips.withLock { $0 += 1 }
        }
    }
}

/// Tells of every statement before it hands it on, and of every wait for the database.
private final class CountingRunner: StatementRunner {
    enum Event {
        case statement(String)
        case roundTrip
    }

    private let runner: any StatementRunner
    private let note: (Event) -> Void
    /// How many waits there were, and whether something has yet to go out.
    private(set) var trips = 0
    private var isSending = false

    init(_ runner: any StatementRunner, note: @escaping (Event) -> Void) {
        self.runner = runner
        self.note = note
    }

    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws {
        note(.statement(text))
        goOut()
        try runner.query(text, values, visit)
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        note(.statement(text))
        goOut()
        return try runner.execute(text, values)
    }

    func send(_ text: String, _ values: [SQLValue], _ counted: ((Int) throws -> Void)?) throws {
        note(.statement(text))
        isSending = true
        try runner.send(text, values, counted)
    }

    func ask(_ text: String, _ values: [SQLValue]) throws -> any AskedRows {
        note(.statement(text))
        isSending = true
        return CountedRows(try runner.ask(text, values), before: trips + 1, self)
    }

    func flush() throws {
        goOutIfNeeded()
        try runner.flush()
    }

    /// Waits for what has yet to go out, unless the wait of that number has been.
    fileprivate func goOutIfNeeded(before number: Int = .max) {
        if isSending, trips < number { goOut() }
    }

    private func goOut() {
        isSending = false
        trips += 1
        note(.roundTrip)
    }
}

/// Rows that came with the first wait after they were asked for.
private final class CountedRows: AskedRows {
    private let rows: any AskedRows
    private let number: Int
    private let runner: CountingRunner

    init(_ rows: any AskedRows, before number: Int, _ runner: CountingRunner) {
        self.rows = rows
        self.number = number
        self.runner = runner
    }

    func visit(_ visit: (any ColumnSource) throws -> Bool) throws {
        runner.goOutIfNeeded(before: number)
        try rows.visit(visit)
    }
}
