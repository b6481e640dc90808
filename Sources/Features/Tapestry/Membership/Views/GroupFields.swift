import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL

/// The fields of a form about a group or journal.
struct GroupFields: Sendable {
    let draft: GroupDraft
    let problem: Problem?

    private var noun: String { draft.kind == .journal ? "journal" : "group" }
    private func error(_ field: String) -> String? { problem?.fields[field] }

    var name: Field {
        Field(
            draft.kind == .journal ? "What is it called?" : "What is your group called?",
            name: "name",
            value: draft.name,
            hint: draft.kind == .journal ? "Garden book, say." : "Sunday Table, say, or the name of your family.",
            error: error("name"),
            maxLength: Group.nameLimit * 2,
            isRequired: true
        )
    }

    /// How often an issue comes, and when.
    var rhythm: HTML {
        HTML {
            FieldGroup("How often does an issue come?", name: "cadence", error: error("cadence")) {
                for cadence in cadences {
                    Choice.radio(
                        Self.title(cadence),
                        name: "cadence",
                        value: String(cadence.rawValue),
                        isOn: draft.cadence == cadence,
                        hint: Self.sentence(cadence)
                    )
                }
            }
            days
            Select(
                "Stories are taken until",
                name: "cut_off",
                options: cutOffs,
                chosen: draft.cutOff,
                hint: draft.kind == .journal
                    ? "Then they are woven into one issue." : "Then they are woven into one issue for everyone.",
                error: error("cut_off")
            )
            Select(
                "On the clocks of",
                name: "zone",
                options: Zone.names.map { Select.Option($0, $0.replacing("_", with: " ")) },
                chosen: draft.zone,
                error: error("zone")
            )
        }
    }

    private var cadences: [Cadence] {
        draft.kind == .journal ? Cadence.allCases : Cadence.allCases.filter { $0 != .never }
    }

    /// The days apart are asked for only where they are counted; without that knowledge of styles, always.
    private var days: HTML {
        HTML {
            div(.class("only-custom")) {
                Field(
                    "Days between two issues",
                    name: "days",
                    value: draft.days,
                    kind: .number,
                    hint: "From 2 to 90, for “every few days”.",
                    error: error("days")
                )
            }
            Field(
                "First issue on",
                name: "anchor",
                value: draft.anchor,
                kind: .date,
                hint: "Leave it empty for the next one that fits.",
                error: error("anchor")
            )
        }
    }

    /// The times that are offered; one that was chosen elsewhere is offered too.
    private var cutOffs: [Select.Option] {
        let offered = Schedule.offered.map { ClockTime(minute: $0).text }
        let all = offered.contains(draft.cutOff) ? offered : [draft.cutOff] + offered
        return all.map { Select.Option($0, $0) }
    }

    private static func title(_ cadence: Cadence) -> String {
        switch cadence {
        case .day: "Every day"
        case .week: "Every week"
        case .month: "Every month"
        case .custom: "Every few days"
        case .never: "Never"
        }
    }

    private static func sentence(_ cadence: Cadence) -> String? {
        switch cadence {
        case .day: "For a journey, or a few busy days"
        case .week: "What most groups do: on Sunday evening, unless you choose another day below"
        case .month: "For people who write little and like it thick"
        case .custom: "You say how many, below"
        case .never: "The stories stay as they are, by date"
        }
    }
}

/// The next dates of a rhythm, as they are seen before it is saved.
struct NextDates: View {
    /// The dates; `nil` where what was typed gives none.
    let schedule: Schedule?
    let now: Instant

    /// The value that a form sends back to say which dates it has shown.
    static func name(of schedule: Schedule?) -> String {
        guard let schedule else { return "" }
        return "\(schedule.zone.name) \(schedule.cadence.rawValue) \(schedule.days) \(schedule.cutOff)"
            + " \(schedule.anchor.text)"
    }

    var body: HTML {
        div(.class("next-dates"), .id("dates"), .role("status")) {
            input(.type("hidden"), .name("shown"), .value(Self.name(of: schedule)))
            if let schedule, schedule.cadence != .never {
                h3 { "The next three issues" }
                ol {
                    for moment in schedule.next(3, after: now) {
                        li { PeriodWords.full(moment, in: schedule.zone) }
                    }
                }
            }
        }
    }
}

/// Asks on top of a form whether the dates of what was chosen are right.
///
/// The button that says yes has the focus, so that the question is seen and heard before all else.
struct DatesQuestion: View {
    let dates: NextDates
    /// The words of the button.
    let yes: String

    var body: HTML {
        HTML {
            h2(.class("sr")) { "The dates" }
            Notice(.info, "These are the dates of what you chose. Is that right?")
            dates
            div(.class("row")) {
                button(.class("button primary"), .autofocus(), .aria("describedby", "dates")) { yes }
            }
        }
    }
}
