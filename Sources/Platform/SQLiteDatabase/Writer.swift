internal import CSQLite
import POSIX
import SQL

/// The one thread that writes: it takes what waits, commits it at once, and keeps the log short.
final class Writer: Sendable {
    private let queue: JobQueue<WriterJob<SQLiteConnection>>
    private let end = Latch()

    /// Starts the thread, which uses `connection` and holds `lock` until ``close()``.
    init(
        connection: SQLiteConnection,
        lock: FileLock,
        configuration: SQLiteConfiguration,
        commits: CommitCount
    ) throws {
        let queue = JobQueue<WriterJob<SQLiteConnection>>(
            capacity: configuration.queueCapacity,
            patience: configuration.patience
        )
        self.queue = queue
        let loop = WriterLoop(
            queue: queue,
            configuration: configuration,
            connection: connection,
            lock: lock,
            commits: commits
        )
        try Threads.start { [end] in
            loop.run()
            end.open()
        }
    }

    deinit {
        queue.close()
    }

    /// Runs `body` in a transaction and returns when it is durable.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            queue.offer(.write(PendingWrite(caller, body)))
        }
    }

    /// Runs `body` between two batches.
    func perform(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { caller in
            queue.offer(.task(PendingCall(for: caller, body)))
        }
    }

    /// Ends the thread after the work that waits.
    func close() async {
        queue.close()
        await end.wait()
    }
}
