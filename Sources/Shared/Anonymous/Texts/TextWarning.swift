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

    /// The sentence that the author reads.
    public var sentence: String {
        switch self {
        case .email: "There is an e-mail address in your text."
        case .phone: "There seems to be a telephone number in your text."
        case .link: "There is a link in your text."
        case .mention: "There is a name with @ in your text."
        case .ownName: "Your own name is in your text."
        }
    }
}

extension PublicText {
    /// The hints to its author, in their order.
    ///
    /// - Parameter names: the author's own, such as username and display name.
    public func warnings(ownNames names: [String]) -> [TextWarning] {
        let words = text.split(whereSeparator: \.isWhitespace)
        var found = Set(words.flatMap { Self.warnings(of: $0) })
        if Self.hasPhone(text) { found.insert(.phone) }
        if Self.hasAny(of: names, in: text) { found.insert(.ownName) }
        return found.sorted()
    }

    private static func warnings(of word: Substring) -> [TextWarning] {
        let word = word.trimmingPrefix { !($0.isLetter || $0.isNumber || $0 == "@") }
        let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].isEmpty { return parts[1].first?.isLetter == true ? [.mention] : [] }
        if parts.count == 2 { return isHost(parts[1]) ? [.email] : [] }
        let lowered = word.lowercased()
        let isLink = lowered.contains("://") || lowered.hasPrefix("www.") || isHost(word)
        return isLink ? [.link] : []
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

    /// True where seven digits or more stand together, with no more between them than telephone numbers have.
    private static func hasPhone(_ text: String) -> Bool {
        var (digits, between) = (0, 0)
        for character in text {
            if character.isNumber {
                (digits, between) = (digits + 1, 0)
                if digits >= 7 { return true }
            } else if " -./()+".contains(character), between < 2 {
                between += 1
            } else {
                (digits, between) = (0, 0)
            }
        }
        return false
    }

    private static func hasAny(of names: [String], in text: String) -> Bool {
        let words = SearchWords(text)
        return names.contains { name in
            let wanted = SearchWords(name).units.map(\.text)
            return wanted.joined().count > 2 && words.contains(wanted)
        }
    }
}
