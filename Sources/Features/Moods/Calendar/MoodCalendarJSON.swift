import Calendar
import Kernel
import Memberships
import Reactions
import Routing
import SQL
import Web

/// A month of somebody's own moods, as their programs read it.
struct MoodMonthJSON: WireValue, SchemaDescribed, Equatable {
    let month: String
    let days: [MoodDayJSON]

    static let meanings = [
        "month": "As 2026-11.",
        "days": "The days with moods, the first one first.",
    ]

    init(_ month: Month, _ tallies: [LocalDate: MoodTally]) {
        self.month = String(month.date(1).prefix(7))
        days = tallies.sorted { $0.key < $1.key }.map { MoodDayJSON($0.key, $0.value) }
    }
}

/// A day of the calendar.
struct MoodDayJSON: WireValue, SchemaDescribed, Equatable {
    let date: String
    let emoji: String
    let count: Int
    let valence: Double

    static let meanings = [
        "emoji": "The one that was used most; of equally frequent ones that of the latest mood.",
        "count": "How many moods there are.",
        "valence": "The mean of the moods, from -1 for unpleasant to 1 for pleasant.",
    ]

    init(_ date: LocalDate, _ tally: MoodTally) {
        self.date = date.text
        emoji = DayEmoji.shown(for: tally)?.text ?? ""
        count = tally.count
        valence = DayMean(date, tally.sum)?.valence ?? 0
    }
}

/// The moods of a day, as their owner's programs read them.
struct MoodsOfDayJSON: WireValue, SchemaDescribed, Equatable {
    let date: String
    let moods: [OwnMoodJSON]

    static let meanings = ["moods": "The first one first."]

    /// - Parameter groups: those that their owner is in.
    init(_ date: LocalDate, _ moods: [OwnMood], in groups: [SharedSpace], now: Instant) {
        self.date = date.text
        self.moods = moods.map { mood in
            OwnMoodJSON(mood, in: groups.first { $0.space == mood.entry.space }, now: now)
        }
    }
}
