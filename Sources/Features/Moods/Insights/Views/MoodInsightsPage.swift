import Calendar
import Design
import Kernel
import Markup
import Reactions
import Text

/// The numbers of some days: they describe, and never judge.
struct MoodInsightsPage: View {
    let span: InsightSpan
    let numbers: MoodNumbers
    let look: LookBack
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Insights",
            viewer: viewer,
            place: .moods,
            layout: .wide,
            heading: .none,
            metadata: .lookingBack(site)
        ) {
            MoodTabs(.insights)
            h1(.class("sr")) { "Insights" }
            spans
            ClosedMoods(look: look, next: LookingBackPaths.insights(span.text))
            if numbers.count == 0 {
                empty
            } else {
                InsightFacts(numbers: numbers, span: span)
                trend
                div(.class("two")) {
                    bars(numbers.weekdays, of: .weekdays)
                    bars(numbers.dayParts, of: .dayParts)
                }
                div(.class("two")) {
                    TagSection(tags: numbers.tags)
                    FeelingWordsSection(words: numbers.words)
                }
            }
            foot
        }.body
    }

    private var spans: HTML {
        div(.class("over spans")) {
            nav(.class("chips"), .aria("label", "Which days")) {
                for days in InsightSpan.lengths {
                    a(
                        .href(LookingBackPaths.insights(String(days))),
                        .when(span.text == String(days), .aria("current", "page"))
                    ) { days == 365 ? "12 months" : "\(days) days" }
                }
                if !InsightSpan.lengths.contains(where: { String($0) == span.text }) {
                    a(.href(LookingBackPaths.insights(span.text)), .aria("current", "page")) { span.title }
                }
            }
        }
    }

    private var empty: HTML {
        EmptyState(
            "No moods in \(span.title)",
            icon: .insights,
            sentence: "From \(MoodTrend.leastDays) days with moods on there is a line of them, and from "
                + "\(MoodNumbers.leastMoods) moods on there are the days of the week."
        ) {
            LinkButton("New mood", to: MoodPaths.newPath, style: .primary)
        }.body
    }

    private var trend: HTML {
        section(.class("sheet chart-sheet"), .aria("labelledby", "trend")) {
            h2(.id("trend")) { span.isByWeek ? "Week by week" : "Day by day" }
            switch numbers.trend {
            case .needs(let amount):
                p(.class("small soft")) { "\(amount.sentence) for a line of them. Days need not follow each other." }
            case .known(let trend):
                TrendSection(trend: span.isByWeek ? trend.byWeek : trend, span: span, count: numbers.count)
            }
        }
    }

    private func bars(_ bars: Finding<[MoodBar]>, of kind: BarSection.Kind) -> HTML {
        section(.class("sheet chart-sheet"), .aria("labelledby", kind.rawValue)) {
            h2(.id(kind.rawValue)) { kind.title }
            switch bars {
            case .needs(let amount): p(.class("small soft")) { "\(amount.sentence) in these days." }
            case .known(let bars): BarSection(bars: bars, kind: kind)
            }
        }
    }

    private var foot: HTML {
        div(.class("over stack lines-up")) {
            p(.class("tiny soft")) {
                "These numbers describe; they do not judge. They are worked out when you open this page and kept nowhere."
            }
            p(.class("row")) {
                LinkButton("Report for a doctor", to: LookingBackPaths.report(span.text), icon: .print)
                LinkButton("Files", to: LookingBackPaths.exportPath, icon: .download)
            }
        }
    }
}

/// Count, most-used emoji and means, each with what it is made of.
struct InsightFacts: View {
    let numbers: MoodNumbers
    let span: InsightSpan

    var body: HTML {
        HTML {
            dl(.class("mood-facts")) {
                fact(
                    "\(numbers.count)",
                    plural(
                        numbers.count,
                        one: "mood on \(days) in \(span.title)",
                        other: "moods on \(days) in \(span.title)"
                    )
                )
                if let emoji = numbers.mostUsed {
                    div {
                        dt { mostOften(emoji) }
                        dd { Markup.span(.class("emoji"), .aria("hidden", "true")) { emoji.text } }
                    }
                }
                if let valence = numbers.valence {
                    fact(
                        MoodWords.mean(valence.mean),
                        "mean of \(days): \(MoodWords.pleasantness(valence.mean)), from −1 to +1"
                    )
                }
                if let energy = numbers.energy {
                    fact(MoodWords.mean(energy.mean), "energy, mean of \(days): \(MoodWords.liveliness(energy.mean))")
                }
            }
            p(.class("over small soft lines-up")) { MoodNumbers.explanation }
        }
    }

    private var days: String { MoodWords.days(numbers.valence?.count ?? 0) }

    private func mostOften(_ emoji: Emoji) -> String {
        let word = MoodWords.word(for: emoji)
        let name = word.isEmpty ? emoji.text : word
        let count = numbers.mostUsedCount
        return plural(count, one: "most often: \(name), once", other: "most often: \(name), \(count) times")
    }

    private func fact(_ number: String, _ words: String) -> HTML {
        div {
            dt { words }
            dd { number }
        }
    }
}
