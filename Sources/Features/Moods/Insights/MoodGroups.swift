import Calendar

/// A part of the day.
enum DayPart: Int, Sendable, CaseIterable {
    case morning
    case afternoon
    case evening
    case night

    /// The part in which a minute since midnight lies: the night ends at six.
    init(minute: Int) {
        switch minute {
        case 360..<720: self = .morning
        case 720..<1080: self = .afternoon
        case 1080...: self = .evening
        default: self = .night
        }
    }

    /// Its name, as people read it.
    var title: String {
        switch self {
        case .morning: "Morning"
        case .afternoon: "Afternoon"
        case .evening: "Evening"
        case .night: "Night"
        }
    }
}

/// A bar of a chart.
struct MoodBar: Sendable, Equatable {
    let title: String
    /// The mean of its moods, or how many are still needed for one.
    let valence: Finding<Measured>
    /// How many moods it is made of.
    let count: Int

    /// From so many moods on a bar has a length.
    static let leastMoods = 3

    private init(_ title: String, _ sum: MoodSum) {
        (self.title, count) = (title, sum.count)
        valence =
            switch Measured(sum) {
            case .some(let measured) where measured.count >= Self.leastMoods: .known(measured)
            default: .needs(.moods(Self.leastMoods - sum.count))
            }
    }

    /// The bars of the days of the week, Monday first.
    static func weekdays(of moods: [MoodEntry]) -> [MoodBar] {
        bars(LocalDate.weekdayNames, moods) { $0.date.weekday }
    }

    /// The bars of the parts of the day.
    static func dayParts(of moods: [MoodEntry]) -> [MoodBar] {
        bars(DayPart.allCases.map(\.title), moods) { DayPart(minute: $0.minute).rawValue }
    }

    private static func bars(_ titles: [String], _ moods: [MoodEntry], place: (MoodEntry) -> Int) -> [MoodBar] {
        var sums = [MoodSum](repeating: MoodSum(), count: titles.count)
        for mood in moods {
            let place = place(mood)
            if sums.indices.contains(place) { sums[place].add(mood) }
        }
        return zip(titles, sums).map { MoodBar($0, $1) }
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
    static func all(of moods: [MoodEntry]) -> [TagComparison] {
        var sums: [String: MoodSum] = [:]
        var total = MoodSum()
        for mood in moods {
            total.add(mood)
            for (place, tag) in mood.tags.enumerated() where !mood.tags[..<place].contains(tag) {
                sums[tag, default: MoodSum()].add(mood)
            }
        }
        return sums.compactMap { tag, sum in compared(tag, sum, total) }.sorted { left, right in
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
    static func all(of moods: [MoodEntry]) -> [WordCount] {
        var counts: [String: Int] = [:]
        for mood in moods {
            for word in mood.words { counts[word, default: 0] += 1 }
        }
        return Quadrant.allCases.flatMap { quadrant in
            quadrant.words.compactMap { word in
                counts[word].map { WordCount(word: word, quadrant: quadrant, count: $0) }
            }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
        }
    }
}
