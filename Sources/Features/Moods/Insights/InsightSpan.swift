import Calendar
import Kernel
import Web

/// The days that somebody asks the numbers of: so many last ones, a month, or a year.
struct InsightSpan: Sendable, Equatable {
    /// The days, of which those to come are left out.
    let period: MoodPeriod
    /// The span as it stands in addresses: `30`, `2026-11`, `2026`.
    let text: String
    /// The words for it, such as `the last 30 days`.
    let title: String

    /// The numbers of last days that one chooses from.
    static let lengths = [30, 90, 365]

    private init(_ period: MoodPeriod, _ text: String, _ title: String) {
        (self.period, self.text, self.title) = (period, text, title)
    }

    /// The last days up to today.
    static func last(_ days: Int, today: LocalDate) -> InsightSpan {
        InsightSpan(.last(days, through: today), String(days), "the last \(days) days")
    }

    /// The span of an address; the last 30 days where it names none.
    ///
    /// - Throws: ``Problem/notFound`` for one that there is not.
    init(_ text: String?, today: LocalDate) throws(Problem) {
        guard let text, !text.isEmpty else {
            self = .last(Self.lengths[0], today: today)
            return
        }
        if let days = Self.lengths.first(where: { String($0) == text }) {
            self = .last(days, today: today)
        } else if text.utf8.count == 7, let date = LocalDate("\(text)-01") {
            self.init(.month(of: date), until: today, text, date.month.withYear)
        } else if text.utf8.count == 4, let first = LocalDate("\(text)-01-01"), let last = LocalDate("\(text)-12-31") {
            self.init(MoodPeriod(from: first, through: last), until: today, text, text)
        } else {
            throw .notFound
        }
    }

    private init(_ period: MoodPeriod, until today: LocalDate, _ text: String, _ title: String) {
        let last = period.contains(today) ? today : period.last
        self.init(MoodPeriod(from: period.first, through: last), text, title)
    }

    /// The dates, such as `1 to 30 November 2026`.
    var dates: String {
        let (first, last) = (period.first, period.last)
        if first == last { return first.withYear }
        if first.month == last.month { return "\(first.civil.day) to \(last.withYear)" }
        if first.month.year == last.month.year { return "\(first.dayAndMonth) to \(last.withYear)" }
        return "\(first.withYear) to \(last.withYear)"
    }

    /// True where a point of the line is a week, as there would be too many days.
    var isByWeek: Bool { period.length > 120 }
}

extension MoodPeriod {
    /// The days as a range.
    var range: ClosedRange<LocalDate> { first...last }
}
