import Calendar
import Reactions
import SQL

/// Moods without their words: how often each emoji stands among them, when it stood there last, and how they feel.
struct MoodTally: Sendable {
    /// The use of an emoji with one tone of skin.
    struct Use: Sendable, Equatable {
        var count: Int
        var latest: Instant

        /// Adds further moods with the emoji.
        mutating func add(_ other: Use) {
            count += other.count
            latest = max(latest, other.latest)
        }
    }

    /// The use of each emoji, in no order: a day has few of them, which are sooner looked through than hashed.
    private(set) var uses: [(emoji: Emoji, use: Use)] = []
    private(set) var sum = MoodSum()
    /// Where each emoji stands among the uses, once they are too many to be looked through.
    private var places: [Emoji: Int] = [:]
    private static let few = 12

    /// How many moods there are.
    var count: Int { sum.count }

    init() {}

    /// Moods of which uses and sum are known; no emoji is there twice.
    init(_ uses: [(emoji: Emoji, use: Use)], _ sum: MoodSum) {
        (self.uses, self.sum) = (uses, sum)
    }

    init(_ moods: some Sequence<MoodEntry>) {
        var places: [Emoji: Int] = [:]
        for mood in moods {
            sum.add(mood)
            let use = Use(count: 1, latest: mood.at)
            if let place = places[mood.emoji] {
                uses[place].use.add(use)
            } else {
                places[mood.emoji] = uses.count
                uses.append((mood.emoji, use))
            }
        }
    }

    /// The moods of each day.
    static func days(of moods: some Sequence<MoodEntry>) -> [LocalDate: MoodTally] {
        Dictionary(grouping: moods, by: \.date).mapValues { MoodTally($0) }
    }

    mutating func add(_ other: MoodTally) {
        sum.add(other.sum)
        if uses.isEmpty {
            (uses, places) = (other.uses, other.places)
        } else {
            for (emoji, use) in other.uses { add(use, of: emoji) }
        }
    }

    /// The moods of both.
    func adding(_ other: MoodTally) -> MoodTally {
        var sum = self
        sum.add(other)
        return sum
    }

    private mutating func add(_ use: Use, of emoji: Emoji) {
        if let place = place(of: emoji) {
            uses[place].use.add(use)
        } else {
            uses.append((emoji, use))
            if !places.isEmpty { places[emoji] = uses.count - 1 }
        }
    }

    private mutating func place(of emoji: Emoji) -> Int? {
        guard uses.count > Self.few else { return uses.firstIndex { $0.emoji == emoji } }
        if places.isEmpty { places = Dictionary(zip(uses.map(\.emoji), uses.indices)) { first, _ in first } }
        return places[emoji]
    }
}

extension MoodTally: Equatable {
    /// Tallies are equal by their emoji, the uses of each, and the sum.
    static func == (left: MoodTally, right: MoodTally) -> Bool {
        left.sum == right.sum && left.byEmoji == right.byEmoji
    }

    private var byEmoji: [Emoji: Use] { Dictionary(uses.map { ($0.emoji, $0.use) }) { first, _ in first } }
}
