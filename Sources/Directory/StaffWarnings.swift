public import Kernel
public import SQL

/// The list of what staff want a warning before, which its author cannot take away by leaving the field empty.
///
/// Each kind of thing has its own: a table whose only column is the id.
public struct StaffWarnings<Subject>: Sendable {
    private let table: SQL
    private let column: SQL

    /// The words of the warning before something that had none of its own.
    public static var words: String { "Marked sensitive by moderators" }

    public init(table: SQL, column: SQL) {
        self.table = table
        self.column = column
    }

    /// Puts something on the list, or takes it off.
    ///
    /// - Parameter present: the warning that it has now; one of its author's own stays.
    /// - Returns: the warning to give it, `nil` where it keeps the present one.
    public func set(
        _ isMarked: Bool,
        _ subject: ID<Subject>,
        present: String,
        in tx: Transaction
    ) throws -> String? {
        if isMarked {
            try tx.run("insert into \(table) (\(column)) values (\(subject)) on conflict do nothing")
            return present.isEmpty ? Self.words : nil
        }
        try tx.run("delete from \(table) where \(column) = \(subject)")
        return present == Self.words ? "" : nil
    }

    /// The warning that something has after its author wrote `new`: not none where staff want one.
    public func warning(_ new: String, on subject: ID<Subject>, in tx: Transaction) throws -> String {
        guard new.isEmpty else { return new }
        let isMarked = try tx.value("select 1 from \(table) where \(column) = \(subject)", as: Int.self) != nil
        return isMarked ? Self.words : new
    }
}
