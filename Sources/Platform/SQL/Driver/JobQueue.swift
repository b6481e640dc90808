internal import POSIX

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
    }

    private let capacity: Int
    private let patience: Duration
    private let state = Monitor(State())

    /// A queue for at most `capacity` jobs.
    package init(capacity: Int, patience: Duration) {
        self.capacity = max(1, capacity)
        self.patience = patience
    }

    /// Lets `job` wait for a thread, or refuses it at once.
    package func offer(_ job: Job) {
        let (refusal, isSweepDue) = state.update { state -> (DatabaseError?, Bool) in
            if state.isClosed { return (.closed, false) }
            if state.jobs.count >= capacity { return (.busy, false) }
            state.jobs.append(job)
            defer { state.isSweepPlanned = true }
            return (nil, !state.isSweepPlanned)
        }
        if let refusal { job.refuse(refusal) }
        if isSweepDue { planSweep(in: patience) }
    }

    /// The oldest job; waits for one.
    ///
    /// Nil once the queue is closed and empty.
    package func take() -> Job? {
        takeOldest(within: nil) { _ in true }
    }

    /// True where nothing waits.
    package var isEmpty: Bool { state.withLock { $0.jobs.isEmpty } }

    /// The oldest job, if one waits or comes within `limit`, and `isWanted`.
    package func poll(
        waitingFor limit: Duration = .zero,
        if isWanted: (Job) -> Bool = { _ in true }
    ) -> Job? {
        takeOldest(within: limit, if: isWanted)
    }

    /// All waiting jobs, oldest first; waits up to `limit` for the first one and is empty when none came.
    ///
    /// Nil once the queue is closed and empty.
    package func takeAll(waitingFor limit: Duration?) -> [Job]? {
        let found = state.wait(for: limit) { state -> [Job]?? in
            if state.jobs.isEmpty { return state.isClosed ? .some(nil) : nil }
            defer { state.jobs = [] }
            return state.jobs
        }
        return found ?? []
    }

    /// Refuses later offers.
    ///
    /// Jobs that wait already are still handed out.
    package func close() {
        state.updateForAll { $0.isClosed = true }
    }

    private func takeOldest(within limit: Duration?, if isWanted: (Job) -> Bool) -> Job? {
        let found = state.wait(for: limit) { state -> Job?? in
            guard let oldest = state.jobs.first else { return state.isClosed ? .some(nil) : nil }
            return isWanted(oldest) ? state.jobs.removeFirst() : .some(nil)
        }
        return found ?? nil
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
