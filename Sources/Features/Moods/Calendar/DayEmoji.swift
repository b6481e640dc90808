import Reactions

/// The one emoji that stands for moods: the most frequent one, of equally frequent ones that of the latest mood, and of
/// one moment the one that comes first by its code points.
///
///     DayEmoji.shown(for: moods)  // 😀 for 😀😢😀
enum DayEmoji {
    /// The emoji in the variant that was used last; none where there are no moods.
    static func shown(for moods: some Sequence<MoodEntry>) -> Emoji? { counted(in: moods)?.emoji }

    /// The emoji of moods that are counted already.
    static func shown(for tally: MoodTally) -> Emoji? { counted(in: tally)?.emoji }

    /// The emoji with how often it was used, whatever its tone of skin.
    static func counted(in moods: some Sequence<MoodEntry>) -> (emoji: Emoji, count: Int)? {
        counted(in: MoodTally(moods))
    }

    /// The emoji of moods that are counted already with how often it was used.
    static func counted(in tally: MoodTally) -> (emoji: Emoji, count: Int)? {
        // Only where there are tones of skin two of them can be one emoji.
        let hasTones = tally.uses.contains { $0.emoji.text.utf8.count != $0.emoji.plain.utf8.count }
        guard hasTones else {
            return tally.uses.min { isBefore($0, $1) }.map { ($0.emoji, $0.use.count) }
        }
        let counts = tally.uses.lazy.map { ($0.emoji.plain, Count(emoji: $0.emoji, use: $0.use)) }
        return Dictionary(counts) { $0.joined(with: $1) }.values
            .min { isBefore(($0.emoji, $0.use), ($1.emoji, $1.use)) }
            .map { ($0.emoji, $0.use.count) }
    }

    /// True where an emoji stands for moods rather than another one.
    private static func isBefore(
        _ one: (emoji: Emoji, use: MoodTally.Use),
        _ other: (emoji: Emoji, use: MoodTally.Use)
    ) -> Bool {
        if one.use.count != other.use.count { return one.use.count > other.use.count }
        if one.use.latest != other.use.latest { return one.use.latest > other.use.latest }
        return one.emoji.base.comesFirst(before: other.emoji.base)
    }

    private struct Count {
        let emoji: Emoji
        var use: MoodTally.Use

        /// The count of two variants of one emoji.
        func joined(with other: Count) -> Count {
            let isFirst = emoji.text.comesFirst(before: other.emoji.text)
            let isShown = use.latest == other.use.latest ? isFirst : use.latest > other.use.latest
            var count = isShown ? self : other
            count.use.count = use.count + other.use.count
            return count
        }
    }
}

extension String {
    /// True where it comes first in the order of code points, whatever language is spoken.
    fileprivate func comesFirst(before other: String) -> Bool {
        unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}
