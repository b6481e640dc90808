import Kernel
import SQL

/// The one clock by which rounds are armed, voted in and closed.
///
/// With PostgreSQL it is the database's, so that servers whose clocks are wrong change nothing. With SQLite it is this
/// process's, which never runs backwards and never stands still, whatever becomes of the machine's.
struct StoryClock: Sendable {
    private let clock: Clock

    init(_ clock: Clock) {
        self.clock = clock
    }

    /// The present moment, to be put into a statement: read once, when the statement first needs it, so that an index
    /// can be searched by it.
    func now(in tx: Transaction) -> SQL {
        "(select \(tx.dialect.now(clock.steady)))"
    }

    /// A moment some milliseconds ago, to be put into a statement like ``now(in:)``.
    func now(in tx: Transaction, earlierBy milliseconds: Int) -> SQL {
        "(select \(tx.dialect.now(clock.steady)) - \(milliseconds))"
    }

    /// The present moment.
    func read(in tx: Transaction) throws -> Instant {
        guard tx.dialect == .postgres else { return clock.steady }
        guard let now = try tx.value("select \(now(in: tx))", as: Instant.self) else {
            throw DatabaseError.failed("The database does not tell the time.")
        }
        return now
    }
}
