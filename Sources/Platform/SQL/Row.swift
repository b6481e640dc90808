/// A type that is made from a row, its columns read from left to right.
///
///     struct Post: RowReadable {
///         static var columns: SQL { "posts.id, posts.text" }
///         init(from row: inout RowReader) throws {
///             id = try row.next()
///             text = try row.next()
///         }
///     }
public protocol RowReadable {
    /// Reads the type's columns, and no others.
    init(from row: inout RowReader) throws
}

/// Reads the columns of one row from left to right.
public struct RowReader {
    @usableFromInline let source: any ColumnSource
    @usableFromInline var column = 0

    /// A reader at the first column of the row that `source` stands on.
    public init(_ source: any ColumnSource) {
        self.source = source
    }

    /// True where the next column holds nothing, as all columns of a row that was not found.
    public var isAtNull: Bool { source.isNull(column) }

    /// The next column.
    ///
    /// - Throws: ``DatabaseError`` where the column does not hold such a value.
    @inlinable
    public mutating func next<Value: Storable>() throws(DatabaseError) -> Value {
        defer { column += 1 }
        return try Value.read(column: column, of: source)
    }
}
