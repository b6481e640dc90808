import Text

/// The rule of a text field: how long a text may be, and what may stand in it.
///
///     let text = try TextRule.lines(1000, bytes: 8000).checked(typed, at: "reason")
///
/// Bytes are counted before anything else looks at a text, so that reading costs what the length costs.
public struct TextRule: Sendable {
    private let characters: Int
    private let bytes: Int
    private let shape: Shape

    private enum Shape { case line, plainLines, lines }

    /// One line that stands beside others, such as a title.
    public static func line(_ characters: Int, bytes: Int) -> TextRule {
        TextRule(characters: characters, bytes: bytes, shape: .line)
    }

    /// Lines of which each stands beside others, as in what people say of themselves.
    public static func plainLines(_ characters: Int, bytes: Int) -> TextRule {
        TextRule(characters: characters, bytes: bytes, shape: .plainLines)
    }

    /// Lines that stand alone.
    public static func lines(_ characters: Int, bytes: Int) -> TextRule {
        TextRule(characters: characters, bytes: bytes, shape: .lines)
    }

    /// The text in the form in which it is kept.
    ///
    /// - Parameter sentence: the answer to a text that is too long, where there is a better one than the usual.
    /// - Throws: ``Problem`` `.invalid` at `field`.
    public func checked(_ typed: String, at field: String, or sentence: String? = nil) throws(Problem) -> String {
        guard let text = typed.tidied(within: bytes), text.count <= characters else {
            throw .field(field, sentence ?? "That is too long; there is room for \(characters) characters.")
        }
        try text.requireLegible(at: field)
        let isPlain =
            switch shape {
            case .line: text.isPlainLine
            case .plainLines: text.unicodeScalars.split(separator: "\n").allSatisfy { String($0).isPlainLine }
            case .lines: true
            }
        guard isPlain else { throw .field(field, "The text contains characters that cannot be shown.") }
        return text
    }
}

extension String {
    /// Refuses what no text may hold: the zero byte, and letters under a heap of marks, which cover what stands around.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field`.
    public func requireLegible(at field: String) throws(Problem) {
        guard !utf8.contains(0) else {
            throw .field(field, "The text contains characters that cannot be kept.")
        }
        guard !hasLetter(withMoreMarksThan: Self.mostMarks) else {
            throw .field(field, "One letter has more than \(Self.mostMarks) marks. Take some of them away.")
        }
    }
}
