import SQL

/// Where a SQLite database lives: in a file, or in memory.
protocol Store: Sendable {
    var commits: CommitCount { get }
    func read<Value: Sendable>(
        _ pace: Pace,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value
    func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) async throws -> Value
    func migrate(_ migrations: [Migration]) async throws
    func backup(to path: String) async throws
    func close() async
}

extension SQLiteConnection {
    /// Applies what is missing of `migrations`, each in a transaction of its own.
    func migrate(_ migrations: [Migration]) throws {
        let pending = try change { tx in
            for statement in Migrator.historyTable.statements(for: .sqlite) {
                try tx.run(SQL(stringLiteral: statement))
            }
            return try Migrator.pending(migrations, in: tx)
        }
        for (position, migration) in pending {
            try change { tx in try Migrator.apply(migration, at: position, in: tx) }
        }
    }

    /// Runs `body` in a transaction of its own, without a budget.
    func change<Value>(_ body: (Transaction) throws -> Value) throws -> Value {
        try run("begin immediate")
        do {
            let tx = Transaction(dialect: .sqlite, runner: self)
            let value = try body(tx)
            if let failure = tx.failure { throw failure }
            try run("commit")
            for action in tx.takeCommitActions() { action() }
            commits?.add()
            return value
        } catch {
            if !isIdle { try run("rollback") }
            throw error
        }
    }
}
