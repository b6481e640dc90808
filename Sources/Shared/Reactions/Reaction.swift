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

/// The reactions on one object as one viewer meets them: how many there are of each emoji, the most frequent first.
public struct ReactionSummary: Sendable, Equatable {
    /// How often one emoji was set.
    public struct Count: Sendable, Equatable {
        /// The emoji, without a tone of skin.
        public let emoji: Emoji
        /// By how many people.
        public internal(set) var number: Int
        /// True where the viewer is one of them.
        public let isOwn: Bool
    }

    /// Each emoji that was set.
    public internal(set) var counts: [Count] = []

    /// How many reactions there are.
    public var total: Int { counts.reduce(0) { $0 + $1.number } }
}
