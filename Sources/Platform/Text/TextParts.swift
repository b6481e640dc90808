import Markup

/// The parts of a text that somebody typed: words, addresses, mentions and tags, in order.
///
/// The one reading of a text that counting, linking, notifying and indexing share.
public struct TextParts: Sendable, Equatable {
    /// One piece of a text.
    public enum Part: Sendable, Equatable {
        /// Words and everything else that means only itself.
        case text(String)
        /// An address as it was typed, beginning with http:// or https://.
        case link(String)
        /// A username behind `@`, with the host if one was given.
        case mention(username: String, host: String?)
        /// A tag behind `#`.
        case tag(String)
    }

    /// The pieces, in order.
    public let parts: [Part]

    /// Takes `text` apart.
    public init(_ text: String) {
        var reader = Reader(text)
        parts = reader.read()
    }

    /// How long the text counts: grapheme clusters, every address 23, of a mention only its username.
    public var countedLength: Int {
        parts.reduce(0) { sum, part in
            switch part {
            case .text(let text): sum + text.count
            case .link: sum + 23
            case .mention(let username, _): sum + username.count + 1
            case .tag(let name): sum + name.count + 1
            }
        }
    }

    /// The mentioned usernames without host, folded, each once.
    public var usernames: [String] {
        unique(parts.compactMap { if case .mention(let name, nil) = $0 { name.lowercased() } else { nil } })
    }

    /// True where there is an address in it.
    public var hasLink: Bool {
        parts.contains { if case .link = $0 { true } else { false } }
    }

    /// The tags as they were typed, each once by what `key` makes of them.
    public func tags(by key: (String) -> String) -> [String] {
        var seen = Set<String>()
        return parts.compactMap { part in
            guard case .tag(let name) = part, seen.insert(key(name)).inserted else { return nil }
            return name
        }
    }

    private func unique(_ names: [String]) -> [String] {
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
    }
}

/// Walks over a text once and cuts it where something special begins.
private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var parts: [TextParts.Part] = []
    private var plainStart = 0
    private var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func read() -> [TextParts.Part] {
        while index < scalars.count {
            let start = index
            if scalars[index].canBeginPart, isAtBoundary, let part = special() {
                flush(upTo: start)
                parts.append(part)
                plainStart = index
            } else {
                index = max(index, start + 1)
            }
        }
        flush(upTo: index)
        return parts
    }

    private var isAtBoundary: Bool {
        guard index > 0 else { return true }
        let before = scalars[index - 1]
        return !(before.isWordPart || before == "/" || before == "@" || before == "#" || before == "&")
    }

    private mutating func flush(upTo end: Int) {
        if plainStart < end { parts.append(.text(string(plainStart..<end))) }
    }

    private mutating func special() -> TextParts.Part? {
        switch scalars[index] {
        case "h", "H": link()
        case "@": mention()
        case "#", "＃": tag()
        default: nil
        }
    }

    private mutating func link() -> TextParts.Part? {
        guard let scheme = ["https://", "http://"].first(where: { begins(with: $0) }) else { return nil }
        let hostStart = index + scheme.unicodeScalars.count
        guard hostStart < scalars.count, scalars[hostStart].isWordPart else { return nil }
        let address = run(from: hostStart) { $0.isAddressPart }
        let end = endOfAddress(in: address)
        guard address.count < Self.longestAddress, !scalars[address].contains(where: \.isHidden),
            WebAddress(string(index..<end)) != nil
        else {
            // Read once only, so that reading takes a time that grows with the length.
            index = address.upperBound
            return nil
        }
        defer { index = end }
        return .link(string(index..<end))
    }

    /// Nothing longer is linked.
    private static let longestAddress = 2048

    /// Punctuation at the end belongs to the sentence; a closing bracket too, unless it was opened in the address.
    private func endOfAddress(in range: Range<Int>) -> Int {
        let address = scalars[range]
        var unopened = address.count { $0 == ")" } - address.count { $0 == "(" }
        var end = range.upperBound
        while end > range.lowerBound {
            let last = scalars[end - 1]
            if last == ")", unopened > 0 {
                unopened -= 1
            } else if !".,:;!?'\"*_~".unicodeScalars.contains(last) {
                break
            }
            end -= 1
        }
        return end
    }

    private mutating func mention() -> TextParts.Part? {
        let name = run(from: index + 1) { $0.isNamePart }
        guard !name.isEmpty, name.count <= 30 else { return nil }
        var end = name.upperBound
        var host: String?
        if end < scalars.count, scalars[end] == "@" {
            var domain = run(from: end + 1) { $0.isNamePart || $0 == "." || $0 == "-" || $0 == ":" }
            while let last = domain.last, ".-:".unicodeScalars.contains(scalars[last]) { domain = domain.dropLast() }
            guard !domain.isEmpty else { return nil }
            host = string(domain).lowercased()
            end = domain.upperBound
        }
        if end < scalars.count, scalars[end].isWordPart { return nil }
        index = end
        return .mention(username: string(name), host: host)
    }

    private mutating func tag() -> TextParts.Part? {
        let name = run(from: index + 1) { $0.isWordPart || $0.properties.isEmojiModifier == false && $0.isMark }
        guard !name.isEmpty, name.count <= 100, !name.allSatisfy({ scalars[$0].isDigitOrLine }) else { return nil }
        index = name.upperBound
        return .tag(string(name))
    }

    private func run(from start: Int, _ condition: (Unicode.Scalar) -> Bool) -> Range<Int> {
        var end = start
        while end < scalars.count, condition(scalars[end]) { end += 1 }
        return min(start, end)..<end
    }

    private func begins(with prefix: String) -> Bool {
        let wanted = prefix.unicodeScalars
        return scalars[index...].prefix(wanted.count).elementsEqual(wanted) { given, wanted in
            given == wanted || ("A"..."Z").contains(given) && given.value + 32 == wanted.value
        }
    }

    private func string(_ range: Range<Int>) -> String {
        String(scalars[range])
    }
}

extension Unicode.Scalar {
    /// True where something other than plain text can begin here.
    fileprivate var canBeginPart: Bool {
        switch self {
        case "h", "H", "@", "#", "＃": true
        default: false
        }
    }

    fileprivate var isNamePart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    fileprivate var isWordPart: Bool {
        if isASCII { return isNamePart }
        return properties.isAlphabetic || properties.generalCategory == .decimalNumber || isMark
    }

    fileprivate var isDigitOrLine: Bool {
        self == "_" || properties.generalCategory == .decimalNumber
    }

    /// True where it changes an address, or how it reads, without being seen.
    fileprivate var isHidden: Bool {
        !isASCII && (isInvisible || properties.generalCategory == .format || properties.isBidiControl)
    }

    fileprivate var isAddressPart: Bool {
        switch self {
        case "\0"..." ", "\u{7F}", "<", ">", "\"", "`", "{", "}", "|", "\\", "^": false
        default: isASCII || !properties.isWhitespace
        }
    }
}
