import SQL

/// A write that waits for the writer.
protocol WriteJob: AnyObject, QueuedJob {
    /// Runs the body. False when it threw.
    func attempt(in tx: Transaction) -> Bool
    /// Runs the actions that the last successful attempt wants done after the commit.
    func runCommitActions()
    /// Tells the caller: what the body returned or threw, or `failure`, when what it wrote was not kept.
    func settle(_ failure: DatabaseError?)
}

/// A write and its waiting caller.
///
/// `@unchecked Sendable`: made by the caller, then touched by the writer's thread alone; a refusal comes before that.
final class PendingWrite<Value: Sendable>: WriteJob, @unchecked Sendable {
    let offered = ContinuousClock.now
    private let body: @Sendable (Transaction) throws -> Value
    private let caller: CheckedContinuation<Value, any Error>
    private var outcome: Result<Value, any Error> = .failure(DatabaseError.closed)
    private var actions: [@Sendable () -> Void] = []

    init(_ caller: CheckedContinuation<Value, any Error>, _ body: @escaping @Sendable (Transaction) throws -> Value) {
        self.caller = caller
        self.body = body
    }

    func attempt(in tx: Transaction) -> Bool {
        actions = []
        outcome = Result {
            let value = try body(tx)
            if let failure = tx.failure { throw failure }
            return value
        }
        guard case .success = outcome else { return false }
        actions = tx.takeCommitActions()
        return true
    }

    func runCommitActions() {
        for action in actions { action() }
    }

    func settle(_ failure: DatabaseError?) {
        if let failure { caller.resume(throwing: failure) } else { caller.resume(with: outcome) }
    }

    func refuse(_ reason: DatabaseError) {
        caller.resume(throwing: reason)
    }
}

/// A job that waits for the writer.
enum WriterJob: QueuedJob {
    case write(any WriteJob)
    /// Work that is done between two batches: a migration.
    case task(PendingCall<SQLiteConnection>)

    var offered: ContinuousClock.Instant {
        switch self {
        case .write(let job): job.offered
        case .task(let task): task.offered
        }
    }

    func refuse(_ reason: DatabaseError) {
        switch self {
        case .write(let job): job.refuse(reason)
        case .task(let task): task.refuse(reason)
        }
    }
}
