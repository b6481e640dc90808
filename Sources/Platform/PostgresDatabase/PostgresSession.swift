import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The session of one thread: a connection, made when it is needed and again when it is lost.
final class PostgresSession {
    /// How often a transaction is run again because another one changed the same rows.
    private static let retries = 3
    /// How long after a failure connecting is not tried again, unless another session has succeeded.
    private static let rest: Duration = .seconds(1)

    let configuration: PostgresConfiguration
    private let purpose: PostgresConnection.Purpose
    private let budget: Duration
    private let latest: LatestConnection
    private var connection: PostgresConnection?
    private var lastRefusal: (at: ContinuousClock.Instant, error: any Error)?

    init(
        _ configuration: PostgresConfiguration,
        for purpose: PostgresConnection.Purpose,
        budget: Duration,
        _ latest: LatestConnection
    ) {
        self.configuration = configuration
        self.purpose = purpose
        self.budget = budget
        self.latest = latest
    }

    /// Runs `body` in a transaction; again after a conflict, or once where the connection was lost before the commit.
    ///
    /// - Parameters:
    ///   - offered: When the caller began to wait; most of the budget counts from there.
    ///   - losses: How many connections were lost over it before.
    func transaction<Value>(
        _ kind: PostgresConnection.Kind,
        since offered: ContinuousClock.Instant,
        losses: Int = 0,
        _ body: (Transaction) throws -> Value
    ) throws -> Value {
        var conflicts = 0
        var losses = losses
        while true {
            let connection = try connected()
            do {
                return try connection.transaction(kind, until: deadline(since: offered), body)
            } catch {
                if connection.isOutcomeUnknown { throw outcomeUnknown(error) }
                if connection.isBroken {
                    self.connection = nil
                    losses += 1
                    if losses > 1 { throw error }
                } else if connection.failure?.isConflict == true, conflicts < Self.retries,
                    .now < offered + budget
                {
                    conflicts += 1
                    usleep(UInt32.random(in: 2_000...10_000) * UInt32(conflicts))
                } else {
                    throw error
                }
            }
        }
    }

    /// Runs a write in a transaction of its own, and tells its caller.
    ///
    /// - Parameter losses: How many connections were lost over it before.
    func commitAlone(_ job: any WriteJob, losses: Int = 0) {
        do {
            try transaction(.write, since: job.offered, losses: losses) { tx in
                guard job.attempt(in: tx) else { throw RefusedError() }
            }
            job.settle(nil)
        } catch is RefusedError {
            job.settle(nil)
        } catch {
            job.settle(error as? DatabaseError ?? .failed("\(error)"))
        }
    }

    /// The end of a write that threw; what it threw the job knows.
    private struct RefusedError: Error {}

    /// A caller waits no longer than the budget altogether, but each attempt gets a second.
    func deadline(since offered: ContinuousClock.Instant) -> ContinuousClock.Instant {
        max(offered + budget, .now + min(budget, .seconds(1)))
    }

    /// Until when something is waited for that is done in another way where it takes longer.
    var shortDeadline: ContinuousClock.Instant { .now + min(budget, .seconds(1)) }

    /// True where an answer did not come in time, after which the connection has to recover.
    var isOverdue: Bool { connection?.isOverdue ?? false }

    /// True where a read is over and the server has not been told.
    var isToEndRead: Bool { connection?.isToEnd ?? false }

    /// Makes the connection fit for what comes next, once the caller has its answer.
    ///
    /// - Parameter isGoingOn: Whether that comes at once.
    func recover(isGoingOn: Bool = false) {
        connection?.recover(isGoingOn: isGoingOn)
        if connection?.isBroken == true { connection = nil }
    }

    /// Connects, if there is no connection.
    ///
    /// - Throws: ``DatabaseError/unavailable(_:)``; for a short while without trying again.
    @discardableResult
    func connected() throws -> PostgresConnection {
        if isOverdue { recover() }
        if let connection { return connection }
        if let lastRefusal, .now - lastRefusal.at < Self.rest, !latest.isSince(lastRefusal.at) {
            throw lastRefusal.error
        }
        do {
            let fresh = try PostgresConnection(configuration, for: purpose, budget: budget)
            connection = fresh
            lastRefusal = nil
            latest.note()
            return fresh
        } catch {
            lastRefusal = (.now, error)
            throw error
        }
    }

    /// Leaves a connection of which nobody knows whether its last commit came about.
    func outcomeUnknown(_ error: any Error) -> DatabaseError {
        connection = nil
        return .unavailable("The connection was lost while a write became durable; its outcome is unknown. \(error)")
    }
}
