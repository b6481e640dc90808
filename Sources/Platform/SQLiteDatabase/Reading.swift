internal import CSQLite
import SQL

extension SQLiteConnection {
    /// Runs `body`, which cannot write and takes no longer than `budget`, in a transaction of its own; statements at the
    /// pace ``Pace/autocommit`` in one each.
    func read<Value>(_ pace: Pace, within budget: Duration, _ body: (Transaction) throws -> Value) throws -> Value {
        metLock = false
        if pace != .autocommit { try run("begin") }
        defer { if !isIdle { try? run("rollback") } }
        return try limited(to: budget) {
            let tx = Transaction(dialect: .sqlite, runner: self, pace: pace)
            do {
                let value = try body(tx)
                if let failure = tx.failure { throw failure }
                return value
            } catch {
                metLock = [SQLITE_BUSY, SQLITE_PROTOCOL].contains(lastCode & 0xff)
                throw error
            }
        }
    }
}
