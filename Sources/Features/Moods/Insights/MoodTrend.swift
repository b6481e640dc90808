import Calendar

/// How days followed each other: a line that breaks where a day has no moods.
struct MoodTrend: Sendable, Equatable {
    /// The unbroken parts of the line, each of days that follow each other.
    let runs: [[DayMean]]

    /// From so many days with moods on there is a line.
    static let leastDays = 10

    /// The line of days in order.
    ///
    /// - Parameter step: how many days lie between two points that follow each other.
    init(_ days: [DayMean], step: Int = 1) {
        var runs: [[DayMean]] = []
        for day in days {
            if let before = runs.last?.last, day.date.days(since: before.date) == step {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        self.runs = runs
    }

    /// The line of the means of weeks.
    var byWeek: MoodTrend { MoodTrend(DayMean.weeks(of: days), step: 7) }

    /// The days of the line.
    var days: [DayMean] { runs.flatMap { $0 } }
}
