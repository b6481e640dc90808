import Calendar
import Design
import Kernel
import Markup
import Runtime
import Text

/// A month with the days on which somebody wrote, and how many there are in a row; a day without anything is just a day.
struct CalendarPage: View {
    let view: CalendarView
    let viewer: Viewer
    let site: Site

    private var month: Month { view.month }

    var body: HTML {
        Page(
            "Your days",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.homePath),
            metadata: .days(site).beginning(with: Assets.monthSheet)
        ) {
            div(.class("sheet stack")) {
                p(.class("run")) { b { sentence } }
                MonthGrid(month, today: today) { day in
                    mark(of: date(day)) == nil ? nil : TapestryPaths.stories(of: date(day))
                } content: { day in
                    content(of: date(day))
                }
                turn
                if !view.streak.marks.isEmpty { legend }
                if !view.birthdays.isEmpty { birthdays }
            }
            p(.class("center")) { LinkButton("Write something", to: TapestryPaths.writePath, icon: .write) }
        }.body
    }

    /// The sentence about the days that there are, never about those that are missing.
    private var sentence: String {
        let (run, count) = (view.streak.run, view.streak.count(in: month))
        let isPresent = month == view.today.month
        guard isPresent else {
            return count == 0
                ? "Nothing was written in this month."
                : plural(count, one: "1 day in \(month.name).", other: "\(count) days in \(month.name).")
        }
        let written = plural(count, one: "1 day this month.", other: "\(count) days this month.")
        if run > 1 { return "\(run) days in a row. \(written)" }
        return count == 0 ? "A fresh month. Any day is a good one." : written
    }

    private var today: Int? { month == view.today.month ? view.today.civil.day : nil }

    private func date(_ day: Int) -> LocalDate {
        LocalDate(year: month.year, month: month.number, day: day) ?? view.today
    }

    private func mark(of date: LocalDate) -> Streak.Mark? { view.streak.marks[date] }

    private func content(of date: LocalDate) -> HTML {
        HTML {
            if let mark = mark(of: date) {
                span(.class(mark == .written ? "dot" : mark == .told ? "dot hollow" : "dot faint")) {
                    span(.class("sr")) { mark.words }
                }
            }
            for one in view.birthdays where one.date == date {
                span(.class("cake")) {
                    Icon.cake
                    span(.class("sr")) { "Birthday of \(one.name)" }
                }
            }
        }
    }

    private var turn: HTML {
        nav(.class("row"), .aria("label", "Months")) {
            if let before = neighbour(-1) { link(before, .back, "prev") }
            span(.class("push")) {}
            if let after = neighbour(1) { link(after, .forward, "next") }
        }
    }

    private func neighbour(_ months: Int) -> Month? {
        let other = date(1).adding(months: months).month
        return other == month || months > 0 && view.today < date(month.days) ? nil : other
    }

    private func link(_ other: Month, _ icon: Icon, _ relation: String) -> LinkButton {
        LinkButton(
            "\(other.name) \(other.year)",
            to: TapestryPaths.calendarPath.query("month", String(other.date(1).prefix(7))),
            icon: icon,
            style: .quiet,
            relation: relation
        )
    }

    private var legend: HTML {
        ul(.class("legend"), .aria("label", "What the dots mean")) {
            for mark in [Streak.Mark.written, .told, .filled] {
                li {
                    span(.class(mark == .written ? "dot" : mark == .told ? "dot hollow" : "dot faint")) {}
                    mark.words
                }
            }
        }
    }

    private var birthdays: HTML {
        HTML {
            h2 { "Birthdays" }
            ul(.class("stack")) {
                for one in view.birthdays {
                    li {
                        bdi { one.name }
                        ", \(one.date.weekdayAndDay)"
                    }
                }
            }
        }
    }
}

extension Streak.Mark {
    var words: String {
        switch self {
        case .written: "Written on this day"
        case .told: "Told within two days"
        case .filled: "Told later"
        }
    }
}
