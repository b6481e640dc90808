/// A moment: milliseconds since 1970-01-01 UTC, as stored and as compared.
///
/// Any number is a moment, also one that somebody typed into an address: arithmetic stops at the ends, where trapping
/// would end the process for everybody.
public struct Instant: Sendable, Hashable, Comparable, Storable {
    /// Milliseconds since 1970-01-01 UTC.
    public let milliseconds: Int64

    /// The moment so many milliseconds after 1970-01-01 UTC.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The stored number.
    public var sqlValue: SQLValue { .integer(milliseconds) }

    /// Reads a stored number.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Instant {
        Instant(milliseconds: try row.integer(column))
    }

    /// The earlier moment is the smaller one.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The moment `span` later, or the last one there is.
    public static func + (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds.adding(span.milliseconds))
    }

    /// The moment `span` earlier, or the first one there is.
    public static func - (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds.subtracting(span.milliseconds))
    }

    /// How much later this moment is than `earlier`, or the longest length there is.
    public func since(_ earlier: Instant) -> Span {
        Span(milliseconds: milliseconds.subtracting(earlier.milliseconds))
    }

    /// A length of time.
    public struct Span: Sendable, Hashable, Comparable {
        /// The length in milliseconds.
        public let milliseconds: Int64

        /// A length in milliseconds.
        public init(milliseconds: Int64) {
            self.milliseconds = milliseconds
        }
        /// So many seconds.
        public static func seconds(_ count: Int) -> Span { Span(milliseconds: Int64(count).times(1000)) }
        /// So many minutes.
        public static func minutes(_ count: Int) -> Span { Span(milliseconds: Int64(count).times(60_000)) }
        /// So many hours.
        public static func hours(_ count: Int) -> Span { Span(milliseconds: Int64(count).times(3_600_000)) }
        /// So many times 24 hours.
        public static func days(_ count: Int) -> Span { Span(milliseconds: Int64(count).times(86_400_000)) }
        /// Whole seconds, rounded down.
        public var seconds: Int { Int(milliseconds / 1000) }
        /// The shorter length is the smaller one.
        public static func < (left: Span, right: Span) -> Bool { left.milliseconds < right.milliseconds }
    }
}

extension Int64 {
    /// The sum, or the end of the numbers that it lies behind.
    fileprivate func adding(_ other: Int64) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the end of the numbers that it lies behind.
    fileprivate func subtracting(_ other: Int64) -> Int64 {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (other < 0 ? .max : .min) : difference
    }

    /// The product with a positive number, or the end of the numbers that it lies behind.
    fileprivate func times(_ factor: Int64) -> Int64 {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? (self < 0 ? .min : .max) : product
    }
}
