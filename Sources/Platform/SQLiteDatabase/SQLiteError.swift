internal import CSQLite
import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A refusal by SQLite, and what its result code means.
struct SQLiteError: Error {
    /// The extended result code.
    let code: Int32
    /// The error that the code means.
    let error: DatabaseError

    /// The failure with the extended result `code` that `handle` just gave.
    ///
    /// - Parameter text: The statement, whose values are not in it, for the log.
    init(_ code: Int32, on handle: OpaquePointer?, for text: String = "") {
        self.code = code
        error = Self.error(code, on: handle, for: text)
    }

    private static func error(_ code: Int32, on handle: OpaquePointer?, for text: String) -> DatabaseError {
        let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
        switch code & 0xff {
        case SQLITE_CONSTRAINT: return constraint(code, message, text)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
        case SQLITE_INTERRUPT: return .deadline
        case SQLITE_FULL: return .full
        case SQLITE_IOERR where hasNoSpace(handle): return .full
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(damage(message))
        case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM:
            return .unavailable("SQLite cannot use the database file (\(code)): \(message).")
        case SQLITE_READONLY: return .failed("This connection cannot write: \(message). \(text)")
        default: return .failed("SQLite (\(code)): \(message). \(text)")
        }
    }

    /// True where the disk may not hold what was written before: the connection is not to be used again.
    static func isLostSync(_ code: Int32) -> Bool {
        code == ExtendedCode.fsync || code == ExtendedCode.folderFsync
    }

    /// The sentence for a damaged file.
    static func damage(_ finding: String) -> String {
        "The database file is damaged (\(finding)). Keep a copy of it, then bring back the last backup: weft restore BACKUP."
    }

    private static func hasNoSpace(_ handle: OpaquePointer?) -> Bool {
        guard let handle else { return false }
        return [ENOSPC, EDQUOT, EFBIG].contains(sqlite3_system_errno(handle))
    }

    private static func constraint(_ code: Int32, _ message: String, _ text: String) -> DatabaseError {
        let kind: ConstraintViolation.Kind
        switch code {
        case ExtendedCode.unique, ExtendedCode.primaryKey, ExtendedCode.rowID: kind = .unique
        case ExtendedCode.foreignKey: kind = .foreignKey
        case ExtendedCode.notNull: kind = .notNull
        case ExtendedCode.check: kind = .check
        default: return .failed("SQLite (\(code)): \(message). \(text)")
        }
        return .constraint(ConstraintViolation(kind: kind, subject: subject(of: message)))
    }

    /// `accounts.name_key` of “UNIQUE constraint failed: accounts.name_key”.
    private static func subject(of message: String) -> String {
        guard let colon = message.firstIndex(of: ":") else { return "" }
        return String(message[message.index(after: colon)...].drop { $0 == " " })
    }
}

/// The extended result codes in use; Swift does not see their macros.
private enum ExtendedCode {
    static let fsync = SQLITE_IOERR | 4 << 8
    static let folderFsync = SQLITE_IOERR | 5 << 8
    static let check = SQLITE_CONSTRAINT | 1 << 8
    static let foreignKey = SQLITE_CONSTRAINT | 3 << 8
    static let notNull = SQLITE_CONSTRAINT | 5 << 8
    static let primaryKey = SQLITE_CONSTRAINT | 6 << 8
    static let unique = SQLITE_CONSTRAINT | 8 << 8
    static let rowID = SQLITE_CONSTRAINT | 10 << 8
}
