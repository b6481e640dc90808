/// A write that waits for a thread which writes.
package protocol WriteJob: AnyObject, QueuedJob {
    /// Runs the body.
    ///
    /// - Parameter isAwaited: Whether all that it sent is waited for.
    /// - Returns: false where it threw.
    func attempt(in tx: Transaction, isAwaited: Bool) -> Bool
    /// Runs the actions that the last successful attempt wants done after the commit.
    func runCommitActions()
    /// Tells the caller: what the body returned or threw, or `failure`, when what it wrote was not kept.
    func settle(_ failure: DatabaseError?)
}

extension WriteJob {
    /// Runs the body, and waits for all that it sent.
    ///
    /// - Returns: false where it threw.
    package func attempt(in tx: Transaction) -> Bool {
        attempt(in: tx, isAwaited: true)
    }
}

/// A write and its waiting caller.
///
/// `@unchecked Sendable`: made by the caller, then touched by the writer's thread alone; a refusal comes before that.
package final class PendingWrite<Value: Sendable>: WriteJob, @unchecked Sendable {
    package let offered = ContinuousClock.now
    private let body: @Sendable (Transaction) throws -> Value
    private let caller: CheckedContinuation<Value, any Error>
    private var outcome: Result<Value, any Error> = .failure(DatabaseError.closed)
    /// The transaction of the last attempt, which knows what is to be done after its commit.
    private var transaction: Transaction?

    /// A write of `body` for `caller`.
    package init(
        _ caller: CheckedContinuation<Value, any Error>,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) {
        self.caller = caller
        self.body = body
    }

    package func attempt(in tx: Transaction, isAwaited: Bool) -> Bool {
        transaction = tx
        outcome = Result {
            let value = try body(tx)
            if isAwaited { try tx.flush() }
            if let failure = tx.failure { throw failure }
            return value
        }
        return if case .success = outcome { true } else { false }
    }

    package func runCommitActions() {
        for action in transaction?.takeCommitActions() ?? [] { action() }
    }

    package func settle(_ failure: DatabaseError?) {
        if let failure { caller.resume(throwing: failure) } else { caller.resume(with: outcome) }
    }

    package func refuse(_ reason: DatabaseError) {
        caller.resume(throwing: reason)
    }
}

/// A job that waits for a thread with a `Context`, as a connection.
package enum WriterJob<Context>: QueuedJob {
    case write(any WriteJob)
    /// Work that is done for itself: a migration, or a read.
    case task(PendingCall<Context>)

    package var offered: ContinuousClock.Instant {
        switch self {
        case .write(let job): job.offered
        case .task(let task): task.offered
        }
    }

    package func refuse(_ reason: DatabaseError) {
        switch self {
        case .write(let job): job.refuse(reason)
        case .task(let task): task.refuse(reason)
        }
    }
}
