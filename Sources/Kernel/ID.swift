public import SQL

/// The number of something of kind `Owner`; grows with time, written outside as a decimal string.
///
/// A snowflake: `(Unix milliseconds << 16) | sequence`, so order by id is order by time.
public struct ID<Owner>: Sendable, Hashable, Comparable, CustomStringConvertible, Storable {
    /// The number itself.
    public let rawValue: Int64

    /// The id with this number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The smallest id of `instant`: what is older has a smaller one.
    public init(atFirst instant: Instant) {
        let largest = Int64.max >> 16
        rawValue = min(max(instant.milliseconds, -largest - 1), largest) << 16
    }

    /// An id from its decimal form, as it stands in paths and JSON.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 19, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int64(text) else {
            return nil
        }
        rawValue = number
    }

    /// The decimal form.
    public var description: String { String(rawValue) }
    /// When the id was given out.
    public var instant: Instant { Instant(milliseconds: rawValue >> 16) }
    /// The stored number.
    public var sqlValue: SQLValue { .integer(rawValue) }

    /// Reads a stored number.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> ID {
        ID(rawValue: try row.integer(column))
    }

    /// The older id is the smaller one.
    public static func < (left: ID, right: ID) -> Bool {
        left.rawValue < right.rawValue
    }
}
