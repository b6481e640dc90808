import Calendar
import Design
import Kernel
import Markup
import Runtime

/// One issue, the issues of a year or some days, to be printed.
struct PaperPage: View {
    let title: String
    let issues: [PaperIssue]
    let back: Path
    let here: Path
    let foot: Path
    let isLarge: Bool
    /// Nobody for readers without an account.
    let viewer: Viewer?
    let site: Site
    var year: YearBook?
    var days: DaysArticle?

    private var settings: [IssueSetting] { issues.map(\.setting) + [days?.setting].compactMap(\.self) }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .tapestry,
            layout: .landing,
            heading: .none,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: sheets)
        ) {
            choices
            div(.class("reader", isLarge ? "large-print" : nil, year == nil ? nil : "book")) {
                year?.body
                days?.body
                for issue in issues {
                    IssueArticle(
                        setting: issue.setting,
                        form: IssueForm(
                            isOnline: false,
                            base: site.baseAddress,
                            address: issue.address,
                            isSecret: issue.isSecret
                        ),
                        authors: issue.authors,
                        isPart: year != nil
                    )
                }
            }
        }.body
    }

    private var sheets: [Path] {
        var seen = Set<Ground>()
        let colours = settings.flatMap(\.colours).filter { seen.insert($0).inserted }
        let parts = stride(from: 0, to: colours.count, by: ColourSheet.most).map { start in
            ColourSheet(Array(colours[start..<min(start + ColourSheet.most, colours.count)])).path
        }
        return [Assets.issueSheet.path] + parts + [foot]
    }

    /// The choices before it is printed; none of them is.
    private var choices: HTML {
        div(.class("paper-choices stack")) {
            p(.class("row")) {
                LinkButton("Back", to: back, icon: .back, style: .quiet)
                button(.class("button primary"), .type("button"), .data("print"), .hidden()) {
                    Icon.print
                    span { "Print" }
                }
            }
            nav(.class("chips"), .aria("label", "Size of the print")) {
                choice("Usual print", here, isChosen: !isLarge)
                choice("Large print", here.query("print", "large"), isChosen: isLarge)
            }
            p(.class("soft")) { "Choose Print in the menu of your browser. It fits on A4 and on Letter paper." }
            if viewer == nil {
                p(.class("soft")) {
                    "Your browser may print the address of this page. Switch off “Headers and footers” there: whoever has the address can read your issues."
                }
            }
        }
    }

    private func choice(_ words: String, _ path: Path, isChosen: Bool) -> HTML {
        a(.href(path), .when(isChosen, .aria("current", "true"))) { words }
    }
}

/// The opening of the book of a year: its name, and the places of its stories by month.
struct YearBook: View {
    private let masthead: String
    private let year: Int
    private let months: [(name: String, places: [String])]
    private let contents: String

    init(_ masthead: String, _ year: Int, _ issues: [Snapshot]) {
        (self.masthead, self.year) = (masthead, year)
        let stories = issues.flatMap(\.stories)
        let byMonth = Dictionary(grouping: stories.filter { !$0.place.isEmpty }) { $0.day.month.number }
        months = byMonth.keys.sorted().map { number in
            let found = byMonth[number] ?? []
            var seen = Set<String>()
            return (found.first?.day.month.name ?? "", found.map(\.place).filter { seen.insert($0).inserted })
        }
        contents = [
            Words.count(issues.count, one: "1 issue", other: "\(issues.count) issues"),
            Words.count(stories.count, one: "1 story", other: "\(stories.count) stories"),
        ].compactMap(\.self).joined(separator: ", ")
    }

    var body: HTML {
        article(.class("issue")) {
            header(.class("masthead bare")) {
                h1(.class("name"), .dir("auto")) { masthead }
                p(.class("line")) {
                    span { String(year) }
                    span { contents }
                }
            }
            if !months.isEmpty {
                section(.class("strand")) {
                    h2 { "Where we were" }
                    dl(.class("words")) {
                        for month in months {
                            dt { b { month.name } }
                            dd(.dir("auto")) { month.places.joined(separator: " · ") }
                        }
                    }
                }
            }
        }
    }
}
