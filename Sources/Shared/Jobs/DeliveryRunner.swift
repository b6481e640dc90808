public import Contracts
import Kernel
import Runtime
public import SQL

/// Does the jobs of one kind whose effects are outside the database, where nothing can be taken back: any server, at any
/// time.
///
/// A try is counted before it is made, and the job is leased for as long as the first pause; the number of tries is the
/// fence. So a job is done twice only where the server dies between the effect and the commit. One that fails stops no
/// other, and waits longer after each try; after as many tries as there are pauses it is dead, until an operator tries
/// it again. When one is due is asked of the server's own clock, as quiet hours are.
public struct DeliveryRunner: Sendable {
    /// The end of a try.
    public enum Outcome: Sendable {
        /// The job is done, or there is nothing to do any more.
        case done
        /// It has failed, for a reason.
        case failed(String)
        /// It is held back until a moment, and was not tried; then it stands for all of its part that are held back.
        case held(until: Instant)
    }

    /// Does one job, outside any transaction.
    ///
    /// Where it throws it has failed.
    public typealias Handler = @Sendable (Job) async throws -> Outcome

    private let services: Services
    private let kind: JobKind
    private let batch: Int
    private let atOnce: Int
    private let pauses: [Instant.Span]
    private let retired: RetiredOutbox?
    private let handle: Handler

    /// A runner for jobs of `kind`.
    ///
    /// - Parameters:
    ///   - batch: how many are looked for at a time.
    ///   - atOnce: how many are under way at a time.
    ///   - pauses: the pause after each failure, as many as there are tries. The first is longer than any try takes.
    ///   - retired: where an earlier version noted them.
    public init(
        _ services: Services,
        _ kind: JobKind,
        batch: Int,
        atOnce: Int,
        pauses: [Instant.Span],
        adopting retired: RetiredOutbox? = nil,
        handle: @escaping Handler
    ) {
        self.services = services
        self.kind = kind
        self.batch = batch
        self.atOnce = atOnce
        self.pauses = pauses
        self.retired = retired
        self.handle = handle
    }

    /// Does what is due, until `shouldPause` says that something else comes first.
    public func run(unless shouldPause: @Sendable () async throws -> Bool = { false }) async throws {
        try await retired?.adopt(as: kind, services)
        var isMore = true
        while isMore, try await !shouldPause() {
            let now = services.clock.now
            let due = try await services.database.read { [kind, batch] tx in
                try DeliveryQueries.due(kind, batch, at: now, in: tx)
            }
            try await deliver(due)
            isMore = due.count == batch
        }
    }

    private func deliver(_ due: [Job]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = due[...]
            for _ in 0..<atOnce {
                guard let job = waiting.popFirst() else { break }
                group.addTask { try await deliver(job) }
            }
            while try await group.next() != nil {
                guard let job = waiting.popFirst() else { continue }
                group.addTask { try await deliver(job) }
            }
        }
    }

    private func deliver(_ job: Job) async throws {
        guard job.attempts < pauses.count else {
            return try await giveUp(job, "The server ended while it was tried.")
        }
        let end = services.clock.now + pauses[0]
        let claimed = try await services.database.write { tx in try DeliveryQueries.claim(job, until: end, in: tx) }
        guard let claimed else { return }
        switch try await outcome(of: claimed) {
        case .done: _ = try await services.database.write { tx in try JobQueries.take(claimed, in: tx) }
        case .held(let end):
            try await services.database.write { tx in try DeliveryQueries.hold(claimed, until: end, in: tx) }
        case .failed(let reason) where claimed.attempts >= pauses.count: try await giveUp(claimed, reason)
        case .failed(let reason):
            let due = services.clock.now + pauses[max(job.attempts, 0)]
            try await services.database.write { tx in
                try DeliveryQueries.postpone(claimed, until: due, reason, in: tx)
            }
        }
    }

    private func outcome(of job: Job) async throws -> Outcome {
        do { return try await handle(job) } catch {
            try JobRunner.check(error)
            return .failed(JobRunner.reason("\(error)"))
        }
    }

    private func giveUp(_ job: Job, _ reason: String) async throws {
        let isOurs = try await services.database.write { [services] tx in
            try DeadJobQueries.bury(job, after: job.attempts, reason, at: services.clock.now, in: tx)
        }
        guard isOurs else { return }
        services.log(.error, "job given up", ["job": "\(job.name)", "reason": reason])
    }
}
