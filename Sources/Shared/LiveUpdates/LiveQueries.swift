import Contracts
import Kernel
import SQL

/// The statements about events.
enum LiveQueries {
    /// How many events are forgotten with one statement at most.
    private static let forgottenAtOnce = 10_000

    /// Behind where the next event will stand: all before it is there for everybody who reads from now on.
    static func end(in tx: Transaction) throws -> LivePosition {
        switch tx.dialect {
        case .sqlite:
            LivePosition(number: try tx.value("select seq from sqlite_sequence where name = 'events'") ?? 0)
        case .postgres: LivePosition(transaction: try tx.value("select \(oldestOpen)") ?? 0, number: 0)
        }
    }

    /// The events behind `position` and up to `end`, in order, at most `limit`.
    static func events(
        after position: LivePosition,
        upTo end: LivePosition? = nil,
        limit: Int,
        in tx: Transaction
    ) throws -> [LiveEvent] {
        let place = place(tx.dialect)
        let bound: SQL = if let end { "and \(place) <= \(value(end, tx.dialect))" } else { "" }
        let settled: SQL = tx.dialect == .postgres ? "and transaction_id < \(oldestOpen)" : ""
        return try tx.all(
            """
            select transaction_id, id, kind, object_id, actor_id from events
            where \(place) > \(value(position, tx.dialect)) \(bound) \(settled)
            order by \(order(tx.dialect)) limit \(limit)
            """
        ) { row in
            let position = LivePosition(transaction: try row.next(), number: try row.next())
            return LiveEvent(at: position, LiveKind(try row.next()), about: try row.next(), by: try row.next())
        }
    }

    /// Behind the last event that happened before `moment`.
    static func position(at moment: Instant, in tx: Transaction) throws -> LivePosition {
        let newest: SQL = tx.dialect == .sqlite ? "id desc" : "transaction_id desc, id desc"
        return try tx.first(
            "select transaction_id, id from events where happened_at < \(moment) order by \(newest) limit 1"
        ) { row in LivePosition(transaction: try row.next(), number: try row.next()) } ?? LivePosition(number: 0)
    }

    /// True where an event waits behind `position` for an earlier transaction to end.
    static func isHeldUp(after position: LivePosition, in tx: Transaction) throws -> Bool {
        guard tx.dialect == .postgres else { return false }
        return try tx.value(
            "select 1 from events where \(place(tx.dialect)) > \(value(position, tx.dialect)) limit 1",
            as: Int.self
        ) != nil
    }

    /// Removes the oldest of what happened before `moment`.
    ///
    /// - Returns: whether there may be more to remove.
    static func forget(before moment: Instant, in tx: Transaction) throws -> Bool {
        let removed = try tx.run(
            """
            delete from events where happened_at < \(moment) and id in (
                select id from events order by \(order(tx.dialect)) limit \(forgottenAtOnce))
            """
        )
        return removed == forgottenAtOnce
    }

    static func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from events where actor_id = \(account) or object_id = \(account)")
    }

    /// The oldest transaction that may still bring an event.
    private static let oldestOpen: SQL = "(pg_snapshot_xmin(pg_current_snapshot())::text::bigint)"

    private static func place(_ dialect: Dialect) -> SQL {
        dialect == .sqlite ? "id" : "(transaction_id, id)"
    }

    private static func order(_ dialect: Dialect) -> SQL {
        dialect == .sqlite ? "id" : "transaction_id, id"
    }

    private static func value(_ position: LivePosition, _ dialect: Dialect) -> SQL {
        dialect == .sqlite ? "\(position.number)" : "(\(position.transaction), \(position.number))"
    }
}
