internal import CSQLite
import SQL

extension Connection {
    /// Runs `body` in a transaction of its own that cannot write and takes no longer than `budget`.
    func read<Value>(within budget: Duration, _ body: (Transaction) throws -> Value) throws -> Value {
        try run("begin")
        defer { try? run(isIdle ? "select 1" : "rollback") }
        return try limited(to: budget) {
            let tx = Transaction(dialect: .sqlite, runner: self)
            let value = try body(tx)
            if let failure = tx.failure { throw failure }
            return value
        }
    }

    /// Whether the last statement met a lock of another connection.
    var metLock: Bool { lastCode & 0xff == SQLITE_BUSY }
}
