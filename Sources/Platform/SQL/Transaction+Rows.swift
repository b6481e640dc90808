extension Transaction {
    /// How many rows one statement of ``insert(_:_:_:ending:row:)`` adds.
    ///
    /// On PostgreSQL a statement is a way there and back. On SQLite one with several rows opens a journal of its own,
    /// whose end costs the more the more the transaction has written: two million rows never ended.
    private var rowsAtOnce: Int {
        switch dialect {
        case .sqlite: 1
        case .postgres: 100
        }
    }

    /// Inserts a row for each of `items`, as many with one statement as suits the database.
    ///
    ///     try tx.insert(tags, "insert into tags", "(id, name)") { "(\($0.id), \($0.name))" }
    ///
    /// - Parameters:
    ///   - head: the statement up to the table's name.
    ///   - columns: the columns in parentheses.
    ///   - tail: what follows the rows, such as `on conflict do nothing`.
    ///   - row: the values of one item in parentheses; must bind the same number for every item.
    /// - Returns: how many rows were added.
    @discardableResult
    public func insert<Item>(
        _ items: [Item],
        _ head: SQL,
        _ columns: SQL,
        ending tail: SQL = "",
        row: (Item) throws -> SQL
    ) throws -> Int {
        var added = 0
        var start = items.startIndex
        while start < items.endIndex {
            let end = min(start + rowsAtOnce, items.endIndex)
            let rows = SQL.joined(try items[start..<end].map(row), separator: ", ")
            added += try run("\(head) \(columns) values \(rows) \(tail)")
            start = end
        }
        return added
    }
}
