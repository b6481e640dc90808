import POSIX
import SQL

/// Threads with a connection each, and the queue before them.
final class SessionPool: Sendable {
    private let queue: JobQueue<PendingCall<PostgresSession>>
    private let ends: [Latch]

    /// Starts `count` threads; each connects when it first has something to do.
    init(_ configuration: PostgresConfiguration, count: Int, waiting: Int, budget: Duration) throws {
        let queue = JobQueue<PendingCall<PostgresSession>>(capacity: waiting, patience: configuration.patience)
        self.queue = queue
        ends = try (0..<max(1, count)).map { _ in
            let end = Latch()
            try Threads.start {
                Self.work(through: queue, PostgresSession(configuration, budget: budget))
                end.open()
            }
            return end
        }
    }

    deinit {
        queue.close()
    }

    /// Runs `body` in a transaction when a thread is free.
    func transaction<Value: Sendable>(
        _ kind: PostgresConnection.Kind,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            let now = ContinuousClock.now
            queue.offer(PendingCall(for: caller) { session in try session.transaction(kind, since: now, body) })
        }
    }

    /// Connects one session, to find out whether the database can be reached.
    func probe() async throws {
        try await withCheckedThrowingContinuation { caller in
            queue.offer(PendingCall(for: caller) { session in _ = try session.connected() })
        }
    }

    /// Refuses later calls and returns when those accepted have ended and every connection is closed.
    func close() async {
        queue.close()
        for end in ends { await end.wait() }
    }

    private static func work(through queue: JobQueue<PendingCall<PostgresSession>>, _ session: PostgresSession) {
        while let call = queue.take() {
            call.run(session)
            session.recover()
        }
    }
}
