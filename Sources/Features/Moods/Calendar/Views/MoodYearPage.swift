import Calendar
import Design
import Kernel
import Markup
import Reactions

/// A year: the emoji of each month, the cloth of its days, and both as a table.
struct MoodYearPage: View {
    let year: MoodYear
    let look: LookBack
    /// The first year that has moods.
    let first: Int
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            String(year.year),
            viewer: viewer,
            place: .moods,
            layout: .wide,
            heading: .none,
            metadata: .lookingBack(site)
        ) {
            MoodTabs(.calendar)
            ClosedMoods(look: look, next: MoodPaths.year(year.year))
            turn
            section(.class("over"), .aria("labelledby", "months")) {
                h2(.class("sr"), .id("months")) { "Months" }
                strip
            }
            section(.class("sheet year-cloth"), .aria("labelledby", "cloth")) {
                h2(.id("cloth")) { "The year as a cloth" }
                p(.class("small soft")) { sentence }
                YearCloth(year: year)
                YearCloth.legend
                if !months.isEmpty {
                    details(.class("twin")) {
                        summary { "The year as a table" }
                        table
                    }
                    details(.class("twin")) {
                        summary { "Its days as a table" }
                        YearDays(year: year.year, months: months)
                    }
                }
            }
            nav(.class("over row around"), .aria("label", "More of this year")) {
                LinkButton("Numbers of \(year.year)", to: LookingBackPaths.insights(String(year.year)), icon: .insights)
                LinkButton("Files", to: LookingBackPaths.exportPath, icon: .download)
            }
        }.body
    }

    private var turn: HTML {
        header(.class("turn")) {
            h1 { String(year.year) }
            if year.year > first { link(year.year - 1, .back, "prev") }
            if year.year < look.today.civil.year { link(year.year + 1, .forward, "next") }
        }
    }

    private func link(_ other: Int, _ icon: Icon, _ relation: String) -> HTML {
        a(
            .class("button only"),
            .href(MoodPaths.year(other)),
            .rel(relation),
            .aria("label", String(other))
        ) { icon }
    }

    private var strip: HTML {
        div(.class("strip")) {
            for row in year.rows {
                a(
                    .href(LookingBackPaths.month(row.month)),
                    .aria("label", "\(row.month.name), \(Self.words(row))"),
                    .when(row.month == look.today.month, .aria("current", "date"))
                ) {
                    if let emoji = row.emoji {
                        span(.class("emoji"), .aria("hidden", "true")) { emoji.text }
                    } else {
                        span(.class("none")) {}
                    }
                    span { String(row.month.name.prefix(3)) }
                }
            }
        }
    }

    private static func words(_ row: MoodYear.Row) -> String {
        guard let emoji = row.emoji else { return "no moods" }
        let word = MoodWords.word(for: emoji)
        return "mostly \(word.isEmpty ? emoji.text : word)"
    }

    private var sentence: String {
        let days = year.rows.reduce(0) { $0 + $1.count(of: Stitch.allCases) }
        guard days > 0 else { return "There are no moods in this year that can be read here." }
        let moods = year.rows.reduce(0) { $0 + $1.count }
        return "\(MoodWords.moods(moods)) on \(MoodWords.days(days)). Each stitch is the mean of one day."
    }

    /// The months that have moods: of the others nothing is known, and none is no number.
    private var months: [MoodYear.Row] { year.rows.filter { $0.count > 0 } }

    private var table: Table {
        let columns = ["Month", "Most often", "Days", "Pleasant", "In between", "Unpleasant"]
        return Table("The months of \(year.year)", columns: columns, rows: months.map(Self.cells))
    }

    private static func cells(of row: MoodYear.Row) -> [HTML] {
        let emoji = row.emoji.map { "\($0.text) \(MoodWords.word(for: $0))" } ?? ""
        let counts = [Stitch.allCases, [.pleasant], [.between], [.unpleasant]].map { String(row.count(of: $0)) }
        return [HTML(text: row.month.name), HTML(text: emoji)] + counts.map { HTML(text: $0) }
    }
}

extension MoodYear.Row {
    /// How many days look like this.
    fileprivate func count(of stitches: [Stitch]) -> Int {
        days.count { $0.stitch.map(stitches.contains) ?? false }
    }
}
