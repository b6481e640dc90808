import Kernel
import SQL

/// The statements about jobs that were given up.
enum DeadJobQueries {
    /// Gives a job up that was tried `attempts` times.
    ///
    /// - Returns: whether this server was the first to do so.
    static func bury(
        _ job: Job,
        after attempts: Int,
        _ reason: String,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        guard try JobQueries.take(job, in: tx) else { return false }
        try insert(job.name, after: job.after, attempts: attempts, reason, created: job.created, now, in: tx)
        return true
    }

    static func insert(
        _ name: JobName,
        after: Int64,
        attempts: Int,
        _ reason: String,
        created: Instant,
        _ now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into dead_jobs
                (kind, object_id, part_id, event, after_id, attempts, reason, created_at, died_at)
            values (\(name.kind), \(name.object), \(name.part), \(name.event), \(after), \(attempts), \(reason),
                \(created), \(now))
            on conflict (kind, object_id, part_id, event)
            do update set after_id = excluded.after_id, reason = excluded.reason, died_at = excluded.died_at
            """
        )
    }

    /// Lets dead jobs wait again, with all their tries before them.
    ///
    /// - Parameter condition: which of them.
    /// - Returns: how many there were.
    static func revive(where condition: SQL, in tx: Transaction) throws -> Int {
        try tx.run(
            """
            insert into jobs (kind, object_id, part_id, event, after_id, created_at)
            select kind, object_id, part_id, event, after_id, created_at from dead_jobs where \(condition)
            on conflict do nothing
            """
        )
        return try tx.run("delete from dead_jobs where \(condition)")
    }

    /// Removes what was given up before `moment`.
    static func remove(before moment: Instant, in tx: Transaction) throws {
        try tx.run("delete from dead_jobs where died_at < \(moment)")
    }
}
