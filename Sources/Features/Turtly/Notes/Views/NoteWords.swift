import Calendar

/// Days and lengths as people say them.
enum NoteWords {
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// `22 November 2026`.
    static func date(_ day: LocalDate) -> String { "\(day.civil.day) \(month(day))" }

    /// `November 2026`.
    static func month(_ day: LocalDate) -> String { "\(day.month.name) \(day.month.year)" }

    /// `Sunday 22 November`.
    static func weekdayAndDay(_ day: LocalDate) -> String {
        "\(weekdays[day.weekday]) \(day.civil.day) \(day.month.name)"
    }

    /// `Sun`.
    static func shortWeekday(_ day: LocalDate) -> String { String(weekdays[day.weekday].prefix(3)) }

    /// `0:42`, `12:05`: a length in milliseconds.
    static func length(_ milliseconds: Int) -> String {
        let seconds = max(0, milliseconds) / 1000
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// `in 12 days`, `today`: how long until a day on which something goes.
    static func left(until day: LocalDate, from today: LocalDate) -> String {
        let days = day.days(since: today)
        return days <= 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
    }
}
