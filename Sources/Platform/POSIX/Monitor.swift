#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// State behind a lock, and threads that wait until it is as they need it.
///
/// Who came last is woken first: what that thread works with is the warmest. Waiting is measured by a clock that nobody
/// can set, as that of Dispatch's semaphores on Linux is not.
///
/// `@unchecked Sendable`: everything is only touched under the lock.
package final class Monitor<State>: @unchecked Sendable {
    private typealias Condition = UnsafeMutablePointer<pthread_cond_t>

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State
    /// One for each thread that waits, in the order in which they came.
    private var waiting: [Condition] = []
    private var spare: [Condition] = []

    /// A monitor of `state`, for which nobody waits.
    package init(_ state: sending State) {
        self.state = state
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        for condition in spare {
            pthread_cond_destroy(condition)
            condition.deallocate()
        }
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The value of `body`, run under the lock.
    package func withLock<Value>(_ body: (inout State) throws -> sending Value) rethrows -> sending Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// The value of `body`, run under the lock; one thread that waits looks at the state again then.
    package func update<Value>(_ body: (inout State) -> sending Value) -> sending Value {
        pthread_mutex_lock(mutex)
        let value = body(&state)
        let last = waiting.popLast()
        pthread_mutex_unlock(mutex)
        // Without the lock, which the thread takes at once.
        if let last { pthread_cond_signal(last) }
        return value
    }

    /// Runs `body` under the lock; all threads that wait look at the state again then.
    package func updateForAll(_ body: (inout State) -> Void) {
        pthread_mutex_lock(mutex)
        body(&state)
        let all = waiting
        waiting = []
        pthread_mutex_unlock(mutex)
        for condition in all { pthread_cond_signal(condition) }
    }

    /// The first value that `body` finds in the state, under the lock; `nil` where it found none for as long as `limit`.
    ///
    /// - Parameters:
    ///   - limit: how long to wait; `nil` for as long as it takes.
    ///   - body: takes from the state what it looks for; it looks once at least, and after each wake.
    package func wait<Value>(
        for limit: Duration? = nil,
        until body: (inout State) -> sending Value?
    ) -> sending Value? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let value = body(&state) { return value }
        if limit == .zero { return nil }
        let end = limit.map { ContinuousClock.now + $0 }
        let condition = spare.popLast() ?? Self.made()
        defer { spare.append(condition) }
        while true {
            let isInTime = sleep(on: condition, until: end)
            if let value = body(&state) { return value }
            if !isInTime { return nil }
        }
    }

    /// Gives the lock away until a wake or `end`; false where that has come.
    private func sleep(on condition: Condition, until end: ContinuousClock.Instant?) -> Bool {
        let left = end.map { $0 - .now }
        if let left, left <= .zero { return false }
        waiting.append(condition)
        if let left { Self.wait(on: condition, mutex, for: left) } else { pthread_cond_wait(condition, mutex) }
        if let place = waiting.lastIndex(of: condition) { waiting.remove(at: place) }
        return true
    }

    private static func made() -> Condition {
        let condition = Condition.allocate(capacity: 1)
        #if canImport(Darwin)
            pthread_cond_init(condition, nil)
        #else
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
        return condition
    }

    private static func wait(
        on condition: Condition,
        _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
        for span: Duration
    ) {
        let billion = 1_000_000_000
        let (seconds, attoseconds) = span.components
        var time = timespec(tv_sec: Int(clamping: seconds), tv_nsec: Int(attoseconds) / billion)
        #if canImport(Darwin)
            pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let nanoseconds = time.tv_nsec + now.tv_nsec
            time.tv_sec = now.tv_sec.addingReportingOverflow(time.tv_sec + nanoseconds / billion).partialValue
            time.tv_nsec = nanoseconds % billion
            pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }
}
