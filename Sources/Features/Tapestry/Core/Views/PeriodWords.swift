import Calendar
import Routing
import SQL
import Text

/// Times of groups as people say them.
enum PeriodWords {
    /// `1 day, 5 hours left`: the two largest parts, and never less than a minute.
    static func left(until end: Instant, at now: Instant) -> String {
        let minutes = end.since(now).milliseconds / 60_000
        guard minutes > 0 else { return "closing now" }
        let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
        if days > 6 || days > 0 && hours == 0 { return plural(days, one: "1 day left", other: "\(days) days left") }
        let inHours = plural(hours, one: "1 hour left", other: "\(hours) hours left")
        if days > 0 { return plural(days, one: "1 day, \(inHours)", other: "\(days) days, \(inHours)") }
        if hours > 5 || hours > 0 && rest == 0 { return inHours }
        let inMinutes = plural(rest, one: "1 minute left", other: "\(rest) minutes left")
        return hours > 0 ? plural(hours, one: "1 hour, \(inMinutes)", other: "\(hours) hours, \(inMinutes)") : inMinutes
    }

    /// `Sunday 18:00` within the next week, `11 December, 18:00` otherwise.
    static func moment(_ instant: Instant, in zone: Zone, at now: Instant) -> String {
        let (date, today) = (zone.date(at: instant), zone.date(at: now))
        let days = date.days(since: today)
        let time = clock(instant, in: zone)
        switch days {
        case 0: return "today \(time)"
        case 1: return "tomorrow \(time)"
        case 2...6: return "\(date.weekdayName) \(time)"
        default: return "\(date.dayAndMonth), \(time)"
        }
    }

    /// `Sunday 29 November 2026, 18:00`.
    static func full(_ instant: Instant, in zone: Zone) -> String {
        let date = zone.date(at: instant)
        return "\(date.weekdayName) \(date.withYear), \(clock(instant, in: zone))"
    }

    /// `18:00`.
    static func clock(_ instant: Instant, in zone: Zone) -> String {
        ClockTime(minute: zone.minuteOfDay(at: instant)).text
    }

    /// `Friday` of the last days, `Friday 6 November` otherwise.
    static func near(_ date: LocalDate, today: LocalDate) -> String {
        (0...5).contains(today.days(since: date)) ? date.weekdayName : date.weekdayAndDay
    }

    /// `9 – 15 November`, `26 October – 1 November`.
    static func days(_ from: LocalDate, _ through: LocalDate) -> String {
        if from == through { return from.dayAndMonth }
        let start = from.month == through.month ? "\(from.civil.day)" : from.dayAndMonth
        return "\(start) – \(through.dayAndMonth)"
    }
}

extension Schedule {
    /// `every Sunday at 18:00`.
    var rhythm: String {
        switch cadence {
        case .day: "every day at \(cutOffText)"
        case .week: "every \(anchor.weekdayName) at \(cutOffText)"
        case .month: "every month on day \(anchor.civil.day) at \(cutOffText)"
        case .custom: "every \(days) days at \(cutOffText)"
        case .never: "no issues"
        }
    }
}

extension Int {
    /// `1 story`, `3 stories`.
    var storiesText: String { plural(self, one: "1 story", other: "\(self) stories") }
    /// `1 picture`, `3 pictures`.
    var picturesText: String { plural(self, one: "1 picture", other: "\(self) pictures") }
    /// `1 comment`, `3 comments`.
    var commentsText: String { plural(self, one: "1 comment", other: "\(self) comments") }
    /// `1 person`, `3 people`.
    var peopleText: String { plural(self, one: "1 person", other: "\(self) people") }
}
