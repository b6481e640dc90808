/// Texts of a given length in bytes that were once, or could be, far slower to read than others.
enum HostileTexts {
    /// Texts that people write, for comparison: of one byte a sign, and of more.
    static let plain: [(name: String, piece: String)] = [
        ("words", "plain words of nobody, "), ("words with accents", "größere Wörter führen zu früher Müdigkeit, "),
        ("words of another script", "простые слова никого не удивят, "),
    ]

    static let all: [(name: String, piece: String)] = [
        ("letters", "a"), ("spaces", " "), ("wide spaces", "\u{3000}"), ("hidden spaces", "\u{200B}"),
        ("turns of direction", "\u{202E}a\u{2066}"), ("a chain of emoji", "👩\u{200D}"), ("flags", "🇮🇸"),
        ("halves of flags", "\u{1F1E6}"), ("jamo", "\u{1100}\u{1161}\u{11A8}"), ("leading jamo", "\u{1100}"),
        ("prepended signs", "\u{600}"), ("skin tones", "🏽"), ("variation selectors", "\u{FE0F}"),
        ("ends of lines", "\r\n"), ("blank lines", "\n \n"), ("carriage returns", "\r"), ("mentions", "@@@a@a"),
        ("mentions in a chain", "@a@b"), ("mentions of hosts", "@a@b.c "), ("at signs", "@"), ("tags", "#a"),
        ("tags apart", "#a "), ("number signs", "#"), ("schemes", "http://"), ("addresses", "http://a.bc "),
        ("addresses in brackets", "(http://a"), ("brackets", "http://a.bc/("), ("markup", "<b>&amp;"),
        ("quotes", "\"“"), ("ligatures", "\u{FDFA}"), ("viramas", "क\u{94D}"), ("wide letters", "Ｗ"),
    ]

    /// One sign and its tail.
    static let heaps: [(name: String, head: String, pieces: [String])] = [
        ("marks out of order", "a", ["\u{301}", "\u{323}"]), ("marks in order", "a", ["\u{323}", "\u{301}"]),
        ("marks mixed", "a", ["\u{301}\u{323}"]), ("marks behind hidden signs", "a", ["\u{301}\u{AD}\u{323}\u{200B}"]),
        ("marks of Tibet", "a", ["\u{F73}\u{F75}"]), ("marks of kana", "a", ["\u{FF9E}\u{323}"]),
        ("one tag", "#", ["a"]), ("one address", "https://a.bc/", ["a"]), ("one name", "@", ["a"]),
        ("one host", "@a@", ["b."]), ("one scheme", "http://", ["a:"]),
    ]

    /// Every text, about `length` bytes long; several that repeat a piece stand behind one another in one.
    static func all(of length: Int) -> [(name: String, text: String)] {
        let several = stride(from: 0, to: all.count, by: 8).map { start in
            let some = all[start..<min(start + 8, all.count)]
            let name = some.map(\.name).joined(separator: ", ")
            return (name, some.map { repeated($0.piece, length / some.count) }.joined(separator: " "))
        }
        return several
            + heaps.map { heap in
                let tail = heap.pieces.map { repeated($0, length / heap.pieces.count) }.joined()
                return (heap.name, heap.head + tail)
            }
    }

    /// The texts, each alone.
    static func alone(of length: Int) -> [(name: String, text: String)] {
        all.map { ($0.name, repeated($0.piece, length)) } + all(of: length).suffix(heaps.count)
    }

    /// Some of their pieces in any order.
    static func mixed(of count: Int, by random: inout some RandomNumberGenerator) -> String {
        let pieces = all.map(\.piece) + heaps.flatMap { [$0.head] + $0.pieces } + ["https://", "é", ".", " ", "物"]
        return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    static func plain(of length: Int) -> [String] { plain.map { repeated($0.piece, length) } }

    private static func repeated(_ piece: String, _ length: Int) -> String {
        String(repeating: piece, count: max(1, length / piece.utf8.count))
    }
}
