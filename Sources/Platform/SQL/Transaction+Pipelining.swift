/// Statements that need no answer of each other: on PostgreSQL they go out together, so that all of them cost one way
/// there and back.
extension Transaction {
    /// Runs a statement that changes rows and whose answer nobody waits for.
    ///
    /// Later statements see what it changed. Where it fails, the next one that is waited for throws, or the end of the
    /// transaction.
    public func send(_ sql: SQL) throws {
        try put(sql, nil)
    }

    /// Runs a statement that changes rows, and tells `counted` later, before the transaction ends, how many it changed.
    ///
    /// The statement that was waited for throws what `counted` throws.
    public func send(_ sql: SQL, _ counted: @escaping (Int) throws -> Void) throws {
        try put(sql, counted)
    }

    /// Asks for rows that are read later, together with what else is asked before.
    ///
    ///     let likes = try tx.ask("select …", as: Like.self)
    ///     let votes = try tx.ask("select …", as: Vote.self)
    ///     show(try likes.all(), try votes.all())
    public func ask<Row: RowReadable>(_ sql: SQL, as type: Row.Type = Row.self) throws -> Asked<Row> {
        try ask(sql) { row in try Row(from: &row) }
    }

    /// Asks for rows that `read` reads later, together with what else is asked before.
    public func ask<Row>(_ sql: SQL, read: @escaping (inout RowReader) throws -> Row) throws -> Asked<Row> {
        let (text, values) = try statement(sql)
        let asked = try dooming { try runner.ask(text, values) }
        return Asked { visit in
            try self.visit(asked) { row in try visit(try read(&row)) }
        }
    }

    /// Asks whether a query finds any row, which is read later, together with what else is asked before.
    public func askExists(_ sql: SQL) throws -> () throws -> Bool {
        let asked = try ask(sql) { _ in true }
        return { try asked.first() ?? false }
    }

    /// For drivers: waits for the answers to all that was sent and asked.
    ///
    /// - Throws: why the transaction can no longer commit.
    package func flush() throws {
        if let failure { throw failure }
        try dooming { try runner.flush() }
    }

    private func put(_ sql: SQL, _ counted: ((Int) throws -> Void)?) throws {
        let (text, values) = try statement(sql)
        try dooming { try runner.send(text, values, counted) }
    }
}

/// Rows that were asked for and not yet read.
///
/// It lives inside its transaction and nowhere else.
public struct Asked<Row> {
    private let visit: ((Row) throws -> Bool) throws -> Void

    init(_ visit: @escaping ((Row) throws -> Bool) throws -> Void) {
        self.visit = visit
    }

    /// All rows.
    public func all() throws -> [Row] {
        var rows: [Row] = []
        try visit { row in
            rows.append(row)
            return true
        }
        return rows
    }

    /// The first row, if there is one.
    public func first() throws -> Row? {
        var first: Row?
        try visit { row in
            first = row
            return false
        }
        return first
    }
}
