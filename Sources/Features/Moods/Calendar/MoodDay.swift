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
