public import Contracts
import Kernel
import Runtime
public import SQL

/// The acts of an operator on jobs, at the terminal.
public struct JobOperator: Sendable {
    /// The services of this server.
    package let services: Services

    /// The operator of this server.
    public init(_ services: Services) {
        self.services = services
    }

    /// The jobs of a kind that wait.
    public struct Waiting: Sendable {
        /// The kind.
        public let kind: JobKind
        /// How many there are.
        public let count: Int
        /// For how long the oldest one has been there.
        public let age: Instant.Span
    }

    /// A job that failed.
    public struct Failed: Sendable {
        /// The name to ask for it by.
        public let name: JobName
        /// True where it was given up.
        public let isDead: Bool
        /// How often it was tried.
        public let attempts: Int
        /// For how long it has been there.
        public let age: Instant.Span
        /// The reason why it failed the last time.
        public let reason: String
    }

    /// How many failed jobs are listed of each sort.
    public static let longestList = 500

    /// How many jobs are dead; as many as are listed, where there are more.
    public static func dead(in tx: Transaction) throws -> Int {
        try tx.value(
            "select count(*) from (select 1 from dead_jobs limit \(longestList)) as dead",
            as: Int.self
        ) ?? 0
    }

    /// The jobs that wait, by kind.
    public static func waiting(at now: Instant, in tx: Transaction) throws -> [Waiting] {
        try tx.all("select kind, count(*), min(created_at) from jobs group by kind order by kind") { row in
            Waiting(kind: try row.next(), count: try row.next(), age: now.since(try row.next()))
        }
    }

    /// The jobs that failed, the dead ones first, the latest of them first.
    public static func failed(at now: Instant, in tx: Transaction) throws -> [Failed] {
        let columns: SQL = "\(Job.columns), coalesce(reason, '')"
        let dead = try tx.all(
            "select \(columns) from dead_jobs order by died_at desc limit \(longestList)"
        ) { row in try Failed(from: &row, isDead: true, at: now) }
        let failing = try tx.all(
            "select \(columns) from jobs where attempts > 0 order by kind, object_id limit \(longestList)"
        ) { row in try Failed(from: &row, isDead: false, at: now) }
        return dead + failing
    }

    /// Lets a dead job be tried again, or all of them where none is named.
    ///
    /// - Returns: how many there were.
    public func retry(_ name: JobName?) async throws -> Int {
        try await services.database.write { tx in
            try DeadJobQueries.revive(where: name.map(\.isIt) ?? "true", in: tx)
        }
    }
}

extension JobOperator.Failed {
    fileprivate init(from row: inout RowReader, isDead: Bool, at now: Instant) throws {
        let job = try Job(from: &row)
        self.init(
            name: job.name,
            isDead: isDead,
            attempts: job.attempts,
            age: now.since(job.created),
            reason: try row.next()
        )
    }
}
