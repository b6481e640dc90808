import Dispatch
import Runtime
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct OffloadingTests {
    @Test func `a long text is prepared away from the loop, a short one on it, and what follows is on it again`()
        async throws
    {
        let loop = WatchedLoop()
        let found = try await Task(executorPreference: loop) {
            let short = try await offloading(String(repeating: "x", count: 16 << 10)) { loop.isCurrent }
            let long = try await offloading(String(repeating: "x", count: 16 << 10 + 1)) { loop.isCurrent }
            return [short, long, loop.isCurrent]
        }.value
        #expect(found == [true, false, true])
    }

    @Test func `what goes wrong away from the loop goes wrong for whoever asked`() async throws {
        await #expect(throws: CancellationError.self) {
            try await offloading(String(repeating: "x", count: 20_000)) { throw CancellationError() }
        }
    }
}

/// A loop that knows whether it is the one that works.
private final class WatchedLoop: TaskExecutor {
    private let queue = DispatchQueue(label: "watched loop")
    private let worker = Mutex<pthread_t?>(nil)

    var isCurrent: Bool { worker.withLock { $0 == pthread_self() } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            worker.withLock { $0 = pthread_self() }
            job.runSynchronously(on: asUnownedTaskExecutor())
            worker.withLock { $0 = nil }
        }
    }
}
