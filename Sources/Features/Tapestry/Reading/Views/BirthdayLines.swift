import Calendar
import Design
import Markup

/// The birthdays of the next days in a group.
struct BirthdayLines: View {
    private let birthdays: [(name: String, date: LocalDate)]
    private let today: LocalDate

    init(_ view: GroupView) {
        (birthdays, today) = (view.birthdays, view.zone.date(at: view.now))
    }

    var body: HTML { birthdays.isEmpty ? HTML() : list }

    private var list: HTML {
        ul(.class("birthdays"), .aria("label", "Birthdays")) {
            for one in birthdays {
                li {
                    Icon.cake
                    span {
                        bdi { one.name }
                        words(of: one.date)
                    }
                }
            }
        }
    }

    private func words(of date: LocalDate) -> String {
        switch date.days(since: today) {
        case 0: " has a birthday today"
        case 1: " has a birthday tomorrow"
        default: " has a birthday on \(date.weekdayAndDay)"
        }
    }
}
