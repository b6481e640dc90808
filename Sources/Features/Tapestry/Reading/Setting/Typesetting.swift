/// A story as it is set: its headline, and its paragraphs with one sentence of it held up where the text is long.
///
/// A text is always set in one way, in every form.
struct Typesetting: Sendable, Equatable {
    /// A piece of the text, in its order.
    enum Piece: Sendable, Equatable {
        case paragraph(String)
        /// The rest of the paragraph behind a sentence that is held up.
        case rest(String)
        /// The sentence that is held up; it stands nowhere else.
        case pull(String)
    }

    let headline: String?
    let pieces: [Piece]
    /// True for a few words alone, which are set as large as a poster.
    let isPoster: Bool

    /// The longest text that is a poster.
    static let posterLimit = 140
    /// From how many characters on a sentence is held up.
    private static let longText = 600

    init(_ words: ToldStoryText, hasPictures: Bool) {
        headline = words.headline
        let length = words.paragraphs.reduce(0) { $0 + $1.count }
        isPoster =
            !hasPictures && words.headline == nil && words.paragraphs.count == 1 && length <= Self.posterLimit
        pieces = length > Self.longText ? Self.pulled(words.paragraphs, length) : words.paragraphs.map(Piece.paragraph)
    }

    /// True where the first letter can be set large: one of a script that has large and small ones.
    var takesInitial: Bool {
        guard case .paragraph(let text)? = pieces.first, text.count > 80, let letter = text.first else { return false }
        return letter.isCased
    }

    private static func pulled(_ paragraphs: [String], _ length: Int) -> [Piece] {
        var (pieces, before, isPulled): ([Piece], Int, Bool) = ([], 0, false)
        for paragraph in paragraphs {
            defer { before += paragraph.count }
            guard !isPulled, let pull = PullQuote(in: paragraph, from: length / 3 - before) else {
                pieces.append(.paragraph(paragraph))
                continue
            }
            isPulled = true
            if !pull.before.isEmpty { pieces.append(.paragraph(pull.before)) }
            pieces.append(.pull(pull.text))
            if !pull.after.isEmpty { pieces.append(.rest(pull.after)) }
        }
        return pieces
    }
}

/// One or two whole sentences of a paragraph that can stand alone.
struct PullQuote: Sendable, Equatable {
    let before: String
    let text: String
    let after: String

    private static let range = 40...110
    /// The words that end with a point and end no sentence.
    private static let short: Set<String> = ["Mr", "Mrs", "Ms", "Dr", "St", "No", "Nr", "bzw", "etc", "Prof", "vs"]

    /// The first that begins behind so many characters; `nil` where there is none, and for paragraphs of several lines
    /// and of scripts that are not known to bear it.
    init?(in paragraph: String, from start: Int) {
        guard !paragraph.contains("\n"), paragraph.first(where: \.isLetter)?.isCased == true else { return nil }
        let sentences = Self.sentences(of: paragraph)
        var position = 0
        for index in sentences.indices {
            defer { position += sentences[index].count }
            guard position >= start else { continue }
            for count in 1...2 where index + count <= sentences.count {
                let text = sentences[index..<index + count].joined().trimmedSpaces
                guard Self.range.contains(text.count) else { continue }
                before = sentences[..<index].joined().trimmedSpaces
                self.text = text
                after = sentences[(index + count)...].joined().trimmedSpaces
                // A paragraph that is nothing but the sentence would leave a hole.
                guard !before.isEmpty || !after.isEmpty else { return nil }
                return
            }
        }
        return nil
    }

    /// The sentences with the spaces behind them; joined they are the paragraph.
    private static func sentences(of text: String) -> [String] {
        var (sentences, current): ([String], String) = ([], "")
        let characters = Array(text)
        var index = 0
        while index < characters.count {
            current.append(characters[index])
            index += 1
            guard "\u{20}\u{a0}".contains(characters[index - 1]), ends(current),
                index < characters.count, begins(characters[index])
            else { continue }
            sentences.append(current)
            current = ""
        }
        return current.isEmpty ? sentences : sentences + [current]
    }

    /// True where a text that ends with a space is a whole sentence.
    private static func ends(_ text: String) -> Bool {
        var rest = text.trimmedSpaces[...]
        while let last = rest.last, "”’»\")".contains(last) { rest = rest.dropLast() }
        guard let mark = rest.last, ".!?…".contains(mark) else { return false }
        guard mark == "." else { return true }
        let word = rest.dropLast().reversed().prefix(while: \.isLetter).reversed()
        return word.count != 1 && !short.contains(String(word))
    }

    private static func begins(_ letter: Character) -> Bool {
        letter.isUppercase || letter.isNumber || "“‘«„\"".contains(letter)
    }
}

extension Character {
    /// True for a letter of a script with large and small ones.
    fileprivate var isCased: Bool { isLetter && uppercased() != lowercased() }
}

extension String {
    fileprivate var trimmedSpaces: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return String(rest)
    }
}
