public import Kernel
public import Runtime
public import SQL

/// The outbox for jobs of one kind: what is added in a transaction is done once that is durable, and not otherwise.
public struct JobOutbox: Sendable {
    private let kind: JobKind
    private let clock: Clock

    /// The outbox for jobs of `kind`.
    public init(_ kind: JobKind, _ clock: Clock) {
        self.kind = kind
        self.clock = clock
    }

    /// Adds jobs, with one statement however many they are.
    ///
    /// One that waits already stays as it is.
    public func add(_ jobs: [NewJob], in tx: Transaction) throws {
        guard !jobs.isEmpty else { return }
        let rows = jobs.map { "(\($0.object), \($0.part), \($0.event), \($0.due))" as SQL }
        try tx.send(
            """
            insert into jobs (object_id, part_id, event, due_at, kind, created_at)
            select column1, column2, column3, column4, \(kind), \(clock.now)
            from (values \(SQL.joined(rows, separator: ", "))) as given where true
            on conflict do nothing
            """
        )
    }

    /// Adds a job for each row of a query; one that waits already stays as it is.
    ///
    /// - Parameters:
    ///   - columns: the object and the part, in this order.
    ///   - source: the query from its tables on; it must have a `where`.
    ///   - action: done before the transaction ends, where there is any.
    public func add(_ columns: SQL, from source: SQL, in tx: Transaction, ifAny action: @escaping () -> Void = {})
        throws
    {
        try tx.send(
            """
            insert into jobs (object_id, part_id, kind, created_at)
            select \(columns), \(kind), \(clock.now) from \(source) on conflict do nothing
            """
        ) { added in if added > 0 { action() } }
    }

    /// Adds a job for each row of a query.
    ///
    /// One that waits already begins anew, as it is news again.
    ///
    /// - Parameters:
    ///   - columns: the object and the event, in this order.
    ///   - source: the query from its tables on; it must have a `where`.
    ///   - action: done before the transaction ends, where there is any.
    public func restart(
        _ columns: SQL,
        from source: SQL,
        in tx: Transaction,
        ifAny action: @escaping () -> Void = {}
    ) throws {
        try tx.send(
            """
            insert into jobs (object_id, event, kind, created_at)
            select \(columns), \(kind), \(clock.now) from \(source) \(JobQueries.beginningAnew)
            """
        ) { added in if added > 0 { action() } }
    }

    /// Tells whether any of its jobs is due.
    public func hasDue(in tx: Transaction) throws -> Bool { try JobQueries.hasDue(kind, clock, in: tx) }

    /// Tells whether a job waits.
    public func isWaiting(_ job: NewJob, in tx: Transaction) throws -> Bool {
        let name = JobName(kind: kind, object: job.object, part: job.part, event: job.event)
        return try tx.value("select 1 from jobs where \(name.isIt)", as: Int.self) != nil
    }

    /// Puts a job back of which a part of a crowd was done, unless that was the last part.
    ///
    /// - Parameters:
    ///   - crowd: the part that was done, in the order in which the job goes on.
    ///   - limit: how many a part has; one with fewer is the last.
    public func keep(_ job: Job, behind crowd: [ID<Account>], of limit: Int, in tx: Transaction) throws {
        guard crowd.count == limit, let last = crowd.last else { return }
        try JobQueries.insert(job, after: last.rawValue, orElse: "on conflict do nothing", in: tx)
    }

    /// Puts something among the dead that was tried by its slice, as it leaves the database: it becomes a job again when
    /// an operator says so.
    ///
    /// - Parameter created: when it was to be done first.
    public func giveUp(
        _ object: Int64,
        after attempts: Int,
        _ reason: String,
        created: Instant,
        in tx: Transaction
    ) throws {
        let name = JobName(kind: kind, object: object, part: 0, event: "")
        try DeadJobQueries.insert(name, after: 0, attempts: attempts, reason, created: created, clock.now, in: tx)
    }

    /// Removes the jobs of a kind about objects that are gone.
    ///
    /// - Parameter objects: their numbers, as what stands between the parentheses of an `in (…)`.
    public static func forget(_ kind: JobKind, about objects: SQL, in tx: Transaction) throws {
        try tx.run("delete from jobs where kind = \(kind) and object_id in (\(objects))")
    }
}

/// A job that is to be added.
public struct NewJob: Sendable {
    let object: Int64
    let part: Int64
    let event: String
    let due: Instant

    /// A job about `object`.
    ///
    /// - Parameters:
    ///   - part: what the object is part of.
    ///   - event: what happened to it.
    ///   - due: when it is to be done, by the clock that all servers share; at once, whatever any clock says, where
    ///     nothing is said.
    public init(_ object: Int64, of part: Int64 = 0, _ event: String = "", due: Instant = Instant(milliseconds: 0)) {
        self.object = object
        self.part = part
        self.event = event
        self.due = due
    }
}
