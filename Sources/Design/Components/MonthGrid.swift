public import Calendar
public import Markup

/// A table of a month: a column for each weekday, a cell for each day, which may be a link and may hold something.
///
/// ```swift
/// MonthGrid(month, today: 21) { day in
///     HabitPaths.day(month.date(day))
/// } content: { day in
///     Marks(marks[day])
/// }
/// ```
public struct MonthGrid: View {
    private let month: Month
    private let today: Int?
    private let first: Int
    private let cells: [Cell]

    private struct Cell {
        let day: Int
        let path: Path?
        let content: HTML
    }

    /// The grid of a month.
    ///
    /// - Parameters:
    ///   - today: the day of this month that is today's, where one is.
    ///   - first: the day with which weeks begin, 0 for Monday.
    ///   - path: where a day leads to; nowhere where there is nothing behind it.
    ///   - content: what stands in the cell of a day, below its number.
    public init(
        _ month: Month,
        today: Int? = nil,
        weeksFrom first: Int = 0,
        path: (_ day: Int) -> Path? = { _ in nil },
        content: (_ day: Int) -> HTML = { _ in HTML() }
    ) {
        self.month = month
        self.today = today
        self.first = (first % 7 + 7) % 7
        cells = (1...month.days).map { Cell(day: $0, path: path($0), content: content($0)) }
    }

    /// The table.
    public var body: HTML {
        table(.class("month")) {
            caption { month.withYear }
            thead {
                tr {
                    for name in LocalDate.weekdayNames[first...] + LocalDate.weekdayNames[..<first] {
                        th(.scope("col")) { abbr(.title(name)) { String(name.prefix(3)) } }
                    }
                }
            }
            tbody {
                for week in weeks { tr { for cell in week { Self.cell(cell, of: month, today) } } }
            }
        }
    }

    /// The days by weeks of seven; days of other months are `nil`.
    private var weeks: [[Cell?]] {
        let lead = [Cell?](repeating: nil, count: (month.firstWeekday - first + 7) % 7)
        let tail = [Cell?](repeating: nil, count: (7 - (lead.count + cells.count) % 7) % 7)
        let all = lead + cells + tail
        return stride(from: 0, to: all.count, by: 7).map { Array(all[$0..<$0 + 7]) }
    }

    private static func cell(_ cell: Cell?, of month: Month, _ today: Int?) -> HTML {
        guard let cell else { return td() }
        let isToday = cell.day == today
        let number = time(.datetime(month.date(cell.day)), .class("day")) { String(cell.day) }
        return td(.class(isToday ? "today" : nil), .when(isToday, .aria("current", "date"))) {
            if let path = cell.path { a(.href(path)) { number } } else { number }
            cell.content
        }
    }
}
