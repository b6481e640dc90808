internal import CPostgres
import SQL

/// One connection in pipeline mode, used by one thread at a time.
///
/// `@unchecked Sendable`: it is made on the thread of its session and stays there.
final class PostgresConnection: StatementRunner, @unchecked Sendable {
    /// A statement the server knows by name.
    private struct Prepared {
        let name: String
        let types: [Oid]
    }

    /// The kind of a transaction.
    enum Kind {
        case read, write

        fileprivate var begin: String {
            switch self {
            case .read: "begin isolation level repeatable read read only"
            case .write: "begin isolation level read committed"
            }
        }
    }

    /// The error that the server gave when the transaction failed.
    private(set) var failure: PostgresError?
    /// True where the connection was lost while the commit was under way: nobody knows what became of it.
    private(set) var isOutcomeUnknown = false
    private let pipeline: Pipeline
    private var statements = RecentlyUsed<String, Prepared>(capacity: 200)
    private var names = 0
    /// Names of statements that had to leave the cache.
    private var forgotten: [String] = []
    /// The BEGIN that goes out with the first statement.
    private var begin: String?
    private var isOpen = false
    private var kind = Kind.read

    /// Connects, on a thread that may block for the connection's own timeout.
    init(_ configuration: PostgresConfiguration, budget: Duration) throws {
        pipeline = try Pipeline(connecting: configuration)
        pipeline.deadline = .now + configuration.quickBudget
        try pipeline.requireUnicode()
        // The server's own limits are the second line, for when this process is frozen or gone. Pages are made of short
        // look-ups by key in tables that lie in memory or on a solid-state disk: by the costs of a turning disk the
        // planner would rather read a table of accounts from end to end than look twenty of them up.
        let milliseconds = Int(budget / .milliseconds(1)) + 2000
        _ = try run(
            """
            select set_config('statement_timeout', $1, false),
                set_config('idle_in_transaction_session_timeout', '60000', false),
                set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false)
            """,
            [.text(String(milliseconds))]
        )
    }

    /// True where it can only be thrown away.
    var isBroken: Bool { pipeline.isBroken || (failure?.isStale ?? false) || isDemoted }
    /// True where a write met a server that only reads, as a primary does that has been replaced.
    private var isDemoted: Bool { kind == .write && failure?.state == PostgresError.readOnly }

    /// Runs `body` in a transaction and returns when that is over: durable where it writes.
    func transaction<Value>(
        _ kind: Kind,
        until deadline: ContinuousClock.Instant,
        _ body: (Transaction) throws -> Value
    ) throws -> Value {
        failure = nil
        self.kind = kind
        isOutcomeUnknown = false
        begin = kind.begin
        pipeline.deadline = deadline
        let tx = Transaction(dialect: .postgres, runner: self)
        do {
            let value = try body(tx)
            if let failure = tx.failure { throw failure }
            try finish(kind)
            for action in tx.takeCommitActions() { action() }
            return value
        } catch {
            undo()
            throw error
        }
    }

    /// Makes the connection fit for the next transaction, once the caller has its answer.
    func recover() {
        if !forgotten.isEmpty { pipeline.send(forgotten.map { .plain("deallocate \($0)") }) }
        forgotten = []
        pipeline.recover(within: .seconds(1))
    }

    /// Takes the lock under which one server at a time migrates.
    ///
    /// It goes with the connection.
    func lockMigrations(until deadline: ContinuousClock.Instant) throws {
        pipeline.deadline = deadline
        _ = try run("set statement_timeout = 0", [])
        _ = try run("select pg_advisory_lock(\(0x5765_6674_0000_0001))", [])
    }

    // MARK: Statements

    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws {
        let result = try run(text, values)
        let row = ResultRow(result.handle)
        while row.index < PQntuples(result.handle) {
            guard try visit(row) else { return }
            row.index += 1
        }
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        let result = try run(text, values)
        return Int(String(cString: PQcmdTuples(result.handle))) ?? 0
    }

    /// One round trip: what opens the transaction, what prepares the statement, and the statement.
    private func run(_ text: String, _ values: [SQLValue]) throws -> PostgresAnswer {
        let parameters = Parameters(values)
        var commands: [Pipeline.Command] = []
        if let begin {
            commands.append(.plain(begin))
            self.begin = nil
            isOpen = true
        }
        let known = statements.value(for: text)
        let statement: Prepared
        if let known, parameters.fit(known.types) {
            statement = known
        } else {
            names += 1
            statement = Prepared(name: "s\(names)", types: parameters.types(knowing: known?.types))
            commands.append(.prepare(statement.name, text, statement.types))
        }
        commands.append(.execute(statement.name, parameters))
        let (result, failed) = try pipeline.exchange(commands)
        if failed ?? commands.count >= commands.count - 1 { remember(statement, for: text) }
        guard failed == nil else { throw refusal(result, text) }
        return result
    }

    private func remember(_ statement: Prepared, for text: String) {
        let former = statements.keep(statement, for: text)
        if let former, former.name != statement.name { forgotten.append(former.name) }
    }

    private func refusal(_ result: PostgresAnswer, _ text: String) -> DatabaseError {
        let failure = PostgresError(result.handle, for: text)
        self.failure = failure
        return isDemoted ? .unavailable("This PostgreSQL server takes no writes.") : failure.error
    }

    // MARK: The end

    private func finish(_ kind: Kind) throws {
        begin = nil
        guard isOpen else { return }
        isOpen = false
        // Nobody waits for the end of a read; the answer is met by the next exchange.
        guard kind == .write else { return pipeline.send([.plain("commit")]) }
        isOutcomeUnknown = true
        let (result, failed) = try pipeline.exchange([.plain("commit")])
        if failed != nil {
            let error = refusal(result, "commit")
            isOutcomeUnknown = isBroken
            throw error
        }
        isOutcomeUnknown = false
        guard String(cString: PQcmdStatus(result.handle)) == "COMMIT" else {
            throw DatabaseError.failed("PostgreSQL rolled the transaction back.")
        }
    }

    private func undo() {
        begin = nil
        guard isOpen else { return }
        isOpen = false
        pipeline.send([.plain("rollback")])
    }
}
