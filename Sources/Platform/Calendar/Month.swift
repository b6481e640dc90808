import SQL

/// A month of the Gregorian calendar.
public struct Month: Sendable, Hashable {
    /// The year, 0 to 9999.
    public let year: Int
    /// 1 for January.
    public let number: Int

    /// The month of a year; `nil` for one that the calendar does not have.
    public init?(year: Int, number: Int) {
        guard (0...9999).contains(year), (1...12).contains(number) else { return nil }
        self.init(unchecked: year, number)
    }

    /// The month so many months behind January of the year 0; `nil` where the calendar has none.
    init?(index: Int) {
        guard index >= 0 else { return nil }
        self.init(year: index / 12, number: index % 12 + 1)
    }

    /// The month of a time.
    init(at time: CivilTime) {
        self.init(unchecked: min(max(time.year, 0), 9999), time.month)
    }

    private init(unchecked year: Int, _ number: Int) {
        (self.year, self.number) = (year, number)
    }

    /// How many days it has.
    public var days: Int {
        switch number {
        case 4, 6, 9, 11: 30
        case 2: isLeapYear ? 29 : 28
        default: 31
        }
    }

    /// The weekday of its first day: 0 for Monday.
    public var firstWeekday: Int {
        let days = (Instant(year: year, month: number, day: 1)?.milliseconds ?? 0) / 86_400_000
        // 1970-01-01 was a Thursday; the quotient is exact, as the moment is a midnight.
        return Int(((days + 3) % 7 + 7) % 7)
    }

    /// Its name in English, such as `November`.
    public var name: String { Self.names[number - 1] }

    /// A day of it as dates are written, such as `2026-11-21` (RFC 3339 §5.6).
    public func date(_ day: Int) -> String {
        "\(Self.padded(year, 4))-\(Self.padded(number, 2))-\(Self.padded(day, 2))"
    }

    private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
