internal import CPostgres
import SQL

/// One connection in pipeline mode, used by one thread at a time.
///
/// `@unchecked Sendable`: it is made on the thread of its session and stays there.
final class PostgresConnection: StatementRunner, @unchecked Sendable {
    /// The error that the server gave when the transaction failed.
    private(set) var failure: PostgresError?
    /// True where the connection was lost while the commit was under way: nobody knows what became of it.
    private(set) var isOutcomeUnknown = false
    private let pipeline: Pipeline
    private var queue = StatementQueue()
    /// The beginning that goes out with the first statement.
    private var begin: Control?
    private var isOpen = false
    /// True where a read is over, which the server is told with what comes next.
    private(set) var isToEnd = false
    /// How many statements that may change rows there were in the transaction: all that do not begin with `select`.
    private(set) var changes = 0
    /// True where nothing can come of the transaction: an answer was an error, or did not come.
    private(set) var isTroubled = false
    private var kind = Kind.read
    private var part = Part()

    /// Connects, on a thread that may block for the connection's own timeout.
    init(_ configuration: PostgresConfiguration, for purpose: Purpose, budget: Duration) throws {
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
                set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false),
                set_config('plan_cache_mode', $2, false)
            """,
            [.text(String(milliseconds)), .text(purpose.plans)]
        )
        let (answers, failed) = try pipeline.exchange(Control.allCases.map(\.preparation))
        if let failed { throw refusal(answers[failed], Control.allCases[failed].text) }
    }

    /// True where it can only be thrown away.
    var isBroken: Bool { pipeline.isBroken || (failure?.isStale ?? false) || isDemoted }
    /// True where an answer did not come in time and the connection has to recover first.
    var isOverdue: Bool { pipeline.isOverdue }
    /// True where a part of the transaction took too long.
    var isPartOverdue: Bool { part.isOverdue }
    /// True where what failed may succeed in a transaction of its own.
    var isToBeTriedAlone: Bool {
        part.isOverdue || failure?.isConflict ?? false || (part.end != nil && failure?.state == PostgresError.lockedOut)
    }
    /// True where a write met a server that only reads, as a primary does that has been replaced.
    private var isDemoted: Bool { kind == .write && failure?.state == PostgresError.readOnly }

    // MARK: Transactions

    /// Runs `body` in a transaction and returns when that is over: durable where it writes.
    func transaction<Value>(
        _ kind: Kind,
        until deadline: ContinuousClock.Instant,
        _ body: (Transaction) throws -> Value
    ) throws -> Value {
        begin(kind, until: deadline)
        let tx = Transaction(dialect: .postgres, runner: self)
        do {
            let value = try body(tx)
            if kind == .write { try tx.flush() }
            if let failure = tx.failure { throw failure }
            try finish()
            for action in tx.takeCommitActions() { action() }
            return value
        } catch {
            undo()
            throw error
        }
    }

    /// Begins a transaction; nothing goes out before its first statement.
    func begin(_ kind: Kind, until deadline: ContinuousClock.Instant) {
        failure = nil
        isTroubled = false
        changes = 0
        self.kind = kind
        isOutcomeUnknown = false
        begin =
            switch kind {
            case .read: .beginRead
            case .write: .beginWrite
            case .autocommit: nil
            }
        part = Part()
        pipeline.deadline = deadline
    }

    /// Begins a part of the transaction, which waits for locks only a moment.
    ///
    /// - Parameters:
    ///   - end: after which none of its statements begins.
    ///   - deadline: until which answers are waited for.
    func beginPart(
        _ kind: Part.Kind,
        before end: ContinuousClock.Instant,
        until deadline: ContinuousClock.Instant
    ) {
        failure = nil
        part.isWanted = kind == .undoable
        part.lockPatience = kind.lockPatience
        part.isOverdue = false
        part.end = end
        pipeline.deadline = deadline
    }

    /// Waits for all that the parts of the transaction have sent.
    func flushParts(until deadline: ContinuousClock.Instant) throws {
        part.end = deadline
        pipeline.deadline = deadline
        try flush()
    }

    /// Undoes what was done since the part began.
    func undoPart() {
        queue.clear()
        // Where its beginning has not gone out nothing has.
        if part.isWanted { part.isWanted = false } else { part.isToUndo = true }
    }

    /// Makes the transaction durable where it writes.
    ///
    /// - Parameter deadline: until when that is waited for, where not until the transaction's own.
    func finish(until deadline: ContinuousClock.Instant? = nil) throws {
        begin = nil
        queue.clear()
        guard isOpen else { return }
        isOpen = false
        // Nobody waits for the end of a read.
        guard kind == .write else { return isToEnd = true }
        if let deadline { pipeline.deadline = deadline }
        let commands = (part.isToUndo ? [.plain(Self.rollback)] : []) + [Control.commit.command]
        isOutcomeUnknown = true
        let (answers, failed) = try pipeline.exchange(commands)
        if let failed {
            let error = refusal(answers[failed], "commit")
            isOutcomeUnknown = isBroken
            throw error
        }
        isOutcomeUnknown = false
        guard let last = answers.last, String(cString: PQcmdStatus(last.handle)) == "COMMIT" else {
            throw DatabaseError.failed("PostgreSQL rolled the transaction back.")
        }
    }

    /// Ends the transaction without a trace.
    func undo() {
        begin = nil
        queue.clear()
        guard isOpen else { return }
        isOpen = false
        pipeline.send([Control.rollback.command])
    }

    /// Makes the connection fit for the next transaction, once the caller has its answer.
    ///
    /// - Parameter isGoingOn: Whether that comes at once. The end of a read goes out with it then.
    func recover(isGoingOn: Bool) {
        if isToEnd, !isGoingOn {
            isToEnd = false
            pipeline.send([Control.commit.command])
        }
        let forgotten = queue.takeForgotten()
        if !forgotten.isEmpty { pipeline.send(forgotten.map { .plain("deallocate \($0)") }) }
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
        try run(text, values).visit(visit)
    }

    func execute(_ text: String, _ values: [SQLValue]) throws -> Int {
        try run(text, values).changedRows
    }

    func send(_ text: String, _ values: [SQLValue], _ counted: ((Int) throws -> Void)?) throws {
        append(text, values) { answer in try counted?(answer.changedRows) }
    }

    func ask(_ text: String, _ values: [SQLValue]) throws -> any AskedRows {
        let rows = ComingRows(self)
        append(text, values) { answer in rows.answer = answer }
        return rows
    }

    func flush() throws {
        do {
            try exchange()
        } catch {
            isTroubled = true
            throw error
        }
    }

    /// One round trip: what opens the transaction, what prepares statements, and the statements.
    private func exchange() throws {
        guard !queue.isEmpty else { return }
        if let end = part.end, .now > end {
            part.isOverdue = true
            throw DatabaseError.busy
        }
        let opening = opening()
        let sent = queue.take()
        let commands = opening + sent.commands
        let (answers, failed) = try exchange(commands, sent)
        guard let failed else { return try sent.hand(answers.dropFirst(opening.count)) }
        queue.forget(sent, from: failed - opening.count)
        throw refusal(answers[failed], failed < opening.count ? "begin" : sent.text(of: failed - opening.count))
    }

    private func exchange(
        _ commands: [Pipeline.Command],
        _ sent: StatementQueue.Sent
    ) throws -> (answers: [PostgresAnswer], failed: Int?) {
        do {
            return try pipeline.exchange(commands)
        } catch {
            queue.forget(sent, from: 0)
            throw error
        }
    }

    private static let rollback = "rollback to savepoint part"

    /// The commands that go out before the next statement.
    private func opening() -> [Pipeline.Command] {
        var commands: [Pipeline.Command] = []
        if isToEnd, begin == .beginRead {
            commands.append(Control.nextRead.command)
        } else {
            if isToEnd { commands.append(Control.commit.command) }
            if let begin { commands.append(begin.command) }
        }
        if part.isToUndo { commands.append(.plain(Self.rollback)) }
        if part.end != nil, !part.isLimited {
            commands.append(.plain("set local lock_timeout = \(Int(part.lockPatience / .milliseconds(1)))"))
            part.isLimited = true
        }
        if part.isWanted {
            if part.isThere { commands.append(.plain("release savepoint part")) }
            commands.append(.plain("savepoint part"))
            part.isThere = true
        }
        // Statements outside of transactions, as settings of the connection, open none.
        isOpen = isOpen || begin != nil
        begin = nil
        isToEnd = false
        part.isToUndo = false
        part.isWanted = false
        return commands
    }

    private func append(_ text: String, _ values: [SQLValue], _ take: @escaping (PostgresAnswer) throws -> Void) {
        if !text.utf8.starts(with: "select".utf8) { changes &+= 1 }
        queue.append(text, values, take)
    }

    private func run(_ text: String, _ values: [SQLValue]) throws -> PostgresAnswer {
        var answer: PostgresAnswer?
        append(text, values) { answer = $0 }
        try flush()
        guard let answer else { throw DatabaseError.failed("PostgreSQL gave no answer: \(text)") }
        return answer
    }

    private func refusal(_ answer: PostgresAnswer, _ text: String) -> DatabaseError {
        let failure = PostgresError(answer.handle, for: text)
        self.failure = failure
        return isDemoted ? .unavailable("This PostgreSQL server takes no writes.") : failure.error
    }
}
