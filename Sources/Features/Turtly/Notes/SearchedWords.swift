import Text

/// The words that somebody looks for in their notes: each is found at the beginning of a word.
///
/// Notes are compared as they are opened. There is no index: it would tell what they say.
struct SearchedWords: Sendable {
    private let words: [String]

    /// The most letters that are looked for.
    static let longest = 200

    init(_ typed: String) {
        words = Self.key(typed.beginning(bytes: Self.longest * 4)).split(separator: " ").map { word in
            // Scripts that write words without spaces are looked for anywhere.
            word.unicodeScalars.allSatisfy { $0.value < 0x2E80 } ? " \(word)" : String(word)
        }
    }

    /// Whether all of them stand in the note, in whichever part of it.
    func areIn(_ content: NoteContent) -> Bool {
        let parts = [content.title, content.text, content.place] + content.lines.map(\.text) + content.media.map(\.alt)
        let text = " " + Self.key(parts.joined(separator: " "))
        return words.allSatisfy { word in text.utf8.containsRun(of: word.utf8) }
    }

    /// The text in small letters without accents, with one space between words.
    private static func key(_ text: String) -> String {
        let folded = Folding.wordKey(text)
        let words = folded.unicodeScalars.split { !($0.properties.isAlphabetic || $0.properties.numericType != nil) }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }
}

extension String.UTF8View {
    /// Whether the bytes of `other` stand somewhere in these, compared one by one.
    fileprivate func containsRun(of other: String.UTF8View) -> Bool {
        let (wanted, bytes) = (Array(other), Array(self))
        guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
        return (0...(bytes.count - wanted.count)).contains { start in
            bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }
}
