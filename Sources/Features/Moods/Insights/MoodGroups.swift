import Calendar

/// A bar of a chart.
struct MoodBar: Sendable, Equatable {
    let title: String
    /// Many of it, as they stand within a sentence: `Mondays`, `mornings`.
    let many: String
    /// The mean of its moods, or how many are still needed for one.
    let valence: Finding<Measured>
    /// How many moods it is made of.
    let count: Int

    /// From so many moods on a bar has a length.
    static let leastMoods = 3

    private init(_ title: String, _ many: String, _ sum: MoodSum) {
        (self.title, self.many, count) = (title, many, sum.count)
        valence =
            switch Measured(sum) {
            case .some(let measured) where measured.count >= Self.leastMoods: .known(measured)
            default: .needs(.moods(Self.leastMoods - sum.count))
            }
    }

    /// The bars of the days of the week, Monday first.
    static func weekdays(of days: [LocalDate: MoodTally]) -> [MoodBar] {
        let titles = zip(LocalDate.weekdayNames, LocalDate.weekdayPlurals)
        var sums = [MoodSum](repeating: MoodSum(), count: LocalDate.weekdayNames.count)
        for (date, day) in days where sums.indices.contains(date.weekday) { sums[date.weekday].add(day.sum) }
        return zip(titles, sums).map { MoodBar($0.0, $0.1, $1) }
    }

    /// The bars of the parts of the day.
    static func dayParts(of sums: MoodSums) -> [MoodBar] {
        zip(DayPart.allCases, sums.parts).map { MoodBar($0.title, $0.many, $1) }
    }
}

/// Moods with a tag beside those without it.
struct TagComparison: Sendable, Equatable {
    let tag: String
    let with: Measured
    let without: Measured

    /// From so many moods on each side on they are compared.
    static let leastMoods = 10

    /// How much more pleasant moods with the tag were.
    var difference: Double { with.mean - without.mean }

    /// The tags that have enough moods on both sides, those that differ most first.
    static func all(of tags: [String: MoodSum], among total: MoodSum) -> [TagComparison] {
        tags.compactMap { tag, sum in compared(tag, sum, total) }.sorted { left, right in
            let (first, second) = (abs(left.difference), abs(right.difference))
            return first == second ? left.tag < right.tag : first > second
        }
    }

    private static func compared(_ tag: String, _ sum: MoodSum, _ total: MoodSum) -> TagComparison? {
        let rest = total.without(sum)
        guard sum.count >= leastMoods, rest.count >= leastMoods, let with = Measured(sum), let without = Measured(rest)
        else { return nil }
        return TagComparison(tag: tag, with: with, without: without)
    }
}

/// How often a word for a feeling was chosen.
struct WordCount: Sendable, Equatable {
    let word: String
    let quadrant: Quadrant
    let count: Int

    /// The words that were chosen, by their part of the field, the most frequent ones first.
    static func all(of counts: [String: Int]) -> [WordCount] {
        Quadrant.allCases.flatMap { quadrant in
            quadrant.words.compactMap { word in
                counts[word].map { WordCount(word: word, quadrant: quadrant, count: $0) }
            }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
        }
    }
}
