import Kernel
import Text

/// The text of a post that may be published: not blank, not too long, in composed form.
struct PostText: Sendable, Equatable {
    /// As typed, without white space at its ends.
    let text: String
    /// Taken apart.
    let parts: TextParts

    /// Checks what was typed.
    ///
    /// - Parameters:
    ///   - limit: the longest text in grapheme clusters; the warning counts too.
    ///   - canBeEmpty: whether something else, such as a poll, makes the post.
    /// - Throws: ``Problem`` `.invalid` at the field `text`.
    init(_ typed: String, warning: String, limit: Int, canBeEmpty: Bool = false) throws(Problem) {
        let bytes = limit * 4096 / 500
        guard typed.utf8.count + warning.utf8.count <= 16 * bytes else {
            throw .field("text", "That is far too long; a post has at most \(limit) characters.")
        }
        let text = typed.tidied
        guard canBeEmpty || text.isVisible else { throw .field("text", "Write something first.") }
        parts = TextParts(text)
        let length = parts.countedLength + warning.count
        guard length <= limit else {
            let surplus = length - limit
            let sentence = plural(
                surplus,
                one: "That is one character too long; a post has at most \(limit).",
                other: "That is \(surplus) characters too long; a post has at most \(limit)."
            )
            throw .field("text", sentence)
        }
        guard text.utf8.count + warning.utf8.count <= bytes else {
            throw .field("text", "The text has too many bytes for its length.")
        }
        try text.requireLegible(at: "text")
        self.text = text
    }
}
