import Calendar
public import Kernel
public import SQL
public import Text

/// A query as somebody typed it into the search box, understood.
///
///     let query = try SearchQuery("\"good morning\" from:ann -rain before:2026-01-31")
///
/// A word that looks like an operator and is none is a word like others.
public struct SearchQuery: Sendable, Equatable {
    /// As it was typed.
    public let typed: String
    /// The words alone, for what is found by the beginning of its name.
    public private(set) var plain = ""
    /// The terms by which a text must be found.
    public private(set) var terms: Set<String> = []
    /// The phrases: words that must stand one behind the other.
    public private(set) var phrases: [[String]] = []
    /// The phrases that are not wanted: words that must not stand there, one behind the other.
    public private(set) var excluded: [[String]] = []
    /// Properties that are asked for, such as `has:poll`.
    public private(set) var properties: Set<String> = []
    /// Properties that are not wanted.
    public private(set) var unwantedProperties: Set<String> = []
    /// The folded usernames of whoever may have written it.
    public private(set) var authors: [String] = []
    /// True where only one's own things are asked for.
    public private(set) var isMine = false
    /// The first moment that is asked for.
    public private(set) var since: Instant?
    /// The first moment that is asked for no more.
    public private(set) var until: Instant?

    /// No search asks for more.
    public static let longest = 200
    private static let mostTerms = 12

    /// Understands `typed`, its first ``longest`` characters.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `q` for a day that the calendar does not have, and for too much.
    public init(_ typed: String) throws(Problem) {
        self.typed = Self.beginning(of: typed)
        var words: [String] = []
        for piece in SearchPieces.cut(self.typed) {
            if !piece.isQuoted, try take(piece) { continue }
            if !piece.isExcluded, !piece.isQuoted { words.append(piece.text) }
            add(piece)
        }
        plain = words.joined(separator: " ")
        guard terms.count + properties.count <= Self.mostTerms, excluded.count + authors.count <= Self.mostTerms else {
            throw Problem.field("q", "That is a lot at once. Search for \(Self.mostTerms) words at most.")
        }
    }

    /// The part of `typed` that is read: its first ``longest`` characters, each of as many signs as letters need.
    public static func beginning(of typed: String) -> String {
        let scalars = typed.trimmed.unicodeScalars.prefix(longest * 8)
        return String(String(scalars).prefix(longest))
    }

    /// True where there is something that only certain texts have: without it everything would be found.
    public var isSelective: Bool { !terms.isEmpty || !properties.isEmpty || !authors.isEmpty || isMine }

    /// True where it asks for more than words, which only posts and the like can answer.
    public var hasOperators: Bool {
        !properties.isEmpty || !unwantedProperties.isEmpty || !authors.isEmpty || isMine || since != nil || until != nil
    }

    /// True where a text that the index found has the phrases, and nothing that is not wanted.
    public func matches(_ words: SearchWords) -> Bool {
        phrases.allSatisfy(words.contains) && !excluded.contains(where: words.contains)
    }

    // MARK: Understanding

    private mutating func add(_ piece: SearchPieces.Piece) {
        let words = SearchWords(piece.text)
        let units = words.units.map(\.text)
        guard !units.isEmpty else { return }
        guard !piece.isExcluded else { return excluded.append(units) }
        terms.formUnion(words.queryTerms)
        let ideographs = words.units.count { $0.isIdeograph }
        if piece.isQuoted ? units.count > 1 : ideographs > 2 && ideographs == units.count { phrases.append(units) }
    }

    /// True where `piece` is an operator.
    private mutating func take(_ piece: SearchPieces.Piece) throws(Problem) -> Bool {
        let sides = piece.text.split(separator: ":", maxSplits: 1)
        guard sides.count == 2 else { return false }
        let (name, value) = (sides[0].lowercased(), sides[1].lowercased())
        switch (name, value) {
        case ("from", "me"), ("is", "mine"):
            guard !piece.isExcluded else { return false }
            isMine = true
        case ("from", _):
            let username = String(value.drop { $0 == "@" })
            guard !piece.isExcluded, !username.isEmpty else { return false }
            authors.append(username)
        case ("has", "media"), ("has", "link"), ("has", "poll"), ("is", "reply"), ("is", "sensitive"):
            want("\(name):\(value)", unless: piece.isExcluded)
        case ("language", _), ("lang", _):
            guard (2...11).contains(value.utf8.count) else { return false }
            want("language:\(value.prefix { $0 != "-" })", unless: piece.isExcluded)
        case ("before", _), ("after", _):
            guard !piece.isExcluded else { return false }
            try setDay(name, value)
        default: return false
        }
        return true
    }

    private mutating func want(_ property: String, unless isExcluded: Bool) {
        if isExcluded { unwantedProperties.insert(property) } else { properties.insert(property) }
    }

    private mutating func setDay(_ name: String, _ value: String) throws(Problem) {
        let numbers = value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, value.utf8.count == 10, let year = numbers[0], let month = numbers[1],
            let day = numbers[2], let moment = Instant(year: year, month: month, day: day)
        else {
            throw Problem.field("q", "“\(name):\(value)” is no day. Write it like \(name):2026-01-31.")
        }
        if name == "before" {
            until = min(until ?? moment, moment)
        } else {
            since = max(since ?? moment, moment + .days(1))
        }
    }
}

/// Cuts what was typed where white space stands, but not within quotation marks.
enum SearchPieces {
    struct Piece: Equatable {
        var text = ""
        var isExcluded = false
        var isQuoted = false
    }

    private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

    static func cut(_ typed: String) -> [Piece] {
        var pieces: [Piece] = []
        var piece = Piece()
        func finish() {
            if !piece.text.isEmpty { pieces.append(piece) }
            piece = Piece()
        }
        for character in typed {
            if quotes.contains(character) {
                let wasQuoted = piece.isQuoted
                let isExcluded = piece.isExcluded && piece.text.isEmpty
                finish()
                piece.isQuoted = !wasQuoted
                piece.isExcluded = isExcluded && !wasQuoted
            } else if character.isWhitespace, !piece.isQuoted {
                finish()
            } else if character == "-", piece.text.isEmpty, !piece.isQuoted, !piece.isExcluded {
                piece.isExcluded = true
            } else {
                piece.text.append(character)
            }
        }
        finish()
        return pieces
    }
}
