import Text

/// A hint that a text may betray who wrote it, or somebody else; nothing of it is stored.
public enum TextWarning: Sendable, Hashable, Comparable, CaseIterable {
    /// An e-mail address.
    case email
    /// A telephone number.
    case phone
    /// A link, or the name of a site.
    case link
    /// A name behind `@`.
    case mention
    /// A name of the author's own.
    case ownName
    /// Six words or more that stand in something the author wrote under their name.
    case ownText

    /// The sentence that the author reads.
    public var sentence: String {
        switch self {
        case .email: "There is an e-mail address in your text."
        case .phone: "There seems to be a telephone number in your text."
        case .link: "There is a link in your text."
        case .mention: "There is a name with @ in your text."
        case .ownName: "Your own name is in your text."
        case .ownText: "Some of these words stand in something you wrote under your name."
        }
    }
}

/// A piece of a text, as its author is shown where a hint belongs.
public struct WarnedPart: Sendable, Equatable {
    /// The words.
    public let text: String
    /// The hint; `nil` where there is none.
    public let warning: TextWarning?

    init(_ text: some StringProtocol, _ warning: TextWarning? = nil) {
        (self.text, self.warning) = (String(text), warning)
    }
}

extension [WarnedPart] {
    /// The hints to the author of a text, each once, in their order.
    public var warnings: [TextWarning] { Set(compactMap(\.warning)).sorted() }
}

extension PublicText {
    /// The text in pieces, those with a hint apart; together they are the text.
    ///
    /// - Parameters:
    ///   - names: the author's own, such as username and display name.
    ///   - texts: what they wrote under their name.
    public func parts(ownNames names: [String], ownTexts texts: [String] = []) -> [WarnedPart] {
        var parts: [WarnedPart] = []
        var end = text.startIndex
        for place in places(ownNames: names, ownTexts: texts) where place.range.upperBound > end {
            let start = max(end, place.range.lowerBound)
            if start > end { parts.append(WarnedPart(text[end..<start])) }
            parts.append(WarnedPart(text[start..<place.range.upperBound], place.warning))
            end = place.range.upperBound
        }
        if end < text.endIndex { parts.append(WarnedPart(text[end...])) }
        return parts
    }

    private typealias Place = (range: Range<String.Index>, warning: TextWarning)

    /// The places with a hint, in the order of the text.
    private func places(ownNames names: [String], ownTexts texts: [String]) -> [Place] {
        let words = text.split(whereSeparator: \.isWhitespace)
        var places: [Place] = words.compactMap { word in
            Self.warning(of: word).map { (word.startIndex..<word.endIndex, $0) }
        }
        places += phones.map { ($0, .phone) }
        let units = TextUnits(words)
        places += names.flatMap { units.places(ofName: $0) }.map { ($0, .ownName) }
        places += units.places(ofWordsIn: texts).map { ($0, .ownText) }
        return places.sorted {
            ($0.range.lowerBound, $0.warning) < ($1.range.lowerBound, $1.warning)
        }
    }

    private static func warning(of word: Substring) -> TextWarning? {
        let word = word.trimmingPrefix { !($0.isLetter || $0.isNumber || $0 == "@") }
        let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].isEmpty { return parts[1].first?.isLetter == true ? .mention : nil }
        if parts.count == 2 { return isHost(parts[1]) ? .email : nil }
        let lowered = word.lowercased()
        let isLink = lowered.contains("://") || lowered.hasPrefix("www.") || isHost(word)
        return isLink ? .link : nil
    }

    /// True for what is written like `weft.example/page`, with an ending that sites have.
    private static func isHost(_ word: Substring) -> Bool {
        let host = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.dropLast().allSatisfy({ !$0.isEmpty }) else { return false }
        let ending = labels.last(where: { !$0.isEmpty }).map { $0.lowercased() } ?? ""
        return commonEndings.contains(ending)
    }

    /// The endings of most sites; a word behind a full stop without a space is none of them.
    private static let commonEndings: Set<String> = [
        "com", "org", "net", "edu", "gov", "info", "app", "dev", "social", "example", "uk", "de", "fr", "es", "it",
        "nl", "at", "ch", "be", "pl", "se", "dk", "fi", "pt", "ie", "eu", "ca", "au", "nz", "jp", "br", "ru", "io",
        "co", "me", "tv", "xyz", "blog", "online", "site",
    ]

    /// Where seven digits or more stand together, with no more between them than telephone numbers have.
    private var phones: [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var (digits, between) = (0, 0)
        var (start, end) = (text.startIndex, text.startIndex)
        for index in text.indices {
            let character = text[index]
            if character.isNumber {
                if digits == 0 { start = index }
                (digits, between, end) = (digits + 1, 0, text.index(after: index))
                guard digits >= 7 else { continue }
                if found.last?.lowerBound == start { found.removeLast() }
                found.append(start..<end)
            } else if " -./()+".contains(character), between < 2 {
                between += 1
            } else {
                (digits, between) = (0, 0)
            }
        }
        return found
    }
}

/// The words of a text as they are compared, each with its place.
private struct TextUnits {
    private var units: [(text: String, place: Range<String.Index>)] = []
    /// As many words in a row as nobody else would write by chance.
    private static let run = 6

    init(_ words: [Substring]) {
        for word in words {
            let place = word.startIndex..<word.endIndex
            units += SearchWords(String(word)).units.map { ($0.text, place) }
        }
    }

    /// Where somebody's name stands; a name of one or two letters is none.
    func places(ofName name: String) -> [Range<String.Index>] {
        let wanted = SearchWords(name).units.map(\.text)
        guard wanted.joined().count > 2, wanted.count <= units.count else { return [] }
        return (0...units.count - wanted.count)
            .filter { start in zip(units[start...], wanted).allSatisfy { $0.text == $1 } }
            .map { place(from: $0, wanted.count) }
    }

    /// Where six words in a row stand in one of `texts` as well.
    func places(ofWordsIn texts: [String]) -> [Range<String.Index>] {
        guard units.count >= Self.run, !texts.isEmpty else { return [] }
        let known = Set(texts.flatMap { Self.runs(in: SearchWords($0).units.map(\.text)) })
        return Self.runs(in: units.map(\.text)).enumerated()
            .filter { known.contains($0.element) }
            .map { place(from: $0.offset, Self.run) }
    }

    private static func runs(in words: [String]) -> [ArraySlice<String>] {
        guard words.count >= run else { return [] }
        return (0...words.count - run).map { words[$0..<$0 + run] }
    }

    private func place(from start: Int, _ count: Int) -> Range<String.Index> {
        units[start].place.lowerBound..<units[start + count - 1].place.upperBound
    }
}
