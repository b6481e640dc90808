import Calendar
import Design
import Kernel
import Markup
import Reactions

/// The numbers and days of a span for paper, to take to a doctor.
struct MoodReportPage: View {
    let span: InsightSpan
    let numbers: MoodNumbers
    /// True where the words of moods stand on it as well.
    let hasWords: Bool
    let look: LookBack
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Moods, \(span.dates)",
            viewer: viewer,
            place: .moods,
            layout: .wide,
            heading: .title(back: LookingBackPaths.insights(span.text)),
            metadata: .lookingBack(site)
        ) {
            ClosedMoods(look: look, next: LookingBackPaths.report(span.text))
            controls
            if numbers.count == 0 {
                EmptyState("No moods in \(span.title)", icon: .insights) {
                    LinkButton("New mood", to: MoodPaths.newPath, style: .primary)
                }
            } else {
                InsightFacts(numbers: numbers, span: span)
                if case .known(let trend) = numbers.trend {
                    section(.class("sheet chart-sheet"), .aria("labelledby", "trend")) {
                        h2(.id("trend")) { span.isByWeek ? "Week by week" : "Day by day" }
                        TrendSection(trend: span.isByWeek ? trend.byWeek : trend, span: span, count: numbers.count)
                    }
                }
                section(.class("sheet chart-sheet"), .aria("labelledby", "by")) {
                    h2(.id("by")) { "By weekday and part of day" }
                    groups
                }
                days
            }
            p(.class("over tiny soft lines-up")) {
                "Written down by \(viewer.account.displayName). Emoji stand for feelings from unpleasant (−1) to pleasant "
                    + "(+1). These numbers describe; they are no diagnosis."
            }
        }.body
    }

    private var controls: HTML {
        div(.class("sheet stack to-print")) {
            p { "This page is made for paper. Paper has no lock: keep it where no one else looks." }
            form(.class("row"), .action("/moods/insights/report"), .role("search")) {
                input(.type("hidden"), .name("period"), .value(span.text))
                Choice.checkbox("With the words of moods", name: "words", value: "1", isOn: hasWords)
                Button("Show it so", style: .outline)
            }
            p { button(.class("button primary"), .type("button"), .data("print"), .hidden()) { "Print" } }
            noscript { p { "Choose Print in the menu of your browser." } }
        }
    }

    private var groups: HTML {
        let bars = (numbers.weekdays.value ?? []) + (numbers.dayParts.value ?? [])
        guard !bars.isEmpty else {
            return p(.class("small soft")) { "Needs \(MoodNumbers.leastMoods) moods." }
        }
        let rows = bars.map { bar in
            let mean = bar.valence.value.map { MoodWords.mean($0.mean) } ?? "too few"
            return [bar.title, mean, String(bar.count)].map { HTML(text: $0) }
        }
        return Table("Means by weekday and part of day", columns: ["When", "Mean", "n, moods"], rows: rows).body
    }

    private var days: HTML {
        let days = MoodDay.days(of: look.entries.filter { span.period.contains($0.date) })
        let rows = days.values.sorted { $0.date < $1.date }.map(row)
        return section(.class("sheet chart-sheet"), .aria("labelledby", "days")) {
            h2(.id("days")) { "All days with moods" }
            Table(
                "Each day with its moods",
                columns: ["Day", "Most often", "Mean", "n"] + (hasWords ? ["Words"] : []),
                rows: rows
            )
        }
    }

    private func row(_ day: MoodDay) -> [HTML] {
        let emoji = day.emoji.map { "\($0.text) \(MoodWords.word(for: $0))" } ?? ""
        let mean = DayMean(day.date, day.moods).map { MoodWords.mean($0.valence) } ?? ""
        let cells = [day.date.withYear, emoji, mean, String(day.moods.count)].map { HTML(text: $0) }
        guard hasWords else { return cells }
        return cells + [
            HTML {
                for mood in day.moods where !mood.caption.isEmpty {
                    p(.dir("auto")) { "\(mood.time) \(mood.emoji.text) \(mood.caption)" }
                }
            }
        ]
    }
}
