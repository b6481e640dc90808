import Kernel
import Runtime
import SQL

/// The statements about jobs that wait.
enum JobQueries {
    /// The end of an insert after which a job that waits already begins anew.
    static let beginningAnew: SQL = """
        on conflict (kind, object_id, part_id, event)
        do update set after_id = 0, due_at = excluded.due_at, attempts = 0, reason = null
        """

    static func hasDue(_ kind: JobKind, _ clock: Clock, in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from jobs where \(isDue(kind, clock, in: tx)) limit 1", as: Int.self) != nil
    }

    /// The jobs that are due, the oldest first.
    static func due(_ kind: JobKind, _ limit: Int, _ clock: Clock, in tx: Transaction) throws -> [Job] {
        try due(kind, limit, clock, lock: "", in: tx)
    }

    /// Takes out jobs that are due and that no other server has in hand.
    static func take(_ kind: JobKind, _ limit: Int, _ clock: Clock, in tx: Transaction) throws -> [Job] {
        let jobs = try due(kind, limit, clock, lock: tx.dialect == .postgres ? "for update skip locked" : "", in: tx)
        for job in jobs { try tx.run("delete from jobs where \(job.name.isIt)") }
        return jobs
    }

    /// Takes out one job.
    ///
    /// - Returns: whether it was there as it was read; not where another server was faster.
    static func take(_ job: Job, in tx: Transaction) throws -> Bool {
        try tx.run("delete from jobs where \(isUnchanged(job))") > 0
    }

    /// Notes that a job has failed, and lets it wait for `pause`.
    ///
    /// - Returns: whether this server was the first to say so.
    static func postpone(
        _ job: Job,
        by pause: Instant.Span,
        _ reason: String,
        _ clock: Clock,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update jobs set attempts = attempts + 1, reason = \(reason),
                due_at = \(DatabaseClock(clock).now(in: tx)) + \(pause.milliseconds)
            where \(isUnchanged(job))
            """
        ) > 0
    }

    static func insert(_ job: Job, after: Int64, due: Instant? = nil, orElse ending: SQL, in tx: Transaction) throws {
        try tx.run(
            """
            insert into jobs (kind, object_id, part_id, event, after_id, due_at, created_at)
            values (\(job.kind), \(job.object), \(job.part), \(job.event), \(after),
                \(due ?? Instant(milliseconds: 0)), \(job.created))
            \(ending)
            """
        )
    }

    private static func due(
        _ kind: JobKind,
        _ limit: Int,
        _ clock: Clock,
        lock: SQL,
        in tx: Transaction
    ) throws -> [Job] {
        try tx.all(
            """
            select \(Job.columns) from jobs where \(isDue(kind, clock, in: tx))
            order by due_at, object_id, event limit \(limit) \(lock)
            """
        )
    }

    private static func isDue(_ kind: JobKind, _ clock: Clock, in tx: Transaction) -> SQL {
        "kind = \(kind) and due_at <= \(DatabaseClock(clock).now(in: tx))"
    }

    static func isUnchanged(_ job: Job) -> SQL {
        "\(job.name.isIt) and attempts = \(job.attempts) and after_id = \(job.after)"
    }
}
