/// A piece of SQL: text from the source, values as bound parameters, other pieces spliced in.
///
///     let recent: SQL = "and posts.id > \(cursor)"
///     try tx.all("select \(Post.columns) from posts where author_id = \(author) \(recent)")
///
/// A `String` can never become part of the text; it is always a value.
public struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
    private var text: [UInt8] = []
    private var values: [SQLValue] = []
    /// Where in the text each value stands.
    private var places: [Int] = []

    private init() {}

    /// SQL written in the source.
    public init(stringLiteral value: String) {
        text.append(contentsOf: value.utf8)
    }

    /// SQL with values and pieces.
    public init(stringInterpolation: Interpolation) {
        self = stringInterpolation.sql
    }

    /// Nothing.
    public static var empty: SQL { SQL() }

    /// Pieces with `separator` between them.
    public static func joined(_ pieces: [SQL], separator: SQL) -> SQL {
        var result = SQL.empty
        for (index, piece) in pieces.enumerated() {
            if index > 0 { result.append(separator) }
            result.append(piece)
        }
        return result
    }

    private mutating func append(_ part: String) {
        text.append(contentsOf: part.utf8)
    }

    private mutating func append(_ value: SQLValue) {
        places.append(text.count)
        values.append(value)
    }

    private mutating func append(_ piece: SQL) {
        for place in piece.places { places.append(text.count + place) }
        text.append(contentsOf: piece.text)
        values.append(contentsOf: piece.values)
    }

    /// The text with this dialect's placeholders, and the values in their order.
    public func rendered(for dialect: Dialect) -> (text: String, values: [SQLValue]) {
        var rendered: [UInt8] = []
        rendered.reserveCapacity(text.count + 4 * places.count)
        text.withUnsafeBufferPointer { text in
            var start = 0
            for (index, place) in places.enumerated() {
                rendered.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                dialect.appendPlaceholder(index + 1, to: &rendered)
                start = place
            }
            rendered.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        return (String(decoding: rendered, as: UTF8.self), values)
    }

    /// Collects the parts of a statement.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var sql = SQL()

        /// Room for the literal's parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            sql.text.reserveCapacity(2 * literalCapacity)
        }
        /// A part written in the source.
        public mutating func appendLiteral(_ literal: String) {
            sql.append(literal)
        }
        /// A piece, spliced in.
        public mutating func appendInterpolation(_ piece: SQL) {
            sql.append(piece)
        }
        /// A value, bound as a parameter.
        public mutating func appendInterpolation(_ value: some Storable) {
            sql.append(value.sqlValue)
        }
        /// A constant of the product, written into the text: only so a partial index over it is found.
        public mutating func appendInterpolation<Value: RawRepresentable<Int>>(literal value: Value) {
            sql.append(String(value.rawValue))
        }
        /// A value that may be missing, bound as a parameter.
        public mutating func appendInterpolation<Value: Storable>(_ value: Value?) {
            sql.append(value?.sqlValue ?? .null)
        }
        /// The values of an `in (…)`, without the parentheses.
        ///
        /// The list is filled up to a few fixed lengths by repeating its last value, so that the statement cache
        /// meets the same text again. An empty list becomes one null, which equals nothing.
        public mutating func appendInterpolation(list values: [some Storable]) {
            let last = values.last?.sqlValue ?? .null
            for index in 0..<Self.length(values.count) {
                if index > 0 { sql.append(", ") }
                sql.append(index < values.count ? values[index].sqlValue : last)
            }
        }
        /// The rows of a `values …`, one value each, for a query that looks up what belongs to each of them: SQLite
        /// makes a table of an `in (…)` first.
        ///
        /// They are filled up to the lengths of lists by nulls, which equal nothing.
        public mutating func appendInterpolation(rows values: some Collection<some Storable>) {
            var rest = values.makeIterator()
            for index in 0..<Self.length(values.count) {
                sql.append(index > 0 ? ", (" : "(")
                sql.append(rest.next()?.sqlValue ?? .null)
                sql.append(")")
            }
        }
        /// The rows of a `values …`, two values each.
        ///
        /// They are filled up to the lengths of lists by rows of nulls, which equal nothing.
        public mutating func appendInterpolation(pairs rows: [(some Storable, some Storable)]) {
            for index in 0..<Self.length(rows.count) {
                let isRow = index < rows.count
                sql.append(index > 0 ? ", (" : "(")
                sql.append(isRow ? rows[index].0.sqlValue : .null)
                sql.append(", ")
                sql.append(isRow ? rows[index].1.sqlValue : .null)
                sql.append(")")
            }
        }

        /// How many values stand for so many, at least one.
        private static func length(_ count: Int) -> Int {
            lengths.first { $0 >= count } ?? count
        }

        /// A page of a list asks for one entry more than its 20, to know whether there are more; a feed with moods or
        /// texts without a name among them has up to 28.
        private static let lengths = [1, 4, 8, 21, 28, 42, 100, 400]
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
