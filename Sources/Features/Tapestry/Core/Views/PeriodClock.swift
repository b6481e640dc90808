import Calendar
import Design
import Markup
import SQL

/// How much of a period has gone by, what is left of it, and when it ends on the viewer's clocks.
struct PeriodClock: View {
    let period: Period
    let zone: Zone
    let now: Instant

    var body: HTML {
        let whole = max(1, period.closesAt.since(period.startsAt).milliseconds / 1000)
        let gone = min(max(0, now.since(period.startsAt).milliseconds / 1000), whole)
        return div(.class("period-clock")) {
            progress(.max(String(whole)), .value(String(gone)), .aria("label", "How much of the time has gone by")) {}
            p {
                b { PeriodWords.left(until: period.closesAt, at: now) }
                " "
                time(.datetime(period.closesAt.iso8601), .title(PeriodWords.full(period.closesAt, in: zone))) {
                    "Closes \(PeriodWords.moment(period.closesAt, in: zone, at: now))"
                }
            }
        }
    }
}
