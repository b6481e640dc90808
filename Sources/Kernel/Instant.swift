public import SQL

/// A moment: milliseconds since 1970-01-01 UTC, as stored and as compared.
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

    /// The moment `span` later.
    public static func + (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds + span.milliseconds)
    }

    /// The moment `span` earlier.
    public static func - (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds - span.milliseconds)
    }

    /// How much later this moment is than `earlier`.
    public func since(_ earlier: Instant) -> Span {
        Span(milliseconds: milliseconds - earlier.milliseconds)
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
        public static func seconds(_ count: Int) -> Span { Span(milliseconds: Int64(count) * 1000) }
        /// So many minutes.
        public static func minutes(_ count: Int) -> Span { seconds(count * 60) }
        /// So many hours.
        public static func hours(_ count: Int) -> Span { minutes(count * 60) }
        /// So many times 24 hours.
        public static func days(_ count: Int) -> Span { hours(count * 24) }
        /// Whole seconds, rounded down.
        public var seconds: Int { Int(milliseconds / 1000) }
        /// The shorter length is the smaller one.
        public static func < (left: Span, right: Span) -> Bool { left.milliseconds < right.milliseconds }
    }
}

/// Tells the time.
///
/// One is made at the start and handed to whoever needs it; tests hand in one that stands still.
public struct Clock: Sendable {
    private let read: @Sendable () -> Instant

    /// A clock that asks `read`.
    public init(_ read: @escaping @Sendable () -> Instant) {
        self.read = read
    }

    /// The present moment.
    public var now: Instant { read() }
}
