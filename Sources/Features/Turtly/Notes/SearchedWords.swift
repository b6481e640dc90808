import Text

/// The words that somebody looks for in their notes: each is found at the beginning of a word.
///
/// Notes are compared as they are opened. There is no index: it would tell what they say.
struct SearchedWords: Sendable {
    private let words: [[UInt8]]

    /// The most letters that are looked for.
    static let longest = 200
    private static let space = UInt8(ascii: " ")

    init(_ typed: String) {
        words = Self.key([typed.beginning(bytes: Self.longest * 4)]).split(separator: Self.space).map { word in
            // Scripts that write words without spaces are looked for anywhere; their letters begin with E3 or more.
            word.contains { $0 >= 0xE3 } ? Array(word) : [Self.space] + word
        }
    }

    /// True where all of them stand in the note, in whichever part of it.
    func areIn(_ content: NoteContent) -> Bool {
        let parts = [content.title, content.text, content.place] + content.lines.map(\.text) + content.media.map(\.alt)
        let text = Self.key(parts)
        return words.allSatisfy { Self.stands($0, in: text) }
    }

    /// The texts in small letters without accents, one space before each word.
    ///
    /// It is made of every note for every search, so it is made of bytes.
    private static func key(_ texts: [String]) -> [UInt8] {
        var key: [UInt8] = []
        for text in texts {
            var isInside = false
            for scalar in Folding.wordKey(text).unicodeScalars {
                guard isWord(scalar) else {
                    isInside = false
                    continue
                }
                if !isInside { key.append(space) }
                isInside = true
                if scalar.isASCII {
                    key.append(UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    key += UTF8.encode(scalar) ?? .init()
                }
            }
        }
        return key
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", "A"..."Z": true
        case "\0"..."\u{7F}": false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    /// True where the bytes of `word` stand somewhere in `text`.
    private static func stands(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first, text.count >= word.count else { return word.isEmpty }
        for start in 0...(text.count - word.count) where text[start] == first {
            var length = 1
            while length < word.count, text[start + length] == word[length] { length += 1 }
            if length == word.count { return true }
        }
        return false
    }
}
