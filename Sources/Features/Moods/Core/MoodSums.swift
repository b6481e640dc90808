/// The sums of moods by part of the day and by tag, and how often each word for a feeling was chosen: with the tallies of
/// their days all that numbers are made of.
struct MoodSums: Sendable, Equatable {
    /// In the order of the parts of the day.
    private(set) var parts = [MoodSum](repeating: MoodSum(), count: DayPart.allCases.count)
    private(set) var tags: [String: MoodSum] = [:]
    private(set) var words: [String: Int] = [:]

    init(_ moods: some Sequence<MoodEntry>) {
        for mood in moods {
            parts[DayPart(minute: mood.minute).rawValue].add(mood)
            for (place, tag) in mood.tags.enumerated() where !mood.tags[..<place].contains(tag) {
                tags[tag, default: MoodSum()].add(mood)
            }
            for word in mood.words { words[word, default: 0] += 1 }
        }
    }

    /// Sums that were made before.
    init(parts: [MoodSum], tags: [String: MoodSum], words: [String: Int]) {
        for (place, sum) in zip(self.parts.indices, parts) { self.parts[place] = sum }
        (self.tags, self.words) = (tags, words)
    }

    /// Adds other moods.
    mutating func add(_ other: MoodSums) {
        for (place, sum) in zip(parts.indices, other.parts) { parts[place].add(sum) }
        tags.merge(other.tags) { first, second in first.adding(second) }
        words.merge(other.words, uniquingKeysWith: +)
    }
}
