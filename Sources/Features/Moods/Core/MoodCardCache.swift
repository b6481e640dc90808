import Calendar
import Kernel
import Markup
import Reactions
import Responses
import SQL

/// The cache of cards that were shown lately, rendered, as long as nothing that stands on them changes.
///
/// Who may see a mood is decided before each time, from the database.
final class MoodCardCache: Sendable {
    /// The mood and how somebody stands to it: most people have one card in common.
    struct Key: Hashable, Sendable {
        let number: Int64
        let relation: Int
        let isOwn: Bool
        let isFirst: Bool
        let canEdit: Bool
        let mayWrite: Bool
        let mayReact: Bool
        /// The emoji that they set themselves.
        let own: [Emoji]
    }

    /// All that stands on a card; a mood with a name by its version.
    struct Stamp: Equatable, Sendable {
        let version: MoodVersion?
        let nameless: Nameless?
        let moment: Instant
        /// The time in words.
        let time: String
        let reactions: ReactionSummary?
        let comments: Int
        /// The name of the group it is for.
        let group: String?
    }

    /// A mood without a name, which has no version.
    struct Nameless: Equatable, Sendable {
        let path: Path
        let emoji: Emoji
        let caption: String
        let quadrant: Quadrant?
        let isFolded: Bool
    }

    /// About 3 KB each.
    private let cards = VersionedCache<Key, Stamp, HTML>(capacity: 1000)

    /// The card as it is known, or as `make` makes it.
    func card(_ key: Key, at stamp: Stamp, orElse make: () -> HTML) -> HTML {
        cards.value(for: key, at: stamp, orElse: make)
    }
}
