import Contracts
import Kernel
import Runtime
public import SQL

/// A table of its own in which an earlier version noted jobs of a kind; what waits there is taken over.
///
/// A server of that version may go on writing to it beside this one. When no such version can be there any more, the
/// table and this go.
public struct RetiredOutbox: Sendable {
    private let table: SQL
    private let object: SQL
    private let part: SQL
    private let event: SQL
    private let after: SQL
    private let due: SQL
    private let beginsAnew: Bool

    /// The table with its columns, or what stands for one that it does not have.
    ///
    /// - Parameter beginsAnew: whether a job that waits in both begins anew.
    public init(
        _ table: SQL,
        object: SQL,
        part: SQL = "0",
        event: SQL = "''",
        after: SQL = "0",
        due: SQL = "0",
        beginsAnew: Bool = false
    ) {
        self.table = table
        self.object = object
        self.part = part
        self.event = event
        self.after = after
        self.due = due
        self.beginsAnew = beginsAnew
    }

    /// How many are taken over in one transaction.
    private static let batch = 200

    /// Takes over all that waits, as jobs of `kind`.
    func adopt(as kind: JobKind, _ services: Services) async throws {
        guard try await services.database.read({ tx in try hasSome(in: tx) }) else { return }
        while try await services.database.write({ tx in try move(to: kind, at: services.clock.now, in: tx) }) {}
    }

    private func hasSome(in tx: Transaction) throws -> Bool {
        try tx.value("select 1 from \(table) limit 1", as: Int.self) != nil
    }

    /// Takes over some of what waits and no other server has in hand.
    ///
    /// - Returns: whether there may be more.
    private func move(to kind: JobKind, at now: Instant, in tx: Transaction) throws -> Bool {
        let lock: SQL = tx.dialect == .postgres ? "for update skip locked" : ""
        let waiting = try tx.all(
            """
            select \(object), \(part), \(event), \(after), \(due) from \(table) order by \(object)
            limit \(Self.batch) \(lock)
            """
        ) { row in
            let job = try Job(kind, from: &row, created: now)
            return (job: job, due: try row.next() as Instant)
        }
        let ending = beginsAnew ? JobQueries.beginningAnew : "on conflict do nothing"
        for (job, due) in waiting {
            try tx.run(
                """
                delete from \(table)
                where \(object) = \(job.object) and \(part) = \(job.part) and \(event) = \(job.event)
                """
            )
            try JobQueries.insert(job, after: job.after, due: due, orElse: ending, in: tx)
        }
        return waiting.count == Self.batch
    }
}
