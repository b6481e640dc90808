public import SQL

/// The one clock that all servers of a database share, by which periods begin and end and jobs fall due.
///
/// With PostgreSQL it is the database's, so that servers whose clocks are wrong change nothing. With SQLite it is this
/// process's, which never runs backwards and never stands still, whatever becomes of the machine's.
public struct DatabaseClock: Sendable {
    private let clock: Clock

    /// The clock beside `clock`, that of this process.
    public init(_ clock: Clock) {
        self.clock = clock
    }

    /// The present moment, to be put into a statement: read once, when the statement first needs it, so that an index
    /// can be searched by it.
    public func now(in tx: Transaction) -> SQL {
        "(select \(tx.dialect.now(clock.steady)))"
    }

    /// A moment some milliseconds ago, to be put into a statement like ``now(in:)``.
    public func now(in tx: Transaction, earlierBy milliseconds: Int) -> SQL {
        "(select \(tx.dialect.now(clock.steady)) - \(milliseconds))"
    }

    /// The present moment.
    public func read(in tx: Transaction) throws -> Instant {
        guard tx.dialect == .postgres else { return clock.steady }
        guard let now = try tx.value("select \(now(in: tx))", as: Instant.self) else {
            throw DatabaseError.failed("The database does not tell the time.")
        }
        return now
    }
}
