import Calendar
import Reactions

/// A day of the calendar with its moods.
struct MoodDay: Sendable, Equatable {
    let date: LocalDate
    /// The moods of the day, oldest first.
    let moods: [MoodEntry]
    /// The emoji that stands for the day; none on a day without moods.
    let emoji: Emoji?

    /// A day with its moods in any order.
    init(_ date: LocalDate, _ moods: [MoodEntry]) {
        self.date = date
        self.moods = moods.sorted { ($0.at, $0.emoji.text) < ($1.at, $1.emoji.text) }
        emoji = DayEmoji.shown(for: moods)
    }

    /// The days on which there are moods.
    static func days(of moods: some Sequence<MoodEntry>) -> [LocalDate: MoodDay] {
        var days: [LocalDate: MoodDay] = [:]
        for (date, moods) in Dictionary(grouping: moods, by: \.date) { days[date] = MoodDay(date, moods) }
        return days
    }
}

/// A month of the calendar as a grid of weeks.
struct MoodMonth: Sendable, Equatable {
    let month: Month
    /// The weeks in order; a place before the first day or behind the last one is empty.
    let weeks: [[MoodDay?]]

    /// The month of moods of which those of other months are left aside.
    ///
    /// - Parameter firstWeekday: the day with which weeks begin, 0 for Monday.
    init(_ month: Month, _ moods: some Sequence<MoodEntry>, firstWeekday: Int = 0) {
        self.month = month
        let days = MoodDay.days(of: moods.lazy.filter { $0.date.month == month })
        var places: [MoodDay?] = []
        for number in 1...month.days {
            guard let date = LocalDate(year: month.year, month: month.number, day: number) else { continue }
            places.append(days[date] ?? MoodDay(date, []))
        }
        let shift = firstWeekday % 7
        let lead = (month.firstWeekday - shift + 14) % 7
        let all = [MoodDay?](repeating: nil, count: lead) + places
        let tail = (7 - all.count % 7) % 7
        let cells = all + [MoodDay?](repeating: nil, count: tail)
        weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<min($0 + 7, cells.count)]) }
    }

    /// How many moods there are in it.
    var count: Int { weeks.joined().reduce(0) { $0 + ($1?.moods.count ?? 0) } }
}
