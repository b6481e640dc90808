internal import Dispatch
internal import Synchronization

/// Blocking work on a thread of its own, one piece at a time, with a bounded queue.
///
/// Who waits holds no thread. Between two pieces there is no thread either.
final class WorkerSlot: Sendable {
    private let queue: DispatchQueue
    private let limit: Int
    private let taken = Mutex(0)

    init(_ name: String, limit: Int) {
        queue = DispatchQueue(label: "weft.media.\(name)")
        self.limit = limit
    }

    /// What `job` returns.
    ///
    /// - Throws: ``MediaError/busy`` at once where the queue is full, and what `job` throws.
    func run<Value: Sendable>(
        _ job: @escaping @Sendable () throws(MediaError) -> Value
    ) async throws(MediaError) -> Value {
        let isAccepted = taken.withLock { taken in
            guard taken < limit else { return false }
            taken += 1
            return true
        }
        guard isAccepted else { throw .busy }
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, MediaError>, Never>) in
            queue.async {
                let result = Result { () throws(MediaError) in try job() }
                self.taken.withLock { $0 -= 1 }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }
}
