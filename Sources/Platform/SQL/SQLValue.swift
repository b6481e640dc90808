/// A value as both databases store it.
public enum SQLValue: Sendable, Hashable {
    /// No value.
    case null
    /// A whole number, `bigint`.
    case integer(Int64)
    /// A floating-point number, `double precision`.
    case real(Double)
    /// Text, UTF-8 without NUL.
    case text(String)
    /// Bytes, `blob` or `bytea`.
    case bytes([UInt8])
}

/// A type that is kept in one column.
public protocol Storable {
    /// The value as it is stored.
    var sqlValue: SQLValue { get }
    /// Reads the value back.
    ///
    /// - Throws: ``DatabaseError/unexpectedValue(column:)`` where the column holds something else.
    static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Self
}

/// The row a statement stands on, column by column.
public protocol ColumnSource: AnyObject {
    /// True where the column is null.
    func isNull(_ column: Int) -> Bool
    /// The column as a whole number.
    func integer(_ column: Int) throws(DatabaseError) -> Int64
    /// The column as a floating-point number.
    func real(_ column: Int) throws(DatabaseError) -> Double
    /// The column as text.
    func text(_ column: Int) throws(DatabaseError) -> String
    /// The column as bytes.
    func bytes(_ column: Int) throws(DatabaseError) -> [UInt8]
}

extension Int64: Storable {
    /// A whole number.
    public var sqlValue: SQLValue { .integer(self) }
    /// Reads a whole number.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Int64 {
        try row.integer(column)
    }
}

extension Int: Storable {
    /// A whole number.
    public var sqlValue: SQLValue { .integer(Int64(self)) }
    /// Reads a whole number.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Int {
        Int(try row.integer(column))
    }
}

extension Bool: Storable {
    /// 0 or 1; columns are `integer` with a check on both engines.
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
    /// Reads 0 or 1.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Bool {
        try row.integer(column) != 0
    }
}

extension Double: Storable {
    /// A floating-point number.
    public var sqlValue: SQLValue { .real(self) }
    /// Reads a floating-point number.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Double {
        try row.real(column)
    }
}

extension String: Storable {
    /// Text.
    public var sqlValue: SQLValue { .text(self) }
    /// Reads text.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> String {
        try row.text(column)
    }
}

extension [UInt8]: Storable {
    /// Bytes.
    public var sqlValue: SQLValue { .bytes(self) }
    /// Reads bytes.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> [UInt8] {
        try row.bytes(column)
    }
}

extension Optional: Storable where Wrapped: Storable {
    /// The value, or null.
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
    /// Reads a value that may be missing.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Wrapped? {
        row.isNull(column) ? nil : try Wrapped.read(column: column, of: row)
    }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
    /// The raw value.
    public var sqlValue: SQLValue { rawValue.sqlValue }
    /// Reads a raw value that must be one of the known ones.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Self {
        guard let value = Self(rawValue: try RawValue.read(column: column, of: row)) else {
            throw .unexpectedValue(column: column)
        }
        return value
    }
}
