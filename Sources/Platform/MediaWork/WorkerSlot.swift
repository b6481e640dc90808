internal import POSIX

/// Blocking work on a thread of its own, one piece at a time, with a bounded queue.
///
/// Who waits holds no thread. Between two pieces there is no thread either.
struct WorkerSlot: Sendable {
    private let worker: WorkerThreads

    /// A slot that takes `limit` pieces at a time, the one that is being done among them.
    init(limit: Int) {
        worker = WorkerThreads(threads: 1, waiting: limit - 1)
    }

    /// The value of `job`.
    ///
    /// - Throws: ``MediaError/busy`` at once where the queue is full, and what `job` throws.
    func run<Value: Sendable>(
        _ job: @escaping @Sendable () throws(MediaError) -> Value
    ) async throws(MediaError) -> Value {
        guard let result = await worker.run({ Result { () throws(MediaError) in try job() } }) else { throw .busy }
        return try result.get()
    }
}
