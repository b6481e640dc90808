/// A week from Monday to Sunday by its year and number (ISO 8601): the week with the first Thursday of a year is its
/// first.
public struct ISOWeek: Sendable, Hashable {
    /// The day on which it begins.
    public let monday: LocalDate

    /// The week of a day.
    public init(of date: LocalDate) {
        monday = date.adding(days: -date.weekday)
    }

    /// The week as it is written, such as `2026-W48`.
    public var text: String {
        let thursday = monday.adding(days: 3)
        let year = thursday.civil.year
        let first = LocalDate(year: year, month: 1, day: 1) ?? thursday
        let number = thursday.days(since: first) / 7 + 1
        let digits = String(year)
        let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        return padded + "-W" + (number < 10 ? "0" : "") + "\(number)"
    }
}
