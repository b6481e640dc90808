import Calendar
import Markup
import Text

/// The days of a year as stitches, a row for each month: upright where they were pleasant, level where they were not, a
/// dot in between, and nothing where there is no mood.
struct YearCloth: View {
    let year: MoodYear

    private static let (left, column, row) = (33.0, 10.6, 13.5)

    var body: HTML {
        svg(.class("year"), .viewBox("0 0 358 166"), .role("img"), .aria("label", summary)) {
            for (index, month) in year.rows.enumerated() {
                let y = 8 + Double(index) * Self.row
                text(.x(0), .y(y + 4)) { String(month.month.name.prefix(3)) }
                for (number, day) in month.days.enumerated() {
                    if let stitch = day.stitch { Self.stitch(stitch, at: Self.left + Double(number) * Self.column, y) }
                }
            }
        }
    }

    private var summary: String {
        let days = year.rows.flatMap(\.days)
        guard days.contains(where: { $0.stitch != nil }) else { return "The days of \(year.year): none has moods." }
        let parts = Stitch.allCases.map { stitch in "\(days.count { $0.stitch == stitch }) \(stitch.word)" }
        return "The days of \(year.year): \(enumeration(of: parts)). The tables below have the months and the days."
    }

    /// The meanings of the stitches.
    static let legend: HTML = p(.class("legend")) {
        for stitch in Stitch.allCases {
            span {
                svg(.viewBox("0 0 12 12"), .aria("hidden", "true")) { Self.stitch(stitch, at: 6, 6) }
                stitch.word
            }
        }
        span { "blank: no mood that day" }
    }

    private static func stitch(_ stitch: Stitch, at x: Double, _ y: Double) -> HTML {
        let x = x.tenths
        return switch stitch {
        case .pleasant: line(.class("up"), .x1(x), .y1((y - 3.4).tenths), .x2(x), .y2((y + 3.4).tenths))
        case .between: circle(.class("mid"), .cx(x), .cy(y.tenths), .r(1.3))
        case .unpleasant:
            line(.class("down"), .x1((x - 2.9).tenths), .y1(y.tenths), .x2((x + 2.9).tenths), .y2(y.tenths))
        }
    }
}

extension Double {
    /// The number to a tenth, as drawings want it.
    var tenths: Double { (self * 10).rounded() / 10 }
}
