import Calendar
import Reactions

/// How a day looks in the cloth of a year: a shape besides its colour.
enum Stitch: String, Sendable, CaseIterable {
    case pleasant
    case between
    case unpleasant

    /// Means above it are pleasant, those below its negative unpleasant.
    static let edge = 0.15

    /// The word that is read in its place.
    var word: String {
        switch self {
        case .pleasant: "pleasant"
        case .between: "in between"
        case .unpleasant: "unpleasant"
        }
    }

    init(_ valence: Double) {
        self = valence > Self.edge ? .pleasant : valence < -Self.edge ? .unpleasant : .between
    }
}

/// A year of the calendar: a stitch for each day, and the emoji of each month.
struct MoodYear: Sendable, Equatable {
    /// A month of the year.
    struct Row: Sendable, Equatable {
        let month: Month
        /// The emoji that was used most; none in a month without moods.
        let emoji: Emoji?
        let days: [Cell]
        /// The moods of the month.
        let count: Int
    }

    /// A day of the year.
    struct Cell: Sendable, Equatable {
        let date: LocalDate
        let emoji: Emoji?
        /// None on a day without moods.
        let stitch: Stitch?

        /// Nothing on a day without moods.
        var look: Look? { stitch.map { Look(emoji: emoji, stitch: $0) } }
    }

    /// The looks of a day, which many days have in common.
    struct Look: Sendable, Hashable {
        let emoji: Emoji?
        let stitch: Stitch
    }

    let year: Int
    let rows: [Row]

    /// The year of moods of which those of other years are left aside.
    init(_ year: Int, _ moods: some Sequence<MoodEntry>) { self.init(year, MoodTally.days(of: moods)) }

    /// The year of days of which those of other years are left aside.
    init(_ year: Int, _ days: [LocalDate: MoodTally]) {
        self.year = year
        rows = (1...12).compactMap { number in Month(year: year, number: number).map { Self.row($0, days) } }
            .filter { !$0.days.isEmpty }
    }

    private static func row(_ month: Month, _ days: [LocalDate: MoodTally]) -> Row {
        var all = MoodTally()
        let cells = (1...month.days).compactMap { number in
            LocalDate(year: month.year, month: month.number, day: number).map { date in
                let tally = days[date] ?? MoodTally()
                all.add(tally)
                let mean = DayMean(date, tally.sum)
                return Cell(date: date, emoji: DayEmoji.shown(for: tally), stitch: mean.map { Stitch($0.valence) })
            }
        }
        return Row(month: month, emoji: DayEmoji.shown(for: all), days: cells, count: all.count)
    }
}
