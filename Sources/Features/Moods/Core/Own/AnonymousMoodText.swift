import Anonymous
import Kernel
import Reactions
import Text

/// A mood without a name as the store of anonymous posts keeps it: all that becomes public of it.
///
/// The first line is the emoji, what follows is the caption; the category is the part of the field in which the feeling
/// lies. Emoji and caption are those of its normalised text, so that nothing in them tells one keyboard from another.
struct AnonymousMoodText: Sendable, Equatable {
    let emoji: Emoji
    let caption: String

    /// The public part of a mood, as it is going to be read.
    ///
    /// - Throws: ``Problem`` `.invalid` at `caption` where it holds what cannot be shown or is too long.
    init(_ entry: MoodEntry) throws(Problem) {
        let caption = try MoodLimits.caption.checked(entry.caption, at: "caption")
        let text = try Self.normalised(entry.emoji, caption)
        guard let read = AnonymousMoodText(text.text) else { throw .field("caption", "That cannot be shown.") }
        self = read
    }

    /// The mood that is written in a text of the store; `nil` for any other text.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, let emoji = try? Emoji(String(first)) else { return nil }
        self.emoji = emoji
        caption = lines.count > 1 ? String(lines[1]).trimmed : ""
    }

    /// The text as the store takes it.
    ///
    /// - Throws: ``Problem`` `.invalid` at `caption`; not for what was read, or made of a mood.
    func published() throws(Problem) -> PublicText { try Self.normalised(emoji, caption) }

    /// The number under which it stands in the store.
    static func category(of feeling: Feeling) -> UInt8 {
        let index = feeling.quadrant.flatMap { Quadrant.allCases.firstIndex(of: $0) }
        return UInt8(clamping: index ?? Quadrant.allCases.count)
    }

    /// The part of the field that a number of the store names; `nil` for the very middle.
    static func quadrant(ofCategory category: UInt8) -> Quadrant? {
        let index = Int(category)
        return Quadrant.allCases.indices.contains(index) ? Quadrant.allCases[index] : nil
    }

    private static func normalised(_ emoji: Emoji, _ caption: String) throws(Problem) -> PublicText {
        do throws(Problem) {
            return try PublicText(caption.isEmpty ? emoji.text : "\(emoji.text)\n\(caption)")
        } catch {
            throw .field("caption", error.message)
        }
    }
}
