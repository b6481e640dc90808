import Kernel
import SQL

/// An emoji that somebody set on an object of a place.
struct Reaction: Sendable {
    /// Grows with time.
    let id: ID<Reaction>
    let account: Account
    let emoji: Emoji
}

/// The rules of a place for reactions.
public struct ReactionRules: Sendable {
    /// How many different ones an account may set on one object.
    let limit: Int
    /// Those that are offered first.
    let quick: [Emoji]

    /// Rules for reactions.
    ///
    /// - Parameters:
    ///   - limit: how many different ones an account may set on one object.
    ///   - quick: those that are offered first.
    public init(limit: Int = 6, quick: [Emoji] = ["❤️", "👍", "😂", "🤗", "😮", "😢", "🙏", "💪"].map(Emoji.init(literal:))) {
        self.limit = limit
        self.quick = quick
    }
}

/// The reactions on one object as one viewer meets them, kept as they were read: a list whose cards are known only
/// compares them.
public struct ReactionSummary: Sendable, Equatable {
    /// How often one emoji was set.
    public struct Count: Sendable, Equatable {
        /// The emoji, without a tone of skin.
        public let emoji: Emoji
        /// By how many people.
        public let number: Int
        /// True where the viewer is one of them.
        public let isOwn: Bool
    }

    var line = ReactionLine()
    /// Those that the viewer set, without tones of skin.
    public internal(set) var own: [Emoji] = []

    /// Each emoji that was set: the most frequent first, of equally frequent ones in the order of their bytes.
    public var counts: [Count] {
        line.numbers
            .sorted {
                $0.value != $1.value
                    ? $0.value > $1.value : $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8)
            }
            .map { Count(emoji: $0.key, number: $0.value, isOwn: own.contains($0.key)) }
    }
}
