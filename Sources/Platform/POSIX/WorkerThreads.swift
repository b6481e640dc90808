internal import Synchronization

/// Blocking work on a few threads of its own, with a bounded queue.
///
/// A thread is started when there is work and ends when there is none: an idle server has none of them.
package final class WorkerThreads: Sendable {
    private struct Queue {
        var jobs: [@Sendable () -> Void] = []
        var running = 0
    }

    private let threads: Int
    private let waiting: Int
    private let stack: Int
    private let patience: Duration?
    private let queue = Mutex(Queue())

    /// Workers that have nothing to do.
    ///
    /// - Parameters:
    ///   - threads: how many work at once, one at least.
    ///   - waiting: how many pieces of work wait for one of them.
    ///   - stack: the stack of a thread, in bytes.
    ///   - patience: for how long a piece of work lets all other threads of the machine go first; `nil` for not at all.
    package init(threads: Int, waiting: Int, stack: Int = 2 << 20, patience: Duration? = nil) {
        self.threads = max(threads, 1)
        self.waiting = max(waiting, 0)
        self.stack = stack
        self.patience = patience
    }

    /// The value of `job`, run on one of the threads; `nil` at once where the queue is full or no thread can start.
    package func run<Value: Sendable>(_ job: @escaping @Sendable () -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let isAccepted = add { continuation.resume(returning: job()) }
            if !isAccepted { continuation.resume(returning: nil) }
        }
    }

    private func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        enum Place { case thread, queue, none }
        let place: Place = queue.withLock { queue in
            if queue.running < threads {
                queue.running += 1
                return .thread
            }
            guard queue.jobs.count < waiting else { return .none }
            queue.jobs.append(job)
            return .queue
        }
        return place == .thread ? startThread(with: job) : place == .queue
    }

    private func startThread(with job: @escaping @Sendable () -> Void) -> Bool {
        do {
            try Threads.start(stack: stack) { [self] in
                perform(job)
                while let next = next() { perform(next) }
            }
            return true
        } catch {
            queue.withLock { $0.running -= 1 }
            return false
        }
    }

    private func perform(_ job: () -> Void) {
        if let patience { Threads.yielding(for: patience, job) } else { job() }
    }

    private func next() -> (@Sendable () -> Void)? {
        queue.withLock { queue in
            guard !queue.jobs.isEmpty else {
                queue.running -= 1
                return nil
            }
            return queue.jobs.removeFirst()
        }
    }
}
