import Calendar
import Design
import Markup
import SQL

/// The page of a month without anybody's moods, which is the same for everybody: made once, filled for each reader.
struct MonthFrame: Sendable {
    /// A day's link without what it says of the day.
    struct Day: Sendable {
        let date: LocalDate
        let plain: Template
        /// The link on the day that is shown in full.
        let seen: Template

        /// The places for the words behind those for the day, and for its picture.
        static let (wordsHole, pictureHole): (UInt8, UInt8) = (0, 1)

        fileprivate init(_ date: LocalDate) {
            self.date = date
            (plain, seen) = (Self.link(to: date, "felt"), Self.link(to: date, "felt seen"))
        }

        private static func link(to date: LocalDate, _ style: String) -> Template {
            Template(
                a(.class(style), .href(LookingBackPaths.opened(date))) {
                    span(.class("sr")) {
                        date.dayAndMonth
                        HTML.hole(wordsHole)
                    }
                    HTML.hole(pictureHole)
                }
            )
        }
    }

    private let turn: HTML
    private let firstTurn: HTML
    /// The links to what else there is of these days.
    let links: HTML
    private let grid: Template
    private let days: [Day]

    fileprivate init(_ month: Month, from first: LocalDate, weeksFrom weekday: Int, today: LocalDate) {
        turn = MonthTurn(month: month, today: today, hasEarlier: true).body
        firstTurn = MonthTurn(month: month, today: today, hasEarlier: false).body
        links = Self.links(of: month)
        let today = month == today.month ? today.civil.day : nil
        grid = Template(MonthGrid(month, today: today, weeksFrom: weekday, content: { .hole(UInt8($0)) }).body)
        days = (0..<month.days).map { number in
            Day(first.adding(days: number))
        }
    }

    private static func links(of month: Month) -> HTML {
        nav(.class("over row around"), .aria("label", "More of these days")) {
            LinkButton("The year \(month.year)", to: MoodPaths.year(month.year), icon: .calendar)
            LinkButton(
                "Numbers of \(month.name)",
                to: LookingBackPaths.insights(String(month.date(1).prefix(7))),
                icon: .insights
            )
            LinkButton("Files", to: LookingBackPaths.exportPath, icon: .download)
        }
    }

    /// The name of the month between the links to the months beside it.
    func turn(hasEarlier: Bool) -> HTML { hasEarlier ? turn : firstTurn }

    /// The table with what stands in the place of each day.
    func filled(_ content: (Day) -> HTML) -> HTML { grid.filled { content(days[Int($0) - 1]) } }
}

/// The cache of the frames of months that people looked at; nothing in it says whose they were.
final class MonthFrames: Sendable {
    /// About 8 KB each.
    private let frames = VersionedCache<Key, LocalDate, MonthFrame>(capacity: 200)

    private struct Key: Hashable {
        let month: Month
        let weekday: Int
    }

    /// The frame of the month that begins on a day.
    ///
    /// - Parameter weekday: the day with which weeks begin, 0 for Monday.
    func frame(of month: Month, from first: LocalDate, weeksFrom weekday: Int, today: LocalDate) -> MonthFrame {
        frames.value(for: Key(month: month, weekday: weekday), at: today) {
            MonthFrame(month, from: first, weeksFrom: weekday, today: today)
        }
    }
}
