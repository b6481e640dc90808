import Calendar
import Kernel
import Reactions
import Routing
import Web

/// The numbers of one's own moods, as their programs read them.
struct MoodInsightsJSON: WireValue, SchemaDescribed, Equatable {
    let first: String
    let last: String
    let count: Int
    let days: Int
    let most_used: String?
    let most_used_count: Int
    let valence: Double?
    let energy: Double?
    let trend: [MoodPointJSON]
    let weekdays: [MoodBarJSON]
    let parts_of_day: [MoodBarJSON]
    let tags: [MoodTagJSON]
    let words: [MoodWordJSON]
    let needs: [String]

    static let meanings = [
        "first": "The first day that they are about.",
        "days": "How many days have moods.",
        "valence": "The mean of the means of the days, from -1 to 1; missing without moods.",
        "trend": "The days with moods, from 10 days on; a day without moods is missing.",
        "weekdays": "Monday first, from 14 moods on.",
        "tags": "Tags with 10 moods with and 10 without them.",
        "needs": "Sentences about what there are too few moods for.",
    ]

    init(_ numbers: MoodNumbers) {
        (first, last) = (numbers.period.first.text, numbers.period.last.text)
        (count, days) = (numbers.count, numbers.valence?.count ?? 0)
        (most_used, most_used_count) = (numbers.mostUsed?.text, numbers.mostUsedCount)
        (valence, energy) = (numbers.valence?.mean, numbers.energy?.mean)
        trend = (numbers.trend.value?.days ?? []).map { MoodPointJSON($0) }
        weekdays = (numbers.weekdays.value ?? []).map { MoodBarJSON($0) }
        parts_of_day = (numbers.dayParts.value ?? []).map { MoodBarJSON($0) }
        tags = numbers.tags.map { MoodTagJSON($0) }
        words = numbers.words.map { MoodWordJSON(word: $0.word, count: $0.count) }
        needs = [
            numbers.trend.needed.map { "Trend: \($0)." }, numbers.weekdays.needed.map { "Weekdays: \($0)." },
            numbers.dayParts.needed.map { "Parts of day: \($0)." },
        ].compactMap(\.self)
    }
}

/// A day of the line.
struct MoodPointJSON: WireValue, Equatable {
    let date: String
    let valence: Double
    let energy: Double
    let count: Int

    init(_ day: DayMean) {
        (date, valence, energy, count) = (day.date.text, day.valence, day.energy, day.count)
    }
}

/// A weekday or a part of the day.
struct MoodBarJSON: WireValue, SchemaDescribed, Equatable {
    let name: String
    let valence: Double?
    let count: Int

    static let meanings = ["valence": "Missing below 3 moods."]

    init(_ bar: MoodBar) {
        (name, valence, count) = (bar.title, bar.valence.value?.mean, bar.count)
    }
}

/// Moods with a tag beside those without it.
struct MoodTagJSON: WireValue, Equatable {
    let tag: String
    let with: Double
    let with_count: Int
    let without: Double
    let without_count: Int

    init(_ tag: TagComparison) {
        self.tag = tag.tag
        (with, with_count) = (tag.with.mean, tag.with.count)
        (without, without_count) = (tag.without.mean, tag.without.count)
    }
}

/// How often a word for a feeling was chosen.
struct MoodWordJSON: WireValue, Equatable {
    let word: String
    let count: Int
}

extension Finding {
    /// The sentence for what is missing; `nil` where there is enough.
    fileprivate var needed: String? {
        guard case .needs(let amount) = self else { return nil }
        return amount.sentence
    }
}
