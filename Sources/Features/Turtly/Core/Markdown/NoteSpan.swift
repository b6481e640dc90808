import Markup
import Text

/// Words of a note that look alike.
struct NoteSpan: Sendable, Equatable {
    var text: String
    var isEmphasised = false
    var isStrong = false
    /// Where the words lead.
    var link: WebAddress?

    /// The words of a line, cut where their look changes.
    static func all(in line: Substring) -> [NoteSpan] {
        var reader = SpanReader(line)
        return reader.read()
    }
}

/// Reads a line once from left to right.
private struct SpanReader {
    private let characters: [Character]
    /// Where emphasis begins or ends, by the place of its sign.
    private var signs: [Int: Sign] = [:]
    private var spans: [NoteSpan] = []
    private var look = NoteSpan(text: "")

    private struct Sign {
        let isStrong: Bool
        var length: Int { isStrong ? 2 : 1 }
    }

    /// Neither is longer in a text that people read.
    private static let longestWords = 200
    private static let longestAddress = 2048

    init(_ line: Substring) {
        characters = Array(line)
        signs = Self.pairs(in: characters)
    }

    mutating func read() -> [NoteSpan] {
        var index = 0
        while index < characters.count {
            if let sign = signs[index] {
                turn(sign)
                index += sign.length
            } else if characters[index] == "[", let (words, address, end) = link(at: index) {
                finish()
                spans.append(NoteSpan(text: words, link: address))
                index = end
            } else {
                look.text.append(characters[index])
                index += 1
            }
        }
        finish()
        return spans
    }

    private mutating func turn(_ sign: Sign) {
        finish()
        if sign.isStrong { look.isStrong.toggle() } else { look.isEmphasised.toggle() }
    }

    /// Ends the words that look alike; addresses among them lead where they say.
    private mutating func finish() {
        guard !look.text.isEmpty else { return }
        for part in TextParts(look.text).parts {
            switch part {
            case .link(let address): append(address, leadingTo: WebAddress(address))
            case .text(let text): append(text)
            case .mention(let name, let host): append(host.map { "@\(name)@\($0)" } ?? "@\(name)")
            case .tag(let name): append("#\(name)")
            }
        }
        look.text = ""
    }

    private mutating func append(_ text: String, leadingTo link: WebAddress? = nil) {
        var span = look
        (span.text, span.link) = (text, link)
        guard var last = spans.last, link == nil, last.link == nil,
            (last.isEmphasised, last.isStrong) == (span.isEmphasised, span.isStrong)
        else { return spans.append(span) }
        last.text += text
        spans[spans.count - 1] = last
    }

    /// `[words](address)` from its bracket on.
    private func link(at start: Int) -> (words: String, WebAddress, end: Int)? {
        guard let close = place(of: "]", behind: start, within: Self.longestWords), close > start + 1,
            close + 1 < characters.count, characters[close + 1] == "(",
            let end = place(of: ")", behind: close + 1, within: Self.longestAddress),
            let address = WebAddress(String(characters[(close + 2)..<end]))
        else { return nil }
        return (String(characters[(start + 1)..<close]), address, end + 1)
    }

    private func place(of sign: Character, behind start: Int, within length: Int) -> Int? {
        characters[start...].prefix(length + 1).firstIndex(of: sign)
    }

    /// The signs that have a partner: one that words follow, and one that words stand before.
    private static func pairs(in characters: [Character]) -> [Int: Sign] {
        var signs: [Int: Sign] = [:]
        var open: [Bool: Int] = [:]
        var index = 0
        while index < characters.count {
            guard characters[index] == "*" || characters[index] == "_" else {
                index += 1
                continue
            }
            let isDouble = index + 1 < characters.count && characters[index + 1] == characters[index]
            let sign = Sign(isStrong: isDouble)
            let behind = index + sign.length
            let isInside = characters[index] == "_" && isWord(characters, index - 1) && isWord(characters, behind)
            if !isInside {
                if isWritten(characters, index - 1), let start = open[isDouble], start < index - sign.length,
                    characters[start] == characters[index]
                {
                    (signs[start], signs[index], open[isDouble]) = (sign, sign, nil)
                } else if isWritten(characters, behind) {
                    open[isDouble] = index
                }
            }
            index = behind
        }
        return signs
    }

    private static func isWritten(_ characters: [Character], _ index: Int) -> Bool {
        characters.indices.contains(index) && !characters[index].isWhitespace
    }

    private static func isWord(_ characters: [Character], _ index: Int) -> Bool {
        characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
}
