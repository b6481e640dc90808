internal import CSodium
internal import Synchronization

/// Blocking work on a few threads of its own, with a bounded queue.
///
/// A thread is started when there is work and ends when there is none: an idle server has none of them.
final class ThreadedWork: Sendable {
    private struct Queue {
        var jobs: [@Sendable () -> Void] = []
        var running = 0
    }

    private let threads: Int
    private let waiting: Int
    private let queue = Mutex(Queue())

    init(threads: Int, waiting: Int) {
        self.threads = max(threads, 1)
        self.waiting = max(waiting, 0)
    }

    /// What `job` returns, run on one of the threads; `nil` at once where the queue is full or no thread can start.
    func run<Value: Sendable>(_ job: @escaping @Sendable () -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let accepted = add { continuation.resume(returning: job()) }
            if !accepted { continuation.resume(returning: nil) }
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
        let start = ThreadStart {
            weft_sodium_step_back()
            job()
            while let next = self.next() { next() }
        }
        let passed = Unmanaged.passRetained(start)
        let status = weft_sodium_start_thread(
            { argument in
                guard let argument else { return nil }
                Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            passed.toOpaque()
        )
        if status == 0 { return true }
        passed.release()
        queue.withLock { $0.running -= 1 }
        return false
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

private final class ThreadStart: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
