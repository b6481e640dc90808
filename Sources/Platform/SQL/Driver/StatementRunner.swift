/// For drivers: runs statements of one transaction, from a cache of prepared ones.
public protocol StatementRunner: AnyObject {
    /// Runs a query and visits its rows until `visit` returns false.
    func query(_ text: String, _ values: [SQLValue], _ visit: (any ColumnSource) throws -> Bool) throws
    /// Runs a statement and returns the number of changed rows.
    func execute(_ text: String, _ values: [SQLValue]) throws -> Int
    /// Runs a statement at the latest when somebody next waits for an answer, and tells `counted` how many rows it
    /// changed.
    func send(_ text: String, _ values: [SQLValue], _ counted: ((Int) throws -> Void)?) throws
    /// Runs a query at the latest when its rows are visited.
    func ask(_ text: String, _ values: [SQLValue]) throws -> any AskedRows
    /// Waits for the answers to all that was sent and asked.
    func flush() throws
}

/// For drivers: the rows of a query that has gone out, or goes out with the next one.
public protocol AskedRows: AnyObject {
    /// Visits the rows until `visit` returns false.
    func visit(_ visit: (any ColumnSource) throws -> Bool) throws
}

/// An engine in this process gains nothing by doing things together: each is done when it is asked for.
extension StatementRunner {
    /// Runs it at once.
    public func send(_ text: String, _ values: [SQLValue], _ counted: ((Int) throws -> Void)?) throws {
        let changed = try execute(text, values)
        try counted?(changed)
    }

    /// Runs it when its rows are visited.
    public func ask(_ text: String, _ values: [SQLValue]) throws -> any AskedRows {
        PostponedQuery(self, text, values)
    }

    /// Nothing is ever under way.
    public func flush() throws {}
}

/// A query that runs when its rows are visited.
private final class PostponedQuery: AskedRows {
    private let runner: any StatementRunner
    private let text: String
    private let values: [SQLValue]

    init(_ runner: any StatementRunner, _ text: String, _ values: [SQLValue]) {
        self.runner = runner
        self.text = text
        self.values = values
    }

    func visit(_ visit: (any ColumnSource) throws -> Bool) throws {
        try runner.query(text, values, visit)
    }
}
