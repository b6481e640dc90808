import Calendar
import Text

/// Lengths as people say them.
enum NoteWords {
    /// `0:42`, `12:05`: a length in milliseconds.
    static func length(_ milliseconds: Int) -> String {
        let seconds = max(0, milliseconds) / 1000
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// `in 12 days`, `today`: how long until a day on which something goes.
    static func left(until day: LocalDate, from today: LocalDate) -> String {
        let days = day.days(since: today)
        return days <= 0 ? "today" : plural(days, one: "tomorrow", other: "in \(days) days")
    }
}
