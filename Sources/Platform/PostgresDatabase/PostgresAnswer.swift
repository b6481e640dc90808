internal import CPostgres
import SQL

/// An answer of the server.
final class PostgresAnswer {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        PQclear(handle)
    }

    /// How many rows the statement changed.
    var changedRows: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }

    /// Visits the rows until `visit` returns false.
    func visit(_ visit: (any ColumnSource) throws -> Bool) throws {
        let row = ResultRow(handle)
        while row.index < PQntuples(handle) {
            guard try visit(row) else { return }
            row.index += 1
        }
    }
}

/// Rows that come with the next answers.
final class ComingRows: AskedRows {
    var answer: PostgresAnswer?
    private let connection: PostgresConnection

    init(_ connection: PostgresConnection) {
        self.connection = connection
    }

    func visit(_ visit: (any ColumnSource) throws -> Bool) throws {
        if answer == nil { try connection.flush() }
        guard let answer else { throw DatabaseError.failed("PostgreSQL was not asked in this transaction.") }
        try answer.visit(visit)
    }
}
