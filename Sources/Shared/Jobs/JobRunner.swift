public import Contracts
import Kernel
import Runtime
public import SQL

/// Does the jobs of one kind whose effects are in the database: any server, at any time, each job once.
///
/// A transaction takes jobs out, does them, and puts those back of which more is to be done; so the effect is there
/// exactly where the job is gone, whatever crashes, and the lock of the row is the lease. Where that fails, each job
/// gets a transaction of its own, so that one that cannot be done stops no other. It is tried five times with growing
/// pauses, and then it is dead, until an operator tries it again.
public struct JobRunner: Sendable {
    /// Does some jobs in a transaction.
    ///
    /// Jobs for which it throws are tried again later.
    public typealias Handler = @Sendable ([Job], Transaction) throws -> Void

    private let services: Services
    private let kind: JobKind
    private let batch: Int
    private let retired: RetiredOutbox?
    private let handle: Handler

    /// A runner for jobs of `kind`.
    ///
    /// - Parameters:
    ///   - batch: how many are done in one transaction.
    ///   - retired: where an earlier version noted them.
    public init(
        _ services: Services,
        _ kind: JobKind,
        batch: Int,
        adopting retired: RetiredOutbox? = nil,
        handle: @escaping Handler
    ) {
        self.services = services
        self.kind = kind
        self.batch = batch
        self.retired = retired
        self.handle = handle
    }

    /// How often a job is tried.
    public static let tries = pauses.count + 1
    /// The pause after each failure but the last one.
    private static let pauses: [Instant.Span] = [.seconds(10), .minutes(1), .minutes(10), .hours(1)]
    /// How much is kept of what an engine says.
    private static let longestReason = 500

    /// Does what is due, until `shouldPause` says that something else comes first.
    public func run(unless shouldPause: @Sendable () async throws -> Bool = { false }) async throws {
        try await retired?.adopt(as: kind, services)
        while try await !shouldPause() {
            let hasDue = try await services.database.read { [kind, services] tx in
                try JobQueries.hasDue(kind, services.clock, in: tx)
            }
            // What others have in hand is due as well, and none of ours.
            guard hasDue, try await doSome() > 0 else { return }
        }
    }

    private func doSome() async throws -> Int {
        do {
            return try await services.database.write { [kind, batch, services, handle] tx in
                let jobs = try JobQueries.take(kind, batch, services.clock, in: tx)
                if !jobs.isEmpty { try handle(jobs, tx) }
                return jobs.count
            }
        } catch {
            try Self.check(error)
            return try await doSingly()
        }
    }

    /// Does jobs in a transaction each, because one of them cannot be done.
    ///
    /// - Returns: how many were done, or failed.
    private func doSingly() async throws -> Int {
        let jobs = try await services.database.read { [kind, batch, services] tx in
            try JobQueries.due(kind, batch, services.clock, in: tx)
        }
        var count = 0
        for job in jobs {
            do {
                try await services.database.write { [handle] tx in
                    if try JobQueries.take(job, in: tx) { try handle([job], tx) }
                }
                count += 1
            } catch DatabaseError.busy {
                // Somebody else holds what it needs: that is no failure of the job's, and it waits for the next look.
            } catch {
                try Self.check(error)
                try await fail(job, error)
                count += 1
            }
        }
        return count
    }

    /// - Throws: `error` where no other job would fare better: the server stops, or the database cannot be written.
    static func check(_ error: any Error) throws {
        try Task.checkCancellation()
        switch error as? DatabaseError {
        case .full, .unavailable, .damaged, .schema: throw error
        case .busy, .constraint, .deadline, .unexpectedValue, .failed, nil: break
        }
    }

    /// As much of what was said as is kept.
    static func reason(_ words: String) -> String {
        String(String.UnicodeScalarView(words.unicodeScalars.prefix(longestReason).filter { $0.value != 0 }))
    }

    private func fail(_ job: Job, _ error: any Error) async throws {
        let reason = Self.reason("\(error)")
        let isLast = job.attempts >= Self.pauses.count
        let isOurs = try await services.database.write { [services] tx in
            guard !isLast else {
                return try DeadJobQueries.bury(job, after: Self.tries, reason, at: services.clock.now, in: tx)
            }
            return try JobQueries.postpone(job, by: Self.pauses[max(job.attempts, 0)], reason, services.clock, in: tx)
        }
        guard isOurs else { return }
        services.log(
            isLast ? .error : .debug,
            isLast ? "job given up" : "job failed",
            ["job": "\(job.name)", "reason": reason]
        )
    }
}
