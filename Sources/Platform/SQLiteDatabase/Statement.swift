internal import CSQLite
import SQL

/// A prepared statement, and the row it stands on.
final class Statement: ColumnSource {
    /// The SQL that it was prepared from.
    let text: String
    /// True where it leaves the database as it is.
    let isReadOnly: Bool
    /// True where values are bound to it and its rows may be read.
    private(set) var isRunning = false
    private let database: OpaquePointer
    private let handle: OpaquePointer

    /// Prepares `text`, which must be exactly one statement, to be used often.
    init(_ text: String, on database: OpaquePointer) throws {
        var handle: OpaquePointer?
        var isWhole = true
        let code = text.withCString { start in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(database, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
            isWhole = tail.map { String(cString: $0).allSatisfy(\.isWhitespace) } ?? true
            return code
        }
        guard code == SQLITE_OK else { throw SQLiteError(code, on: database, for: text) }
        guard let handle, isWhole else {
            sqlite3_finalize(handle)
            throw DatabaseError.failed("One statement at a time: \(text)")
        }
        self.text = text
        self.database = database
        self.handle = handle
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds `values` to `?1` and following.
    ///
    /// From here on it runs, until ``reset()``.
    func bind(_ values: [SQLValue]) throws {
        isRunning = true
        guard Int(sqlite3_bind_parameter_count(handle)) == values.count else {
            throw DatabaseError.failed("The statement wants another number of values: \(text)")
        }
        var index: Int32 = 0
        for value in values {
            index += 1
            let code = bind(value, at: index)
            guard code == SQLITE_OK else { throw SQLiteError(code, on: database, for: text) }
        }
    }

    /// Moves to the next row, or to the end.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code, on: database, for: text)
        }
    }

    /// Ends the run and forgets the values.
    func reset() {
        isRunning = false
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null:
            sqlite3_bind_null(handle, index)
        case .integer(let number):
            sqlite3_bind_int64(handle, index, number)
        case .real(let number):
            sqlite3_bind_double(handle, index, number)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    weft_sqlite3_bind_text(handle, index, characters.baseAddress, UInt64(characters.count))
                }
            }
        case .bytes(let bytes) where bytes.isEmpty:
            sqlite3_bind_zeroblob(handle, index, 0)
        case .bytes(let bytes):
            bytes.withUnsafeBytes { weft_sqlite3_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
    }

    // MARK: The row

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) throws(DatabaseError) -> Int64 {
        try expect(SQLITE_INTEGER, in: column)
        return sqlite3_column_int64(handle, Int32(column))
    }

    func real(_ column: Int) throws(DatabaseError) -> Double {
        let type = sqlite3_column_type(handle, Int32(column))
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw .unexpectedValue(column: column) }
        return sqlite3_column_double(handle, Int32(column))
    }

    func text(_ column: Int) throws(DatabaseError) -> String {
        try expect(SQLITE_TEXT, in: column)
        guard let start = sqlite3_column_text(handle, Int32(column)) else { throw .unexpectedValue(column: column) }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
        try expect(SQLITE_BLOB, in: column)
        // An empty blob has no address.
        guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        return [UInt8](
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
        )
    }

    private func expect(_ type: Int32, in column: Int) throws(DatabaseError) {
        guard sqlite3_column_type(handle, Int32(column)) == type else { throw .unexpectedValue(column: column) }
    }
}
