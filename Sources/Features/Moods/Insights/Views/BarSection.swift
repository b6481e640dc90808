import Design
import Markup

/// Means by weekday or part of day: a sentence, the drawing, and the table of it.
struct BarSection: View {
    /// The parts by which moods are told apart.
    enum Kind: String {
        case weekdays
        case dayParts = "parts-of-day"

        var title: String { self == .weekdays ? "By weekday" : "By part of day" }
        var column: String { self == .weekdays ? "Weekday" : "Part of day" }
    }

    let bars: [MoodBar]
    let kind: Kind

    var body: HTML {
        HTML {
            p(.class("small soft")) { sentence }
            BarChart(bars: bars).body("Mean \(kind.title.lowercased()). \(sentence) The table below has the numbers.")
            details(.class("twin")) {
                summary { "The same as a table" }
                Table(
                    "Means \(kind.title.lowercased())",
                    columns: [kind.column, "Mean", "n, moods"],
                    rows: bars.map(Self.cells)
                )
            }
        }
    }

    private static func cells(of bar: MoodBar) -> [HTML] {
        switch bar.valence {
        case .known(let measured):
            [bar.title, MoodWords.mean(measured.mean), String(measured.count)].map { HTML(text: $0) }
        case .needs(let amount): [bar.title, amount.sentence, String(bar.count)].map { HTML(text: $0) }
        }
    }

    private var sentence: String {
        let known = bars.compactMap { bar in bar.valence.value.map { (many: bar.many, mean: $0.mean) } }
        let sorted = known.sorted { $0.mean > $1.mean }
        guard let best = sorted.first, let worst = sorted.last, best.mean - worst.mean >= 0.01 else {
            return known.count > 1 ? "They were all alike." : "There is nothing to compare yet."
        }
        let first: String = best.many.prefix(1).uppercased() + best.many.dropFirst()
        return "\(first) were the most pleasant, \(worst.many) the least."
    }
}

/// Bars that grow from the middle, each with its mean and its n.
struct BarChart {
    let bars: [MoodBar]

    private static let (middle, half, step) = (189.7, 86.0, 38.0)

    func body(_ summary: String) -> HTML {
        let height = 26 + Double(bars.count) * Self.step
        return svg(
            .class("chart"),
            .viewBox("0 0 358 \(Int(height))"),
            .role("img"),
            .aria("label", summary)
        ) {
            text(.x((Self.middle - Self.half).tenths), .y(12)) { "unpleasant" }
            text(.class("end"), .x((Self.middle + Self.half).tenths), .y(12)) { "pleasant" }
            line(.class("zero"), .x1(Self.middle), .y1(20), .x2(Self.middle), .y2(height))
            for (index, bar) in bars.enumerated() { row(bar, at: 31 + Double(index) * Self.step) }
        }
    }

    private func row(_ bar: MoodBar, at y: Double) -> HTML {
        HTML {
            text(.class("strong"), .x(0), .y(y + 13)) { bar.title }
            switch bar.valence {
            case .known(let measured):
                let length = max(abs(measured.mean) * Self.half, 1).tenths
                let isPleasant = measured.mean >= 0
                rect(
                    .class(isPleasant ? "full" : "hollow"),
                    .x((isPleasant ? Self.middle : Self.middle - length).tenths),
                    .y(y),
                    .width(length),
                    .height(18),
                    .rx(min(4, length / 2).tenths)
                )
                text(.class("strong end"), .x(316), .y(y + 13)) { MoodWords.mean(measured.mean) }
                text(.class("end"), .x(358), .y(y + 13)) { "n \(measured.count)" }
            case .needs(let amount):
                text(.class("end"), .x(358), .y(y + 13)) { amount.sentence.lowercased() }
            }
        }
    }
}
