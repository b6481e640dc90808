public import Contracts
public import Kernel
import Runtime
public import SQL

/// Jobs: what is still to be done because of something that was written, kept in one table for all slices.
///
/// It has no pages. A slice adds jobs of its kind by a ``JobOutbox`` and does them by a ``JobRunner``.
public struct Jobs: Feature {
    private let services: Services

    public init(_ services: Services) {
        self.services = services
    }

    /// For how long dead jobs are kept, so that an operator can look at them and try them again.
    static let graveSpan = Instant.Span.days(30)

    public static var migrations: [Migration] { JobsMigrations.all }

    /// None: a job names things by their numbers, and finds nothing to do where they are gone.
    public static var accountTables: Set<String> { [] }

    public func periodicJobs(among features: [any Feature]) -> [PeriodicJob] {
        [
            PeriodicJob("old dead jobs", every: .hours(1), removes: true) { [services] in
                let moment = services.clock.now - Self.graveSpan
                try await services.database.write { tx in try DeadJobQueries.remove(before: moment, in: tx) }
            }
        ]
    }

    public func export(_ account: ID<Account>) -> [ExportFile] { [] }

    public func erase(_ account: ID<Account>, in tx: Transaction) throws {}
}
