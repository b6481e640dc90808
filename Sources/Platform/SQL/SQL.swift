/// A piece of SQL: text from the source, values as bound parameters, other pieces spliced in.
///
///     let recent: SQL = "and posts.id > \(cursor)"
///     try tx.all("select \(Post.columns) from posts where author_id = \(author) \(recent)")
///
/// A `String` can never become part of the text; it is always a value.
public struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
    enum Segment: Sendable, Hashable {
        case text(String)
        case value(SQLValue)
        /// Values with commas between them.
        case list([SQLValue])
        /// Rows of so many values, one after the other.
        case rows([SQLValue], width: Int)
    }

    var segments: [Segment]

    /// SQL written in the source.
    public init(stringLiteral value: String) {
        segments = [.text(value)]
    }

    /// SQL with values and pieces.
    public init(stringInterpolation: Interpolation) {
        segments = stringInterpolation.segments
    }

    /// Nothing.
    public static var empty: SQL { "" }

    /// Pieces with `separator` between them.
    public static func joined(_ pieces: [SQL], separator: SQL) -> SQL {
        var result = SQL.empty
        for (index, piece) in pieces.enumerated() {
            if index > 0 { result.segments += separator.segments }
            result.segments += piece.segments
        }
        return result
    }

    /// A number that is another one whenever the up to 100 values are that a query gives as `id`, and 0 where it gives
    /// none, as an expression.
    public static func stamp(of query: SQL) -> SQL {
        """
        (select cast(coalesce(sum(fresh.id % 1000003), 0) * 128 + count(*) as bigint) from (
            \(query) limit 100
        ) as fresh)
        """
    }

    /// The text with this dialect's placeholders, and the values in their order.
    public func rendered(for dialect: Dialect) -> (text: String, values: [SQLValue]) {
        var text: [UInt8] = []
        var values: [SQLValue] = []
        text.reserveCapacity(1024)
        for segment in segments {
            switch segment {
            case .text(let part):
                text.append(contentsOf: part.utf8)
            case .value(let value):
                values.append(value)
                dialect.appendPlaceholder(values.count, to: &text)
            case .list(let list):
                values.reserveCapacity(values.count + list.count)
                for (index, value) in list.enumerated() {
                    if index > 0 { text.append(contentsOf: ", ".utf8) }
                    values.append(value)
                    dialect.appendPlaceholder(values.count, to: &text)
                }
            case .rows(let list, let width):
                values.reserveCapacity(values.count + list.count)
                for (index, value) in list.enumerated() {
                    text.append(contentsOf: (index % width > 0 ? ", " : index == 0 ? "(" : "), (").utf8)
                    values.append(value)
                    dialect.appendPlaceholder(values.count, to: &text)
                }
                text.append(UInt8(ascii: ")"))
            }
        }
        return (String(decoding: text, as: UTF8.self), values)
    }

    /// Collects the parts of a statement.
    public struct Interpolation: StringInterpolationProtocol {
        var segments: [Segment] = []

        /// Room for the literal's parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(interpolationCount * 2 + 1)
        }
        /// A part written in the source.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { segments.append(.text(literal)) }
        }
        /// A piece, spliced in.
        public mutating func appendInterpolation(_ piece: SQL) {
            segments += piece.segments
        }
        /// A value, bound as a parameter.
        public mutating func appendInterpolation(_ value: some Storable) {
            segments.append(.value(value.sqlValue))
        }
        /// A constant of the product, written into the text: only so a partial index over it is found.
        public mutating func appendInterpolation<Value: RawRepresentable<Int>>(literal value: Value) {
            segments.append(.text(String(value.rawValue)))
        }
        /// A value that may be missing, bound as a parameter.
        public mutating func appendInterpolation<Value: Storable>(_ value: Value?) {
            segments.append(.value(value?.sqlValue ?? .null))
        }
        /// The values of an `in (…)`, without the parentheses.
        ///
        /// The list is filled up to a few fixed lengths by repeating its last value, so that the statement cache
        /// meets the same text again. An empty list becomes one null, which equals nothing.
        public mutating func appendInterpolation(list values: [some Storable]) {
            var bound = values.map { $0.sqlValue }
            let last = bound.last ?? .null
            let length = Self.listLengths.first { $0 >= bound.count } ?? bound.count
            while bound.count < length { bound.append(last) }
            segments.append(.list(bound))
        }
        /// The rows of a `values …`, one value each, for a query that looks up what belongs to each of them: SQLite
        /// makes a table of an `in (…)` first.
        ///
        /// They are filled up to the lengths of lists by nulls, which equal nothing.
        public mutating func appendInterpolation(rows values: some Collection<some Storable>) {
            var bound = values.map { $0.sqlValue }
            let length = Self.listLengths.first { $0 >= bound.count } ?? bound.count
            while bound.count < length { bound.append(.null) }
            segments.append(.rows(bound, width: 1))
        }
        /// The rows of a `values …`, two values each.
        ///
        /// They are filled up to the lengths of lists by rows of nulls, which equal nothing.
        public mutating func appendInterpolation(pairs rows: [(some Storable, some Storable)]) {
            let length = 2 * (Self.listLengths.first { $0 >= rows.count } ?? rows.count)
            var bound: [SQLValue] = []
            bound.reserveCapacity(length)
            for (first, second) in rows {
                bound.append(first.sqlValue)
                bound.append(second.sqlValue)
            }
            while bound.count < length { bound.append(.null) }
            segments.append(.rows(bound, width: 2))
        }

        /// A page of a list asks for one entry more than its 20, to know whether there are more; a feed with moods or
        /// texts without a name among them has up to 28.
        private static let listLengths = [1, 4, 8, 21, 28, 42, 64, 100, 400]
    }
}

/// The two spoken SQLs.
///
/// Only the one function that needs a difference asks for it.
public enum Dialect: Sendable {
    /// SQLite, the default.
    case sqlite
    /// PostgreSQL.
    case postgres

    /// The present moment in milliseconds since 1970, as the one clock that all servers share has it.
    ///
    /// On PostgreSQL that is the database's own, read when the statement comes to it; on SQLite, which one process
    /// uses, it is `moment`, the time of that process.
    public func now(_ moment: some Storable) -> SQL {
        switch self {
        case .sqlite: "\(moment)"
        case .postgres: "(extract(epoch from clock_timestamp()) * 1000)::bigint"
        }
    }

    /// A number that is another one once a row of `table` has been changed, whatever was changed in it; on SQLite, where
    /// nobody asks for it, always 0.
    public func rowVersion(of table: SQL) -> SQL {
        switch self {
        case .sqlite: "0"
        case .postgres: "\(table).xmin::text::bigint"
        }
    }

    /// Appends `?1` or `$1`.
    fileprivate func appendPlaceholder(_ number: Int, to text: inout [UInt8]) {
        text.append(UInt8(ascii: self == .sqlite ? "?" : "$"))
        Self.appendDecimal(number, to: &text)
    }

    private static func appendDecimal(_ number: Int, to text: inout [UInt8]) {
        if number >= 10 { appendDecimal(number / 10, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
