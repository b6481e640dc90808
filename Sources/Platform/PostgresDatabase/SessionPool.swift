import POSIX
import SQL

/// Threads with a connection each, and the queue before them.
final class SessionPool: Sendable {
    private let queue: JobQueue<WriterJob<PostgresSession>>
    private let ends: [Latch]

    /// Starts `count` threads; each connects when it first has something to do.
    init(
        _ configuration: PostgresConfiguration,
        for purpose: PostgresConnection.Purpose,
        count: Int,
        waiting: Int,
        budget: Duration,
        _ latest: LatestConnection
    ) throws {
        let queue = JobQueue<WriterJob<PostgresSession>>(capacity: waiting, patience: configuration.patience)
        self.queue = queue
        ends = try (0..<max(1, count)).map { _ in
            let end = Latch()
            try Threads.start {
                Self.work(through: queue, PostgresSession(configuration, for: purpose, budget: budget, latest))
                end.open()
            }
            return end
        }
    }

    deinit {
        queue.close()
    }

    /// Runs `body` in a transaction of its own when a thread is free.
    func transaction<Value: Sendable>(
        _ kind: PostgresConnection.Kind,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        let now = ContinuousClock.now
        return try await perform { session in try session.transaction(kind, since: now, body) }
    }

    /// Runs `body` when a thread is free, in a transaction with others that wait.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            queue.offer(.write(PendingWrite(caller, body)))
        }
    }

    /// Connects one session, to find out whether the database can be reached.
    func probe() async throws {
        try await perform { session in _ = try session.connected() }
    }

    /// Refuses later calls and returns when those accepted have ended and every connection is closed.
    func close() async {
        queue.close()
        for end in ends { await end.wait() }
    }

    private func perform<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            queue.offer(.task(PendingCall(for: caller, body)))
        }
    }

    /// How long the end of a read waits for another read, with which it goes out.
    private static let pause: Duration = .milliseconds(2)

    private static func work(through queue: JobQueue<WriterJob<PostgresSession>>, _ session: PostgresSession) {
        var next: WriterJob<PostgresSession>?
        // Nothing holds a job that is done while the thread waits for another.
        while let job = next.take() ?? queue.take() {
            switch job {
            case .task(let call): call.run(session)
            case .write(let write): WriteGroup.write(write, withThoseIn: queue, on: session)
            }
            // Nobody is to wait for a connection that has to recover.
            next = session.isOverdue ? nil : queue.poll(waitingFor: session.isToEndRead ? pause : .zero)
            session.recover(isGoingOn: next != nil)
        }
    }
}
