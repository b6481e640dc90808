import Calendar
import Runtime
import SQL

/// The day on which a session, a program or a browser was used last, in UTC: its first moment stands in the database.
///
/// No time of day is kept. Whoever has the database could otherwise lay the times at which people were here beside those
/// at which posts without a name appeared.
enum UsedDay {
    /// The day of a moment.
    static func of(_ moment: Instant) -> Instant { Zone.utc.instant(of: Zone.utc.date(at: moment)) }

    /// The day in words: `today`, `yesterday`, `21 Nov 2026`.
    static func words(_ day: Instant, at now: Instant) -> String {
        switch Zone.utc.date(at: now).days(since: Zone.utc.date(at: day)) {
        case ...0: "today"
        case 1: "yesterday"
        default: day.dayText
        }
    }
}
