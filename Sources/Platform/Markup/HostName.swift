/// The name of a host: labels of letters, digits and hyphens between dots.
struct HostName {
    private let labels: [[Unicode.Scalar]]

    /// Checks a lower-case name; `nil` where a sign could be read as something else than a part of it.
    init?(_ text: String) {
        guard (1...253).contains(text.utf8.count) || text.unicodeScalars.count <= 253 else { return nil }
        var labels = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(Array.init)
        // The root of all names may be written as an empty label.
        if labels.count > 1, labels.last?.isEmpty ?? false { labels.removeLast() }
        let isKnown = labels.allSatisfy { (1...63).contains($0.count) && $0.allSatisfy { Script($0) != nil } }
        guard isKnown else { return nil }
        self.labels = labels
    }

    /// The name in its own letters, each label in its `xn--` form where it could be taken for another.
    var shown: String {
        let isOfOtherLetters = labels.last?.contains { !$0.isASCII } ?? false
        return labels.map { label in
            let isPlain = Self.isReadable(label) && (isOfOtherLetters || !Self.looksLatin(label))
            return isPlain ? Self.text(label) : "xn--" + Punycode.encoded(label)
        }
        .joined(separator: ".")
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    /// Tells whether all letters are of one script, or of scripts that are written together (Unicode TR 39, "Highly
    /// Restrictive" without Latin).
    private static func isReadable(_ label: [Unicode.Scalar]) -> Bool {
        let scripts = Set(label.compactMap(Script.init)).subtracting([.common])
        return scripts.count <= 1 && scripts != [.odd]
            || [[.han, .kana], [.han, .bopomofo], [.han, .hangul]].contains { scripts.isSubset(of: $0) }
    }

    /// Tells whether every letter of a label in another script looks like a Latin one.
    private static func looksLatin(_ label: [Unicode.Scalar]) -> Bool {
        let others = label.filter { !$0.isASCII }
        return !others.isEmpty && others.allSatisfy(latinShapes.contains)
    }

    private static let latinShapes = Set("асԁеһіјӏоԛрѕԝхуѵүгконмтвαινορυκχωγητεօոսհցգքзп".unicodeScalars)
}

/// The script of a letter that may stand in the name of a host.
private enum Script {
    /// Digits and hyphens.
    case common
    /// Latin letters that few languages have, and that look like others.
    case odd
    case latin, han, kana, bopomofo, hangul
    /// Another script, by the place of its block in the table.
    case other(Int)

    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z": self = .latin
        case "0"..."9", "-", "_": self = .common
        case "\u{131}", "\u{138}", "\u{149}", "\u{17F}", "\u{180}"..."\u{2AF}": self = .odd
        case "\u{DF}"..."\u{F6}", "\u{F8}"..."\u{17E}", "\u{1E00}"..."\u{1EFF}": self = .latin
        case "\u{3005}"..."\u{3007}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{20000}"..."\u{3FFFF}":
            self = .han
        case "\u{3041}"..."\u{3096}", "\u{30A1}"..."\u{30FA}", "\u{30FC}"..."\u{30FE}": self = .kana
        case "\u{3105}"..."\u{312F}": self = .bopomofo
        case "\u{AC00}"..."\u{D7A3}": self = .hangul
        default:
            guard let place = Self.blocks.firstIndex(where: { $0.contains(scalar.value) }), scalar.isWritten else {
                return nil
            }
            self = .other(place)
        }
    }

    /// Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari and the other scripts of India by block, Thai, Lao,
    /// Tibetan, Myanmar, Georgian, Ethiopic, Khmer.
    private static let blocks: [ClosedRange<UInt32>] =
        [0x370...0x3FF, 0x400...0x52F, 0x531...0x58A, 0x591...0x5F4, 0x620...0x77F]
        + (0..<10).map { 0x900 + $0 * 0x80...0x97F + $0 * 0x80 }
        + [0xE00...0xE7F, 0xE80...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x10A0...0x10FF, 0x1200...0x139F]
        + [0x1780...0x17FF]
}

extension Script: Hashable {}

extension Unicode.Scalar {
    /// True where it is a letter, a vowel sign or a digit.
    fileprivate var isWritten: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
            .decimalNumber:
            return !properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }
}

/// Letters beyond ASCII written with ASCII (RFC 3492).
enum Punycode {
    /// The label without its `xn--`.
    ///
    /// It is meant for labels of at most 63 letters: each further one is looked for in all.
    static func encoded(_ label: [Unicode.Scalar]) -> String {
        var output = label.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (code, delta, bias, handled) = (128, 0, 72, basic)
        while handled < label.count {
            guard let next = label.map({ Int($0.value) }).filter({ $0 >= code }).min() else { break }
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
        var (rest, k) = (delta, 36)
        while true {
            let threshold = min(max(k - bias, 1), 26)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            k += 36
        }
        output.append(digit(rest))
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 97 : value + 22)
    }

    private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / points
        var k = 0
        while rest > 455 {
            rest /= 35
            k += 36
        }
        return k + 36 * rest / (rest + 38)
    }
}
