import Calendar
import Design
import Markup

/// The line of days or weeks: a sentence, the drawing in two widths, and the table of it.
struct TrendSection: View {
    let trend: MoodTrend
    let span: InsightSpan
    /// How many moods it is made of.
    let count: Int

    var body: HTML {
        HTML {
            p(.class("small soft")) { sentence }
            TrendChart(trend: trend, period: span.period, width: 358, height: 162).body(told, "chart narrow")
            TrendChart(trend: trend, period: span.period, width: 900, height: 182).body(told, "chart large")
            details(.class("twin")) {
                summary { "The same as a table" }
                Table(
                    span.isByWeek ? "The means of weeks" : "The means of days",
                    columns: [span.isByWeek ? "Week of" : "Day", "Mean", "n, moods"],
                    rows: trend.days.map { day in
                        [day.date.dayAndMonth, MoodWords.mean(day.valence), String(day.count)].map { HTML(text: $0) }
                    }
                )
            }
        }
    }

    private var sentence: String {
        let what =
            span.isByWeek
            ? "Each point is the mean of the days of one week; a week without moods is a gap."
            : "Each point is the mean of one day’s moods; a day without one is a gap."
        let points = span.isByWeek ? "\(trend.days.count) weeks" : MoodWords.days(trend.days.count)
        return "\(what) Filled is pleasant, hollow is unpleasant. n \(MoodWords.moods(count)) on \(points)."
    }

    private var told: String {
        let (best, worst) = (trend.days.max { $0.valence < $1.valence }, trend.days.min { $0.valence < $1.valence })
        guard let best, let worst else { return "Nothing yet" }
        let unit = span.isByWeek ? "the week of " : ""
        return "Trend, \(span.dates): most pleasant \(unit)\(best.date.dayAndMonth) "
            + "(\(MoodWords.mean(best.valence))), least pleasant \(unit)\(worst.date.dayAndMonth) "
            + "(\(MoodWords.mean(worst.valence)))"
    }
}

/// The drawing of a line that breaks where there are no moods.
struct TrendChart {
    let trend: MoodTrend
    let period: MoodPeriod
    let width: Double
    /// The height of the part between most and least pleasant.
    let height: Double

    private static let (top, left, right) = (22.0, 14.0, 12.0)

    func body(_ summary: String, _ classes: String) -> HTML {
        svg(
            .class(classes),
            .viewBox("0 0 \(Int(width)) \(Int(Self.top + height + 26))"),
            .role("img"),
            .aria("label", summary)
        ) {
            frame
            for run in trend.runs where run.count > 1 {
                polyline(.class("line"), .points(run.map { (x: x($0.date), y: y($0.valence)) }))
            }
            for day in trend.days { dot(day) }
            for date in ticks { tick(date) }
            if let last = trend.days.last { label(last) }
        }
    }

    private var frame: HTML {
        HTML {
            line(.class("rule"), .x1(4), .y1(Self.top), .x2(width - 8), .y2(Self.top))
            line(.class("zero"), .x1(4), .y1(y(0)), .x2(width - 8), .y2(y(0)))
            line(.class("rule"), .x1(4), .y1(Self.top + height), .x2(width - 8), .y2(Self.top + height))
            text(.x(4), .y(15)) { "pleasant" }
            text(.x(4), .y(Self.top + height - 6)) { "unpleasant" }
        }
    }

    private func dot(_ day: DayMean) -> HTML {
        let isSmall = Double(period.length) > width / 6
        let isPleasant = day.valence >= 0
        return circle(
            .class(isPleasant ? "dot" : "ring"),
            .cx(x(day.date)),
            .cy(y(day.valence)),
            .r(isSmall ? 2.5 : isPleasant ? 3.5 : 3.25)
        )
    }

    /// The days that are named below, as many as have room.
    private var ticks: [LocalDate] {
        let steps = min(width > 600 ? 6 : 3, period.length - 1)
        guard steps > 0 else { return [period.first] }
        return (0...steps).map { period.first.adding(days: (period.length - 1) * $0 / steps) }
    }

    private func tick(_ date: LocalDate) -> HTML {
        let place = date == period.first ? nil : date == period.last ? "end" : "middle"
        return text(.class(place), .x(x(date)), .y(Self.top + height + 18)) { MoodWords.shortDay(date) }
    }

    /// The mean of the last point: above of it, or below where the line comes from above.
    private func label(_ day: DayMean) -> HTML {
        let y = y(day.valence)
        let near = trend.days.dropLast().filter { x($0.date) > x(day.date) - 48 }.map { self.y($0.valence) }
        let isFalling = near.contains { $0 <= y } && y < Self.top + height - 26
        let isLate = x(day.date) > width - 60
        return text(
            .class("strong", isLate ? "end" : nil),
            .x(x(day.date)),
            .y((isFalling || y < Self.top + 26 ? y + 20 : y - 10).tenths)
        ) { MoodWords.mean(day.valence) }
    }

    private func x(_ date: LocalDate) -> Double {
        let share = Double(max(0, date.days(since: period.first))) / Double(max(1, period.length - 1))
        return (Self.left + share * (width - Self.left - Self.right)).tenths
    }

    private func y(_ valence: Double) -> Double { (Self.top + (1 - valence) / 2 * height).tenths }
}
