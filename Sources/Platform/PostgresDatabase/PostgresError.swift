internal import CPostgres
import SQL

/// A refusal by the server.
struct PostgresError: Error {
    /// The five characters of SQLSTATE, or "" when the server said nothing.
    let state: String
    /// The error that the refusal means.
    let error: DatabaseError

    /// The refusal that `result` holds, of the statement `text`.
    init(_ result: OpaquePointer, for text: String) {
        let field = { (code: Character) in
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        state = field("C") ?? ""
        let message = field("M") ?? ""
        switch state {
        case "23505": error = .violation(.unique, field)
        case "23503": error = .violation(.foreignKey, field)
        case "23502": error = .violation(.notNull, field)
        case "23514": error = .violation(.check, field)
        case "57014": error = .deadline
        case Self.lockedOut, "40001", "40P01": error = .busy
        case "53100": error = .full
        case Self.readOnly: error = .failed("A read cannot write: \(text)")
        case "57P01", "57P02", "57P03", "53300": error = .unavailable("PostgreSQL (\(state)): \(message)")
        // These messages repeat the value, which belongs to somebody.
        case let state where state.hasPrefix("22"): error = .failed("PostgreSQL refuses a value (\(state)): \(text)")
        case let state where state.hasPrefix("08"): error = .unavailable("PostgreSQL (\(state)): \(message)")
        default: error = .failed("PostgreSQL (\(state)): \(message): \(text)")
        }
    }

    /// The state of a statement that waited too long for a lock.
    static let lockedOut = "55P03"
    /// The state of a write in a transaction or on a server that only reads.
    static let readOnly = "25006"

    /// True where running the whole transaction again may succeed.
    var isConflict: Bool { state == "40001" || state == "40P01" }

    /// True where a new connection is needed: statements it prepared do not fit any more, or the server is leaving.
    var isStale: Bool {
        if case .unavailable = error { return true }
        return state == "26000" || state == "0A000"
    }
}

extension DatabaseError {
    /// A violation, named after the constraint and, where the server tells, its columns.
    fileprivate static func violation(
        _ kind: ConstraintViolation.Kind,
        _ field: (Character) -> String?
    ) -> DatabaseError {
        let table = field("t") ?? ""
        if kind == .notNull, let column = field("c") {
            return .constraint(ConstraintViolation(kind: kind, subject: "\(table).\(column)"))
        }
        var subject = field("n") ?? table
        if let columns = field("D").flatMap(keyColumns) { subject += " (\(columns))" }
        return .constraint(ConstraintViolation(kind: kind, subject: subject))
    }

    /// `a, b` of “Key (a, b)=(1, 2) already exists.” in whatever language; the values are left out.
    private static func keyColumns(of detail: String) -> String? {
        guard let start = detail.firstIndex(of: "(") else { return nil }
        var before: Character = " "
        for index in detail.indices[start...] {
            if detail[index] == "=", before == ")" {
                return String(detail[detail.index(after: start)..<detail.index(before: index)])
            }
            before = detail[index]
        }
        return nil
    }
}
