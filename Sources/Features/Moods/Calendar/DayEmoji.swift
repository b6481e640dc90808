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
        let counts = tally.uses.lazy.map { Count(emoji: $0.emoji, use: $0.use) }
        guard hasTones else { return first(of: counts) }
        return first(of: Dictionary(counts.map { ($0.emoji.plain, $0) }) { $0.joined(with: $1) }.values)
    }

    private static func first(of counts: some Sequence<Count>) -> (emoji: Emoji, count: Int)? {
        counts.min { $0.stands(before: $1) }.map { ($0.emoji, $0.use.count) }
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

        func stands(before other: Count) -> Bool {
            if use.count != other.use.count { return use.count > other.use.count }
            if use.latest != other.use.latest { return use.latest > other.use.latest }
            return emoji.base.comesFirst(before: other.emoji.base)
        }
    }
}

extension String {
    /// True where it comes first in the order of code points, whatever language is spoken.
    fileprivate func comesFirst(before other: String) -> Bool {
        unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}
