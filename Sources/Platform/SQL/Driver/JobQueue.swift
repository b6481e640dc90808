import Dispatch
import Synchronization

/// Work that waits for one of a driver's threads.
package protocol QueuedJob: Sendable {
    /// When it began to wait.
    var offered: ContinuousClock.Instant { get }
    /// Tells the caller that nothing was tried, and why.
    func refuse(_ reason: DatabaseError)
}

/// A bounded queue between callers that must not block and threads that may.
///
/// A job that waits longer than `patience` is refused as ``DatabaseError/busy``, even while every thread is stuck.
package final class JobQueue<Job: QueuedJob>: Sendable {
    private struct State {
        var jobs: [Job] = []
        var isClosed = false
        var isSweepPlanned = false
        /// Threads asleep for whom no signal is on its way yet.
        var sleepers = 0
    }

    private let capacity: Int
    private let patience: Duration
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    /// A queue for at most `capacity` jobs.
    package init(capacity: Int, patience: Duration) {
        self.capacity = max(1, capacity)
        self.patience = patience
    }

    /// Lets `job` wait for a thread, or refuses it at once.
    package func offer(_ job: Job) {
        let (refusal, isSweepDue, isSleeperDue) = state.withLock { state -> (DatabaseError?, Bool, Bool) in
            if state.isClosed { return (.closed, false, false) }
            if state.jobs.count >= capacity { return (.busy, false, false) }
            state.jobs.append(job)
            let isSleeperDue = state.sleepers > 0
            if isSleeperDue { state.sleepers -= 1 }
            defer { state.isSweepPlanned = true }
            return (nil, !state.isSweepPlanned, isSleeperDue)
        }
        // Outside of the lock, which whoever wakes up takes at once.
        if isSleeperDue { signal.signal() }
        if let refusal { job.refuse(refusal) }
        if isSweepDue { planSweep(in: patience) }
    }

    /// The oldest job; waits for one.
    ///
    /// Nil once the queue is closed and empty.
    package func take() -> Job? {
        while true {
            let (job, isOver) = state.withLock { state -> (Job?, Bool) in
                if !state.jobs.isEmpty { return (state.jobs.removeFirst(), false) }
                if state.isClosed { return (nil, true) }
                state.sleepers += 1
                return (nil, false)
            }
            if let job { return job }
            if isOver { return nil }
            signal.wait()
        }
    }

    /// True where nothing waits.
    package var isEmpty: Bool { state.withLock { $0.jobs.isEmpty } }

    /// The oldest job, if one waits and `isWanted`.
    package func poll(if isWanted: (Job) -> Bool = { _ in true }) -> Job? {
        state.withLock { state in
            guard let oldest = state.jobs.first, isWanted(oldest) else { return nil }
            return state.jobs.removeFirst()
        }
    }

    /// All waiting jobs, oldest first; waits up to `limit` for the first one and is empty when none came.
    ///
    /// Nil once the queue is closed and empty.
    package func takeAll(waitingFor limit: Duration?) -> [Job]? {
        let deadline = limit.map { DispatchTime.now() + .milliseconds(Int($0 / .milliseconds(1))) }
        var hasTimedOut = false
        while true {
            let (jobs, isOver) = state.withLock { state -> ([Job], Bool) in
                if !state.jobs.isEmpty {
                    defer { state.jobs = [] }
                    return (state.jobs, false)
                }
                if state.isClosed { return ([], true) }
                if !hasTimedOut { state.sleepers += 1 }
                return ([], false)
            }
            if !jobs.isEmpty { return jobs }
            if isOver { return nil }
            if hasTimedOut { return [] }
            hasTimedOut = !sleep(until: deadline)
        }
    }

    /// Refuses later offers.
    ///
    /// Jobs that wait already are still handed out.
    package func close() {
        let sleepers = state.withLock { state in
            state.isClosed = true
            defer { state.sleepers = 0 }
            return state.sleepers
        }
        for _ in 0..<sleepers { signal.signal() }
    }

    /// Waits for a signal; false when `deadline` came first.
    private func sleep(until deadline: DispatchTime?) -> Bool {
        guard let deadline else {
            signal.wait()
            return true
        }
        if signal.wait(timeout: deadline) == .success { return true }
        let isSignalled = state.withLock { state in
            // To all who sleep a signal is on its way, so that one is ours.
            guard state.sleepers > 0 else { return true }
            state.sleepers -= 1
            return false
        }
        // Not with a limit: the semaphore measures it by the machine's clock, which somebody may set.
        if isSignalled { signal.wait() }
        return isSignalled
    }

    private func planSweep(in delay: Duration) {
        Task { [weak self] in
            try? await Task.sleep(for: delay)
            self?.sweep()
        }
    }

    private func sweep() {
        let now = ContinuousClock.now
        let (expired, next) = state.withLock { state -> ([Job], ContinuousClock.Instant?) in
            let expired = state.jobs.prefix { now - $0.offered >= patience }
            state.jobs.removeFirst(expired.count)
            state.isSweepPlanned = !state.jobs.isEmpty
            return (Array(expired), state.jobs.first?.offered)
        }
        for job in expired { job.refuse(.busy) }
        if let next { planSweep(in: patience - (now - next)) }
    }
}

extension DatabaseError {
    /// The error of every call after ``Database/close()``.
    package static var closed: DatabaseError { .unavailable("The database is closed.") }
}
