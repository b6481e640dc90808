import Kernel
import SQL

/// The statements about jobs whose effects are outside the database.
enum DeliveryQueries {
    /// The jobs whose time has come, the oldest first.
    static func due(_ kind: JobKind, _ limit: Int, at now: Instant, in tx: Transaction) throws -> [Job] {
        try tx.all(
            """
            select \(Job.columns) from jobs where kind = \(kind) and due_at <= \(now)
            order by due_at, object_id, event limit \(limit)
            """
        )
    }

    /// Counts a try before it is made, and leases the job until `end`; one that was held back takes in the others of its
    /// part.
    ///
    /// - Returns: the job as it is now; `nil` where another server was faster.
    static func claim(_ job: Job, until end: Instant, in tx: Transaction) throws -> Job? {
        let isOurs = try tx.run(
            "update jobs set attempts = attempts + 1, due_at = \(end) where \(JobQueries.isUnchanged(job))"
        )
        guard isOurs > 0 else { return nil }
        var claimed = job
        claimed.attempts = job.attempts + 1
        guard job.after > 0 else { return claimed }
        let others: [Int64] = try tx.values(
            """
            delete from jobs where kind = \(job.kind) and part_id = \(job.part) and after_id > 0
                and object_id <> \(job.object) returning after_id
            """
        )
        guard !others.isEmpty else { return claimed }
        claimed.after = others.reduce(job.after) { $0.addingReportingOverflow($1).partialValue }
        try tx.run("update jobs set after_id = \(claimed.after) where \(job.name.isIt)")
        return claimed
    }

    /// Holds a job back until `end`: that was no try.
    static func hold(_ job: Job, until end: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update jobs set attempts = attempts - 1, due_at = \(end), after_id = \(max(job.after, 1))
            where \(JobQueries.isUnchanged(job))
            """
        )
    }

    /// Notes why a try has failed, and lets the job wait until `end`.
    static func postpone(_ job: Job, until end: Instant, _ reason: String, in tx: Transaction) throws {
        try tx.run("update jobs set due_at = \(end), reason = \(reason) where \(JobQueries.isUnchanged(job))")
    }
}
