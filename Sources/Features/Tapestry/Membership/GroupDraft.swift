import Calendar
import Kernel
import Routing
import SQL
import Text
import Web

/// A group or a journal as it was typed, to make it or to change its settings.
struct GroupDraft: Sendable, Equatable {
    var kind = Group.Kind.family
    var name = ""
    var zone = "UTC"
    var cadence = Cadence.week
    /// How many days apart, where the cadence is a custom one.
    var days = "7"
    /// The date of the first cut-off; the next Sunday where nobody chose one, as the form says it.
    var anchor = ""
    /// "18:00".
    var cutOff = "18:00"
    var grace = "3"
    var minimum = "1"
    var mailMode = GroupSettings.MailMode.full
    var showsPast = true
    var needsApproval = false
    var showsCode = false
    var style = GroupTheme.Style.cloth
    var accent = Ground.straw.text
    var masthead = ""
    var order = GroupTheme.Order.authors

    init() {}

    /// The settings of a group as they are.
    init(_ group: Group) {
        kind = group.kind
        name = group.name
        zone = group.schedule.zone.name
        cadence = group.schedule.cadence
        days = String(group.schedule.days)
        anchor = group.schedule.anchor.text
        cutOff = group.schedule.cutOffText
        grace = String(group.settings.graceHours)
        minimum = String(group.settings.minimum)
        mailMode = group.settings.mailMode
        showsPast = group.settings.showsPast
        needsApproval = group.settings.needsApproval
        showsCode = group.settings.showsCode
        style = group.theme.style
        accent = group.theme.accent.text
        masthead = group.theme.masthead
        order = group.theme.order
    }

    /// The draft that a form sent.
    ///
    /// - Parameter before: what stands where the form has no field.
    init(_ form: FormFields, before: GroupDraft = GroupDraft()) {
        self = before
        func number<Value: RawRepresentable<Int>>(_ name: String, _ value: Value) -> Value {
            form[name].flatMap { Int($0) }.flatMap(Value.init(rawValue:)) ?? value
        }
        name = form["name"] ?? before.name
        zone = form["zone"] ?? before.zone
        cadence = number("cadence", cadence)
        days = form["days"] ?? before.days
        anchor = form["anchor"] ?? before.anchor
        cutOff = form["cut_off"] ?? before.cutOff
        grace = form["grace"] ?? before.grace
        minimum = form["minimum"] ?? before.minimum
        mailMode = number("mail_mode", mailMode)
        // A box that is not ticked is not sent: a form that has the boxes says so.
        if form["boxes"] != nil {
            showsPast = form.isOn("shows_past")
            needsApproval = form.isOn("needs_approval")
            showsCode = form.isOn("shows_code")
        }
        style = number("style", style)
        accent = form["accent"] ?? before.accent
        masthead = form["masthead"] ?? before.masthead
        order = number("order", order)
    }

    /// The group as it may be made.
    ///
    /// - Parameter now: from which the first cut-off is counted.
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func checked(at now: Instant) throws(Problem) -> NewGroup {
        let isJournal = kind == .journal
        let sentence = isJournal ? "Give the journal a name." : "Give the group a name."
        let name = try TextRule.line(Group.nameLimit, bytes: Group.nameLimit * 8).checked(name, at: "name")
        guard name.isVisible else { throw .field("name", sentence) }
        let masthead = try TextRule.line(GroupTheme.mastheadLimit, bytes: GroupTheme.mastheadLimit * 8)
            .checked(masthead, at: "masthead")
        let settings = GroupSettings(
            graceHours: try Self.number(grace, GroupSettings.graceRange, at: "grace"),
            minimum: try Self.number(minimum, GroupSettings.minimumRange, at: "minimum"),
            mailMode: mailMode,
            showsPast: showsPast,
            needsApproval: needsApproval,
            showsCode: showsCode
        )
        let theme = GroupTheme(
            style: style,
            accent: try Self.ground(accent),
            masthead: masthead,
            order: order
        )
        return NewGroup(kind: kind, name: name, schedule: try schedule(at: now), settings: settings, theme: theme)
    }

    private static func ground(_ text: String) throws(Problem) -> Ground {
        do { return try Ground(text) } catch { throw .field("accent", error.message) }
    }

    /// The cut-offs that were chosen.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `zone`, `cadence`, `days`, `anchor` and `cut_off`.
    func schedule(at now: Instant) throws(Problem) -> Schedule {
        guard let zone = Zone(zone) else { throw .field("zone", "That time zone is not known here.") }
        guard cadence != .never || kind == .journal else { throw .field("cadence", "Choose how often.") }
        guard let minute = ClockTime(cutOff.trimmed)?.minute else {
            throw .field("cut_off", "Write a time of day such as 18:00.")
        }
        let days = cadence == .custom ? try Self.number(days, Schedule.dayRange, at: "days") : 7
        return Schedule(
            zone: zone,
            cadence: cadence,
            days: days,
            anchor: try anchor(in: zone, at: minute, now),
            cutOff: minute
        )
    }

    /// The first day, not too long ago and not too far away.
    private func anchor(in zone: Zone, at minute: Int, _ now: Instant) throws(Problem) -> LocalDate {
        let today = zone.date(at: now)
        guard !anchor.isEmpty else { return cadence.usualAnchor(after: now, at: minute, in: zone) }
        guard let date = LocalDate(anchor), abs(date.days(since: today)) <= 100 * 366 else {
            throw .field("anchor", "Write the date as 2026-11-29.")
        }
        guard date.days(since: today) <= 366 else { throw .field("anchor", "Choose a day within a year.") }
        return date
    }

    private static func number(_ typed: String, _ range: ClosedRange<Int>, at field: String) throws(Problem) -> Int {
        guard let number = Int(typed.trimmed), range.contains(number) else {
            throw .field(field, "Write a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}

extension Cadence {
    /// The day of the first cut-off where nobody chose one: the next Sunday for a week, otherwise the first day there
    /// is, of a month the last.
    fileprivate func usualAnchor(after now: Instant, at minute: Int, in zone: Zone) -> LocalDate {
        var date = zone.date(at: now)
        if zone.instant(of: date, at: minute) <= now { date = date.adding(days: 1) }
        switch self {
        case .day, .never: return date
        case .week, .custom: return date.adding(days: 6 - date.weekday)
        case .month: return LocalDate(year: date.month.year, month: date.month.number, day: date.month.days) ?? date
        }
    }
}

extension Schedule {
    /// The time of its cut-offs, such as `18:00`.
    var cutOffText: String { ClockTime(minute: cutOff).text }
}
