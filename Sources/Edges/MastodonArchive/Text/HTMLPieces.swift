/// The pieces of a little HTML, one after the other: text with its entities resolved, tags that open and that close.
///
/// Markup that is not well formed is text. Nothing is ever shown as HTML from here.
struct HTMLPieces {
    /// One piece.
    enum Piece: Equatable {
        case text(String)
        case open(String, [String: String])
        case close(String)
    }

    private var rest: Substring

    init(_ html: String) {
        rest = html[...]
    }

    /// The next piece; `nil` at the end.
    mutating func next() -> Piece? {
        while !rest.isEmpty {
            guard rest.first == "<" else {
                let end = rest.firstIndex(of: "<") ?? rest.endIndex
                defer { rest = rest[end...] }
                return .text(Entities.resolve(rest[..<end]))
            }
            if rest.hasPrefix("<!--") {
                rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard let end = rest.firstIndex(of: ">"),
                let piece = Self.tag(rest[rest.index(after: rest.startIndex)..<end])
            else {
                rest.removeFirst()
                return .text("<")
            }
            rest = rest[rest.index(after: end)...]
            return piece
        }
        return nil
    }

    private static func tag(_ inside: Substring) -> Piece? {
        let isEnd = inside.first == "/"
        var inside = isEnd ? inside.dropFirst() : inside
        let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = name.first, first.isLetter else { return nil }
        inside = inside.dropFirst(name.count)
        return isEnd ? .close(name.lowercased()) : .open(name.lowercased(), attributes(inside))
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
            rest = rest[rest.index(after: equals)...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
            rest = rest.dropFirst()
            let end = rest.firstIndex(of: quote) ?? rest.endIndex
            attributes[name.lowercased()] = Entities.resolve(rest[..<end])
            rest = rest[end...].dropFirst()
        }
        return attributes
    }
}

/// The names of characters in HTML.
enum Entities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "hellip": "…", "mdash": "—",
        "ndash": "–", "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    ]

    /// `text` with the characters themselves.
    static func resolve(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"), let character = character(rest[..<end].dropFirst())
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return names[String(name)] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number != 0, let scalar = Unicode.Scalar(number) else { return nil }
        return String(scalar)
    }
}
