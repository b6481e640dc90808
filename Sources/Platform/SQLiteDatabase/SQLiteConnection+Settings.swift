internal import CSQLite
import SQL

extension SQLiteConnection {
    /// `Weft` in the file's header: whose database this is.
    private static let applicationID: Int64 = 0x5765_6674

    /// How long the writer waits for a lock at a time, in milliseconds.
    static let busyTimeout: Int32 = 200

    /// Makes a new connection behave as every other does.
    ///
    /// - Throws: where a setting does not hold afterwards; SQLite ignores some silently.
    func configure(cache: Int, busyTimeout: Int32) throws {
        sqlite3_busy_timeout(handle, busyTimeout)
        // A plan that depends on values would be made anew at each run: with a partial index in reach, for every run.
        for (flag, isOn) in [
            (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_DQS_DML, false), (SQLITE_DBCONFIG_DQS_DDL, false),
            (SQLITE_DBCONFIG_ENABLE_QPSG, true),
        ] {
            weft_sqlite3_set_flag(handle, flag, isOn ? 1 : 0)
        }
        try set("cache_size", to: -Int64(cache))
        try set("foreign_keys", to: 1)
        // A reader's checkpoint would race with the writer's.
        try set("wal_autocheckpoint", to: 0)
        try set("trusted_schema", to: 0)
        try set("cell_size_check", to: 1)
        // What a sort spills would lie in a file of its own, with what people wrote.
        try set("temp_store", to: 2)
    }

    /// Sets what only the writer may decide: the log, and when it reaches the disk.
    func makeDurable() throws {
        guard try setting("journal_mode = wal", as: String.self) == "wal" else {
            throw DatabaseError.unavailable("The database file cannot have a write-ahead log; is its disk local?")
        }
        watchLog()
        try set("synchronous", to: 2)
        try set("secure_delete", to: 1)
    }

    /// Claims the file for this program by a first write, and verifies that what makes it durable holds.
    func claim() throws {
        let owner = try setting("application_id", as: Int64.self)
        guard owner == 0 || owner == Self.applicationID else {
            throw DatabaseError.unavailable("The database file belongs to another program.")
        }
        try run("begin immediate")
        try run("pragma application_id = \(Self.applicationID)")
        try run("commit")
        let mode = try setting("journal_mode", as: String.self)
        let synchronous = try setting("synchronous", as: Int64.self)
        guard mode == "wal", synchronous == 2 else {
            throw DatabaseError.unavailable("The database file does not keep writes safe: \(mode), \(synchronous).")
        }
    }

    /// Looks for damage: in the whole file, or where reading starts.
    func check(wholly: Bool) throws {
        let finding =
            wholly
            ? try setting("quick_check(1)", as: String.self)
            : try setting("quick_check('sqlite_schema')", as: String.self)
        guard finding == "ok" else { throw DatabaseError.damaged(SQLiteError.damage(finding)) }
    }

    /// The size of the file in bytes.
    func size() throws -> Int64 {
        try setting("page_count", as: Int64.self) * setting("page_size", as: Int64.self)
    }

    /// Moves the log into the file.
    ///
    /// False where readers stood in the way.
    ///
    /// - Parameter patience: How long to wait for them in milliseconds, while writes wait too.
    func emptyLog(patience: Int32) throws -> Bool {
        sqlite3_busy_timeout(handle, patience)
        defer { sqlite3_busy_timeout(handle, Self.busyTimeout) }
        lastCode = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        if lastCode & 0xff == SQLITE_BUSY { return false }
        guard lastCode == SQLITE_OK else { throw SQLiteError(lastCode, on: handle).error }
        return true
    }

    private func set(_ name: String, to value: Int64) throws {
        try run("pragma \(name) = \(value)")
        let actual = try setting(name, as: Int64.self)
        guard actual == value else {
            throw DatabaseError.failed("SQLite keeps \(name) at \(actual) instead of \(value).")
        }
    }

    /// Steps a pragma to its end: it may answer first and fail then.
    private func setting<Value: Storable>(_ pragma: String, as type: Value.Type) throws -> Value {
        var result: Value?
        try query("pragma \(pragma)", []) { row in
            if result == nil { result = try Value.read(column: 0, of: row) }
            return true
        }
        guard let result else { throw DatabaseError.failed("SQLite does not know pragma \(pragma).") }
        return result
    }
}
