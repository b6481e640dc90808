public import SQL

/// A day of the Gregorian calendar without a time and a zone, such as the date of a diary entry.
///
/// ```swift
/// let date = LocalDate("2026-01-31")?.adding(months: 1)  // 2026-02-28
/// ```
public struct LocalDate: Sendable, Hashable, Comparable, Storable {
    /// How many days it lies behind 1970-01-01.
    public let day: Int

    /// The years that there are: enough for everybody who lives, and no arithmetic leaves them by far.
    private static let years = 1...9998

    /// The day so many days behind 1970-01-01; days outside of the years 1 to 9998 are the first or the last of them.
    public init(day: Int) {
        self.day = min(max(day, Self.first), Self.last)
    }

    private init(_ instant: Instant) {
        day = Int(instant.milliseconds / 86_400_000)
    }

    /// The day of a year and month; `nil` where the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), let instant = Instant(year: year, month: month, day: day) else { return nil }
        self.init(instant)
    }

    /// The day written as `2026-11-21` (RFC 3339 §5.6); `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 10 else { return nil }
        var parts = (year: 0, month: 0, day: 0)
        for (index, byte) in text.utf8.enumerated() {
            if index == 4 || index == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard (0x30...0x39).contains(byte) else { return nil }
            let digit = Int(byte - 0x30)
            switch index {
            case ..<4: parts.year = parts.year * 10 + digit
            case ..<7: parts.month = parts.month * 10 + digit
            default: parts.day = parts.day * 10 + digit
            }
        }
        self.init(year: parts.year, month: parts.month, day: parts.day)
    }

    private static let first = -719_162
    private static let last = 2_932_531

    /// Year, month and day; its time is midnight.
    public var civil: CivilTime { Instant(milliseconds: Int64(day) * 86_400_000).civil }
    /// The month that it lies in.
    public var month: Month { Month(at: civil) }
    /// The day of the week: 0 for Monday.
    public var weekday: Int { ((day + 3) % 7 + 7) % 7 }

    /// The day written as `2026-11-21`.
    public var text: String { month.date(civil.day) }

    /// The day so many days later.
    public func adding(days: Int) -> LocalDate {
        let (sum, overflows) = day.addingReportingOverflow(days)
        return LocalDate(day: overflows ? (days < 0 ? Self.first : Self.last) : sum)
    }

    /// The day of this number so many months later, or the last one of a month that is shorter.
    public func adding(months: Int) -> LocalDate {
        let now = civil
        let (sum, overflows) = (now.year * 12 + now.month - 1).addingReportingOverflow(months)
        guard !overflows, let month = Month(index: sum),
            let date = LocalDate(year: month.year, month: month.number, day: min(now.day, month.days))
        else { return LocalDate(day: months < 0 ? Self.first : Self.last) }
        return date
    }

    /// How many days it lies behind another one.
    public func days(since other: LocalDate) -> Int { day - other.day }

    /// The stored text.
    public var sqlValue: SQLValue { .text(text) }

    /// Reads a stored text.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> LocalDate {
        guard let date = LocalDate(try row.text(column)) else { throw .unexpectedValue(column: column) }
        return date
    }

    /// The earlier day is the smaller one.
    public static func < (left: LocalDate, right: LocalDate) -> Bool { left.day < right.day }
}
