import Calendar
import Design
import Kernel
import Markup
import Memberships
import SQL
import Text

/// Who has written in a period: a thread for each member, a column for each day, a stitch for each day with a story.
///
/// It says what there is, never what is missing.
struct Loom: View {
    let view: GroupView
    let period: Period
    let viewer: Viewer

    /// More days than this are drawn as if they were weeks.
    private static let mostDays = 31

    private var zone: Zone { view.group.schedule.zone }
    private var first: LocalDate { zone.date(at: period.startsAt) }
    private var today: LocalDate { zone.date(at: view.now) }
    private var count: Int {
        let last = zone.date(at: Instant(milliseconds: period.closesAt.milliseconds - 1))
        return max(1, last.days(since: first) + 1)
    }
    private var step: Int { (count + Self.mostDays - 1) / Self.mostDays }

    var body: HTML {
        let days = view.days
        return HTML {
            ul(.class("loom")) {
                for member in view.members {
                    row(member.account, days[member.account.id] ?? [])
                }
            }
            p(.class("soft")) { summary(days) }
        }
    }

    private func row(_ account: Account, _ days: Set<LocalDate>) -> HTML {
        li {
            Avatar(account, size: .slim)
            span(.class("loom-name")) { bdi { account.id == viewer.id ? "You" : account.displayName } }
            span(.class("threads", account.dye), .aria("hidden", "true")) {
                for column in stride(from: 0, to: count, by: step) {
                    span(.class(isWritten(column, days) ? "on" : isToday(column) ? "now" : nil)) {}
                }
            }
            if !days.isEmpty { span(.class("sr")) { "has written on \(Self.words(days))" } }
        }
    }

    private func isWritten(_ column: Int, _ days: Set<LocalDate>) -> Bool {
        (0..<step).contains { days.contains(first.adding(days: column + $0)) }
    }

    private func isToday(_ column: Int) -> Bool {
        (column..<column + step).contains(today.days(since: first))
    }

    private static func words(_ days: Set<LocalDate>) -> String {
        days.sorted().map(\.weekdayAndDay).joined(separator: ", ")
    }

    private func summary(_ days: [ID<Account>: Set<LocalDate>]) -> String {
        guard !view.stitches.isEmpty else { return "The loom is set up. The first thread is yours." }
        let (people, stories) = (Self.number(days.count), view.stitches.count.storiesText)
        let written = plural(
            days.count,
            one: "One has written, \(stories) so far.",
            other: "\(people) have written, \(stories) so far."
        )
        return days[viewer.id] == nil ? "\(written) There is room for yours." : written
    }

    private static let numbers = [
        "None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    ]

    private static func number(_ number: Int) -> String {
        numbers.indices.contains(number) ? numbers[number] : String(number)
    }
}

extension Account {
    /// The class with the dye of their thread.
    var dye: String { "dye-\(Avatar.dye(of: id.rawValue))" }
}
