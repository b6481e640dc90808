import Calendar

/// The days that numbers are about.
struct MoodPeriod: Sendable, Equatable {
    let first: LocalDate
    let last: LocalDate

    /// The days from one to another; one alone where they stand the wrong way round.
    init(from first: LocalDate, through last: LocalDate) {
        (self.first, self.last) = (first, max(first, last))
    }

    /// The week from Monday to Sunday with a day.
    static func week(of date: LocalDate) -> MoodPeriod {
        let monday = ISOWeek(of: date).monday
        return MoodPeriod(from: monday, through: monday.adding(days: 6))
    }

    /// The month with a day.
    static func month(of date: LocalDate) -> MoodPeriod {
        let first = date.adding(days: 1 - date.civil.day)
        return MoodPeriod(from: first, through: first.adding(days: date.month.days - 1))
    }

    /// The last days up to one, and with it.
    static func last(_ days: Int, through date: LocalDate) -> MoodPeriod {
        MoodPeriod(from: date.adding(days: 1 - min(max(days, 1), 100_000)), through: date)
    }

    /// How many days there are, with moods or without.
    var length: Int { last.days(since: first) + 1 }

    func contains(_ date: LocalDate) -> Bool { first <= date && date <= last }
}
