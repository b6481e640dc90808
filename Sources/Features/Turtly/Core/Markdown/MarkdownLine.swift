/// A line of a note: what it begins with, and the rest.
struct MarkdownLine {
    enum Kind: Equatable {
        case blank
        case text
        case quote
        case item(isNumbered: Bool, NoteMarkdown.Box?)
    }

    let kind: Kind
    let spans: [NoteSpan]

    init(_ line: Substring, at index: Int) {
        let rest = line.drop { $0 == " " || $0 == "\t" }
        guard !rest.isEmpty else {
            (kind, spans) = (.blank, [])
            return
        }
        if rest.first == ">" {
            (kind, spans) = (.quote, NoteSpan.all(in: rest.dropFirst().withoutLeadingSpace))
        } else if let (isNumbered, item) = Self.item(rest) {
            let (box, words) = Self.box(item, at: index)
            (kind, spans) = (.item(isNumbered: isNumbered, box), NoteSpan.all(in: words))
        } else {
            (kind, spans) = (.text, NoteSpan.all(in: line))
        }
    }

    /// The words behind `- `, `* ` or `1. `; `nil` where the line is no item.
    private static func item(_ line: Substring) -> (isNumbered: Bool, Substring)? {
        for sign in ["- ", "* ", "• "] where line.hasPrefix(sign) { return (false, line.dropFirst(2)) }
        let digits = line.prefix { ("0"..."9").contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        let rest = line.dropFirst(digits.count)
        guard rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return (true, rest.dropFirst(2))
    }

    /// The box at the beginning of an item, and the words behind it.
    private static func box(_ item: Substring, at line: Int) -> (NoteMarkdown.Box?, Substring) {
        for (sign, isTicked) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)] where item.hasPrefix(sign) {
            return (NoteMarkdown.Box(line: line, isTicked: isTicked), item.dropFirst(4))
        }
        return (nil, item)
    }
}

extension Substring {
    fileprivate var withoutLeadingSpace: Substring { first == " " ? dropFirst() : self }
}
