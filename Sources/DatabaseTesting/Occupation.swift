import Dispatch
public import SQL

extension Database {
    /// Keeps one thread that writes busy until `latch` is open, and returns once it is.
    ///
    /// - Parameter body: what it has done before, and makes durable afterwards.
    public func occupyWriter(
        until latch: BlockingLatch,
        _ body: @escaping @Sendable (Transaction) throws -> Void = { _ in }
    ) async -> Task<Void, any Error> {
        let isBusy = Latch()
        let occupation = Task {
            try await write { tx in
                try body(tx)
                isBusy.open()
                latch.wait()
            }
        }
        await isBusy.wait()
        return occupation
    }

    /// Lets `writes` wait for the one thread that writes, in their order, and then all go at once.
    ///
    /// - Returns: what became of each.
    public func writeTogether<Value: Sendable>(
        _ writes: [@Sendable (Transaction) throws -> Value]
    ) async throws -> [Result<Value, any Error>] {
        let latch = BlockingLatch()
        let occupation = await occupyWriter(until: latch)
        let line = Line()
        let tasks = writes.map { body in
            Task(executorPreference: line) { try await write(body) }
        }
        await line.isThrough()
        latch.open()
        // Its commit may be theirs.
        _ = await occupation.result
        var results: [Result<Value, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
    }
}

/// Something a thread of a driver can be made to wait for.
public final class BlockingLatch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// A gate that is shut.
    public init() {}

    /// Lets everybody through, for ever.
    public func open() {
        semaphore.signal()
    }

    /// Waits until somebody opens it; not again where it is open, as for a body that runs twice.
    public func wait() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Where tasks run one after the other, so that a test knows that all have come to where they wait.
public final class Line: TaskExecutor {
    private let queue = DispatchQueue(label: "one after the other")

    /// A line in which nobody stands.
    public init() {}

    /// Lets a job stand in line.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Returns once every task that was begun has ended or waits.
    public func isThrough() async {
        await withCheckedContinuation { caller in queue.async { caller.resume() } }
    }
}
