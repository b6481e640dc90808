import Calendar
import Runtime
import SQL

/// The moments at which somebody is reminded of a cut-off: a day and three hours before it, outside of the night.
struct Reminder: Sendable, Equatable {
    let early: Instant?
    let late: Instant?

    private static let quietFrom = 21 * 60
    private static let quietUntil = 8 * 60

    /// - Parameter zone: that of the reader's clocks.
    init(before cutOff: Instant, in zone: Zone, _ settings: PersonSettings = PersonSettings()) {
        let isOn = !settings.isOnHoliday
        let late =
            isOn && settings.remindsLate ? Self.awake(cutOff - .hours(3), before: cutOff, in: zone) : nil
        let early = isOn && settings.remindsEarly ? Self.awake(cutOff - .hours(24), before: cutOff, in: zone) : nil
        self.late = late
        // At most one a day: the later one wins.
        self.early = early.flatMap { moment in
            late.map { zone.date(at: $0) == zone.date(at: moment) } == true ? nil : moment
        }
    }

    /// Tells whether somebody is to be reminded now; what was missed for long is told no more.
    ///
    /// - Parameter hasNearer: whether they are still to be reminded of a nearer cut-off on this day, which wins.
    func isDue(at now: Instant, hasNearer: Bool) -> Bool {
        [hasNearer ? nil : early, late].compactMap(\.self).contains { $0 <= now && now < $0 + Self.patience }
    }

    /// Tells whether somebody is to be reminded three hours before the cut-off, later on the day that it is.
    func comesLater(at now: Instant, in zone: Zone) -> Bool {
        late.map { $0 > now && zone.date(at: $0) == zone.date(at: now) } ?? false
    }

    private static let patience = Instant.Span.minutes(90)

    /// The moment itself, or the next morning where it lies in the night and that is still before the cut-off.
    private static func awake(_ moment: Instant, before cutOff: Instant, in zone: Zone) -> Instant? {
        let minute = zone.minuteOfDay(at: moment)
        guard minute >= quietFrom || minute < quietUntil else { return moment }
        let date = zone.date(at: moment)
        let morning = zone.instant(of: minute >= quietFrom ? date.adding(days: 1) : date, at: quietUntil)
        return morning < cutOff ? morning : nil
    }
}
