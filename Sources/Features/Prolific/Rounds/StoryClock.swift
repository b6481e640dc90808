import Kernel
import SQL
import Synchronization

/// The one clock by which rounds are armed, voted in and closed.
///
/// With PostgreSQL it is the database's, so that servers whose clocks are wrong change nothing. With SQLite it is this
/// process's, and never runs backwards.
final class StoryClock: Sendable {
    private let clock: Clock
    private let latest = Mutex(Instant(milliseconds: 0))

    init(_ clock: Clock) {
        self.clock = clock
    }

    /// The present moment, to be put into a statement: read once, when the statement first needs it, so that an index
    /// can be searched by it.
    func now(in tx: Transaction) -> SQL {
        "(select \(tx.dialect.now(tx.dialect == .sqlite ? steady : latest.withLock { $0 })))"
    }

    /// The present moment.
    func read(in tx: Transaction) throws -> Instant {
        guard tx.dialect == .postgres else { return steady }
        guard let now = try tx.value("select \(now(in: tx))", as: Instant.self) else {
            throw DatabaseError.failed("The database does not tell the time.")
        }
        return now
    }

    private var steady: Instant {
        let now = clock.now
        return latest.withLock { latest in
            latest = max(latest, now)
            return latest
        }
    }
}
