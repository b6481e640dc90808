/// A text cut where words stand that were searched.
public struct MarkedText: Sendable, Equatable {
    /// A piece of the text as it was written.
    public struct Piece: Sendable, Equatable {
        /// The piece.
        public var text: String
        /// True where it was searched.
        public var isMatch: Bool
    }

    /// All pieces in order; together they are the text.
    public private(set) var pieces: [Piece] = []

    /// Cuts `text` by the words and pairs of characters in `terms`.
    public init(_ text: String, by terms: Set<String>) {
        var word = ""
        var before = ""
        for character in text {
            let isIdeograph = character.unicodeScalars.first.map(\.isIdeograph) ?? false
            if !isIdeograph, character.unicodeScalars.contains(where: { $0.isSearchedWord || $0.isCombining }) {
                word.append(character)
                continue
            }
            finish(&word, terms)
            let key = Folding.wordKey(String(character))
            guard isIdeograph, !before.isEmpty, terms.contains(before + key) else {
                append(
                    String(character),
                    isMatch: SearchWords(key).units.first.map { terms.contains($0.text) } ?? false
                )
                before = isIdeograph ? key : ""
                continue
            }
            markLast()
            append(String(character), isMatch: true)
            before = key
        }
        finish(&word, terms)
    }

    private mutating func finish(_ word: inout String, _ terms: Set<String>) {
        guard !word.isEmpty else { return }
        append(word, isMatch: terms.contains(Folding.wordKey(word)))
        word = ""
    }

    private mutating func append(_ text: String, isMatch: Bool) {
        if pieces.last?.isMatch == isMatch {
            pieces[pieces.count - 1].text += text
        } else {
            pieces.append(Piece(text: text, isMatch: isMatch))
        }
    }

    /// Marks the last character, the first of a pair.
    private mutating func markLast() {
        guard let last = pieces.last, !last.isMatch, let character = last.text.last else { return }
        pieces[pieces.count - 1].text.removeLast()
        if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
        append(String(character), isMatch: true)
    }
}
