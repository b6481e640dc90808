import Calendar
import Kernel
import Reactions
import SQL
import Testing

@testable import Moods

/// Moods for tests, in a zone far from UTC.
enum MoodFixture {
    static let berlin = Zone("Europe/Berlin") ?? .utc
    static let today = LocalDate(year: 2026, month: 11, day: 23) ?? LocalDate(day: 0)

    /// A mood of the palette so many days ago, at a minute of the day.
    static func mood(_ emoji: String, daysAgo: Int = 0, minute: Int = 720) throws -> MoodEntry {
        let feeling = try #require(MoodPalette.feeling(of: try Emoji(emoji), answers: [:]))
        return try mood(emoji, feeling, on: today.adding(days: -daysAgo), minute: minute)
    }

    /// A mood of a day and minute with any feeling.
    static func mood(_ emoji: String, _ feeling: Feeling, on date: LocalDate, minute: Int = 720) throws -> MoodEntry {
        MoodEntry(at: berlin.instant(of: date, at: minute), in: berlin, emoji: try Emoji(emoji), feeling: feeling)
    }

    /// Moods one minute after the other.
    static func moods(_ emoji: [String]) throws -> [MoodEntry] {
        try emoji.enumerated().map { try mood($1, .neutral, on: today, minute: 600 + $0) }
    }
}
