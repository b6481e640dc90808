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

/// When something happened in a group, in full, on its clocks: `Sunday 29 November 2026, 18:00`.
///
/// Scripts show the local time instead.
struct GroupTime: View {
    private let instant: Instant
    private let zone: Zone

    init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
    }

    var body: HTML {
        time(.datetime(instant.iso8601), .data("local")) { PeriodWords.full(instant, in: zone) }
    }
}
