import Calendar
import Kernel
import Routing
import SQL
import Text
import Web

/// The wish to be reminded to write: at a time of the day, on some days of the week.
struct WritingReminder: Sendable, Equatable {
    let zone: Zone
    /// Minutes since midnight.
    let minute: Int
    /// The days of the week, 0 for Monday.
    let days: Set<Int>

    /// The next time after `moment`.
    func next(after moment: Instant) -> Instant {
        let today = zone.date(at: moment)
        for ahead in 0...8 {
            let day = today.adding(days: ahead)
            let time = zone.instant(of: day, at: minute)
            if time > moment, days.contains(day.weekday) { return time }
        }
        return moment + .days(7)
    }

    /// The time as clocks show it, such as `20:00`.
    var time: String { ClockTime(minute: minute).text }

    /// When it comes, in words: `Sundays at 20:00`.
    var words: String {
        if days.count == 7 { return "Every day at \(time)" }
        return "\(enumeration(of: days.sorted().map { LocalDate.weekdayPlurals[$0] })) at \(time)"
    }

    /// The days as one number, a bit for each.
    var bits: Int { days.reduce(0) { $0 | 1 << $1 } }

    static func days(bits: Int) -> Set<Int> { Set((0..<7).filter { bits & (1 << $0) != 0 }) }
}

/// The fields of the form for reminders, with what is wrong with them.
struct WritingReminderDraft: Sendable {
    var time = "20:00"
    var days: Set<Int> = [6]
    var zone = Zone.utc.name
    /// False where the zone is only assumed.
    var hasZone = false
    var problem: Problem?

    init(_ reminder: WritingReminder?) {
        guard let reminder else { return }
        (time, days, zone, hasZone) = (reminder.time, reminder.days, reminder.zone.name, true)
    }

    init(_ form: FormFields) {
        time = form["time"] ?? ""
        days = Set(form.all("day").compactMap { Int($0) }.filter { (0..<7).contains($0) })
        (zone, hasZone) = (form["zone"] ?? "", true)
    }

    /// The reminder, if it can be taken.
    ///
    /// - Throws: ``Problem`` `.invalid` at `time`, `day` or `zone`.
    func checked() throws(Problem) -> WritingReminder {
        guard let time = ClockTime(time) else { throw .field("time", "Write a time such as 20:00.") }
        guard !days.isEmpty else { throw .field("day", "Choose one day at least.") }
        guard let zone = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
        return WritingReminder(zone: zone, minute: time.minute, days: days)
    }
}
