/// A text taken apart into what is searched: words, single characters of scripts without spaces, and emoji.
///
/// Indexed texts and the words typed into the search box are read by the same rules, so that they meet.
public struct SearchWords: Sendable, Equatable {
    /// One thing that can be searched.
    public struct Unit: Sendable, Equatable {
        /// Its folded form.
        public let text: String
        /// True where it is a character of a script that writes words without spaces.
        public let isIdeograph: Bool
        /// True where nothing stands between it and the ideograph before it.
        public let isAttached: Bool

        /// A unit.
        init(_ text: String, isIdeograph: Bool = false, isAttached: Bool = false) {
            self.text = text
            self.isIdeograph = isIdeograph
            self.isAttached = isAttached
        }
    }

    /// The units in order.
    public private(set) var units: [Unit] = []
    /// The tags and mentions with their sign, each folded.
    public private(set) var names: [String] = []

    /// No text gives more units than this; what is behind them is not searched.
    private static let limit = 4000

    /// Takes `text` apart, whatever is in it.
    public init(_ text: String) {
        self.init(TextParts(text))
    }

    /// Takes the parts of a text further apart.
    public init(_ text: TextParts) {
        for part in text.parts {
            guard units.count < Self.limit else { return }
            switch part {
            case .text(let text): read(text)
            case .link(let address): read(String(address.drop { $0 != ":" }))
            case .tag(let name):
                names.append("#" + Folding.wordKey(name))
                read(name)
            case .mention(let username, let host):
                if host == nil { names.append("@" + Folding.wordKey(username)) }
                read(username)
            }
        }
    }

    /// The terms that find a text: its words and characters, pairs of neighbouring characters, tags and mentions.
    public var indexTerms: Set<String> {
        var terms = Set(units.map(\.text)).union(names)
        for (index, unit) in units.enumerated() where unit.isAttached {
            terms.insert(units[index - 1].text + unit.text)
        }
        return terms
    }

    /// The terms that a text must have to hold these words: like ``indexTerms``, without what the pairs say already.
    public var queryTerms: Set<String> {
        var terms = Set(names)
        for (index, unit) in units.enumerated() {
            let isFollowed = index + 1 < units.count && units[index + 1].isAttached
            if unit.isAttached {
                terms.insert(units[index - 1].text + unit.text)
            } else if !isFollowed {
                terms.insert(unit.text)
            }
        }
        return terms
    }

    /// True where the units of `phrase` stand here one behind the other.
    public func contains(_ phrase: [String]) -> Bool {
        guard let first = phrase.first, phrase.count <= units.count else { return false }
        return (0...units.count - phrase.count).contains { start in
            units[start].text == first
                && zip(units[start...], phrase).allSatisfy { $0.text == $1 }
        }
    }

    // MARK: Reading

    private mutating func read(_ text: String) {
        var reader = WordReader(Folding.wordKey(text))
        while units.count < Self.limit, let unit = reader.next() { units.append(unit) }
    }
}

/// Walks over folded text and gives one unit after the other.
private struct WordReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var isBehindIdeograph = false

    /// Longer words are cut.
    private static let longestWord = 64
    private static let joiner: Unicode.Scalar = "\u{200D}"

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func next() -> SearchWords.Unit? {
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.isIdeograph { return ideograph() }
            if scalar.isSearchedWord {
                isBehindIdeograph = false
                return word()
            }
            if scalar.beginsEmoji {
                isBehindIdeograph = false
                return emoji()
            }
            if !scalar.isInvisible { isBehindIdeograph = false }
            index += 1
        }
        return nil
    }

    private mutating func ideograph() -> SearchWords.Unit {
        let isAttached = isBehindIdeograph
        var text = [scalars[index]]
        index += 1
        while index < scalars.count, text.count < 8, scalars[index].isCombining {
            text.append(scalars[index])
            index += 1
        }
        isBehindIdeograph = true
        return SearchWords.Unit(String(text), isIdeograph: true, isAttached: isAttached)
    }

    private mutating func word() -> SearchWords.Unit {
        var text: [Unicode.Scalar] = []
        while index < scalars.count {
            let scalar = scalars[index]
            guard !scalar.isIdeograph, scalar.isSearchedWord || scalar.isCombining || scalar.isInvisible else { break }
            if !scalar.isInvisible, text.count < Self.longestWord { text.append(scalar) }
            index += 1
        }
        return SearchWords.Unit(String(text))
    }

    /// A sequence as one picture: skin tones and the wish for colour make no other word.
    private mutating func emoji() -> SearchWords.Unit {
        var text = [scalars[index]]
        let isFlag = scalars[index].isRegionalIndicator
        index += 1
        if isFlag, index < scalars.count, scalars[index].isRegionalIndicator {
            text.append(scalars[index])
            index += 1
        }
        while index < scalars.count, text.count < 16 {
            let scalar = scalars[index]
            if scalar.isEmojiShade {
                index += 1
            } else if scalar == Self.joiner, index + 1 < scalars.count, scalars[index + 1].beginsEmoji {
                text.append(scalar)
                text.append(scalars[index + 1])
                index += 2
            } else if (0xE0020...0xE007F).contains(scalar.value) {
                text.append(scalar)
                index += 1
            } else {
                break
            }
        }
        return SearchWords.Unit(String(text))
    }
}
