import POSIX
import SQL

/// Reads that may take seconds, on threads and connections of their own.
final class SlowReaders: Sendable {
    private let queue: JobQueue<PendingCall<SQLiteConnection>>
    private let ends: [Latch]
    private let budget: Duration

    /// Starts one thread for each of `connections`.
    init(_ connections: [SQLiteConnection], configuration: SQLiteConfiguration) throws {
        let queue = JobQueue<PendingCall<SQLiteConnection>>(
            capacity: configuration.waitingSlowReads,
            patience: configuration.patience
        )
        self.queue = queue
        budget = configuration.slowBudget
        ends = try connections.map { connection in
            let end = Latch()
            try Threads.start {
                while let job = queue.take() { job.run(connection) }
                connection.close()
                end.open()
            }
            return end
        }
    }

    deinit {
        queue.close()
    }

    /// Runs `body` in a read transaction when a thread is free.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        let budget = budget
        return try await withCheckedThrowingContinuation { caller in
            queue.offer(PendingCall(for: caller) { connection in try connection.read(.slow, within: budget, body) })
        }
    }

    /// Refuses later reads and returns when those accepted have ended and every connection is closed.
    func close() async {
        queue.close()
        for end in ends { await end.wait() }
    }
}
