import Kernel
import Text

/// The words of a snippet, in the form in which they are kept: composed, without white space at their ends.
struct SnippetText: Sendable, Equatable {
    let text: String

    /// The most grapheme clusters: a family of emoji is one.
    static let limit = 140
    /// The most bytes, an emoji of several parts counted as ``emojiBytes``.
    static let byteLimit = 1000
    static let mostLineBreaks = 3
    /// The bytes that an emoji counts for, so that 140 of them fit however many parts they are joined of.
    private static let emojiBytes = byteLimit / limit
    /// The longest emoji there are have 35 bytes; what is longer was made to be long.
    private static let longestEmoji = 48

    /// Checks what was typed.
    ///
    /// - Parameter canBeEmpty: whether a picture, a film or a sound stands for words.
    /// - Throws: ``Problem`` `.invalid` at the field `text`.
    init(_ typed: String, canBeEmpty: Bool = false) throws(Problem) {
        guard typed.utf8.count <= Self.byteLimit * 8 else { throw Self.tooLong }
        let text = typed.tidied
        guard canBeEmpty || text.isVisible else { throw .field("text", "Write something first.") }
        let length = text.count
        guard length <= Self.limit else {
            let surplus = length - Self.limit
            let sentence = plural(
                surplus,
                one: "That is one character too long; a line has at most 140.",
                other: "That is \(surplus) characters too long; a line has at most 140."
            )
            throw .field("text", sentence)
        }
        guard Self.bytes(of: text) <= Self.byteLimit else { throw Self.tooLong }
        guard text.count(where: { $0 == "\n" }) <= Self.mostLineBreaks else {
            throw .field("text", "A line has at most \(Self.mostLineBreaks) line breaks.")
        }
        try text.requireLegible(at: "text")
        guard text.unicodeScalars.allSatisfy(Self.canBeKept) else {
            throw .field("text", "The text contains characters that cannot be kept.")
        }
        self.text = text
    }

    private static let tooLong = Problem.field("text", "The text has too many bytes for its length.")

    private static func bytes(of text: String) -> Int {
        guard text.utf8.count > byteLimit else { return text.utf8.count }
        return text.reduce(0) { $0 + bytes(of: $1) }
    }

    private static func bytes(of character: Character) -> Int {
        let count = character.utf8.count
        let isEmoji = character.unicodeScalars.first?.properties.isEmoji ?? false
        return isEmoji && count <= longestEmoji ? min(count, emojiBytes) : count
    }

    /// Everything but controls and what turns the direction of the text around it.
    private static func canBeKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" { return true }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !(0x202A...0x202E).contains(scalar.value)
        }
    }
}
