import Calendar
import SQL

/// Days as issues write them.
extension LocalDate {
    /// `9 – 15 November 2026`, with as much of the first day as differs from the last one.
    static func span(_ from: LocalDate, _ through: LocalDate) -> String {
        guard from < through else { return through.withYear }
        guard from.month.year == through.month.year else { return "\(from.withYear) – \(through.withYear)" }
        guard from.month == through.month else { return "\(from.dayAndMonth) – \(through.withYear)" }
        return "\(from.civil.day) – \(through.withYear)"
    }
}

extension SnapshotHead {
    /// The first day of which an issue tells: the one behind a cut-off in the evening.
    var firstDay: LocalDate {
        let zone = Zone(zone) ?? .utc
        return min(lastDay, zone.date(at: Instant(milliseconds: startsAt) + .hours(12)))
    }
    /// The day of its cut-off.
    var lastDay: LocalDate { LocalDate(through) ?? LocalDate(day: 0) }
    /// `9 – 15 November 2026`.
    var dates: String { LocalDate.span(firstDay, lastDay) }
    /// `Sunday`.
    var closingDay: String { lastDay.weekdayName }
}

extension Issue {
    /// `9 – 15 November 2026`, on the clocks of its group.
    func dates(in zone: Zone) -> String {
        let last = zone.date(at: closesAt)
        return LocalDate.span(min(last, zone.date(at: startsAt + .hours(12))), last)
    }
}

extension Zone {
    /// `Sunday 15 November at 18:00`.
    func clock(_ instant: Instant) -> String {
        "\(date(at: instant).weekdayAndDay) at \(PeriodWords.clock(instant, in: self))"
    }
}
