import Calendar
import Design
import Markup
import SQL

/// A piece of cloth for an issue: each person is a thread in their dye, and a story a thick stitch on its day.
///
/// An issue always gives one cloth.
struct ClothBand: View {
    let setting: IssueSetting

    private static let width = 704.0
    private static let height = 7.0
    /// The most threads and days that are drawn; a long period is drawn in equal parts.
    private static let mostThreads = 12
    private static let mostDays = 31
    private static let warps = 32

    var body: HTML {
        let authors = setting.authors.prefix(Self.mostThreads)
        let days = days
        let height = Double(max(authors.count, 1)) * Self.height
        return svg(
            .class("band"),
            .viewBox("0 0 \(Int(Self.width)) \(Int(height))"),
            .preserveAspectRatio("none"),
            .aria("hidden", "true")
        ) {
            for (row, author) in authors.enumerated() {
                g(.class("dye-\(Avatar.dye(of: author.id))")) {
                    let y = (Double(row) + 0.5) * Self.height
                    line(.class("thread"), .x1(0), .y1(y), .x2(Self.width), .y2(y))
                    for column in days.columns[author.id, default: []].sorted() { stitch(column, of: days.count, y) }
                }
            }
            g(.class("warp")) { for row in authors.indices { warp(row) } }
        }
    }

    /// How many columns there are, and those of the days on which each author wrote, by number.
    private var days: (count: Int, columns: [Int64: Set<Int>]) {
        let (first, last) = (setting.head.firstDay, setting.head.lastDay)
        let whole = max(1, last.days(since: first) + 1)
        let count = min(Self.mostDays, whole)
        var columns: [Int64: Set<Int>] = [:]
        for story in setting.snapshot.stories {
            let day = min(max(story.day.days(since: first), 0), whole - 1)
            columns[story.author.id, default: []].insert(day * count / whole)
        }
        return (count, columns)
    }

    private func stitch(_ day: Int, of count: Int, _ y: Double) -> HTML {
        let step = Self.width / Double(count)
        return line(
            .class("stitch-on"),
            .x1((Double(day) + 0.06) * step),
            .y1(y),
            .x2((Double(day) + 0.94) * step),
            .y2(y)
        )
    }

    /// The threads of the warp that lie over a row: every other one.
    private func warp(_ row: Int) -> HTML {
        HTML {
            for warp in 0..<Self.warps where (warp + row).isMultiple(of: 2) {
                let x = (Double(warp) + 0.5) * Self.width / Double(Self.warps)
                line(.x1(x), .y1(Double(row) * Self.height), .x2(x), .y2(Double(row + 1) * Self.height))
            }
        }
    }
}
