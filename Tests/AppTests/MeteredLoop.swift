import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A loop that runs one piece of work after the other, as a server's does, and measures each.
///
/// It counts the time in which the processor worked for it, whatever else the machine had to do.
final class MeteredLoop: TaskExecutor {
    private let queue = DispatchQueue(label: "metered loop")
    private let longest = Mutex<UInt64>(0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            let start = Self.workedFor
            job.runSynchronously(on: asUnownedTaskExecutor())
            let span = Self.workedFor - start
            longest.withLock { $0 = max($0, span) }
        }
    }

    /// The longest that the loop was kept from everybody else by `work`, in nanoseconds.
    func longestPause(during work: @escaping @Sendable () async throws -> Void) async throws -> UInt64 {
        longest.withLock { $0 = 0 }
        try await Task(executorPreference: self) { try await work() }.value
        // The work is over before its last piece is measured.
        await withCheckedContinuation { measured in queue.async { measured.resume() } }
        return longest.withLock { $0 }
    }

    /// The time in which this thread has been running.
    private static var workedFor: UInt64 { clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) }

    private static func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
