import Text

/// Words by which a text talks about self-harm: a reason to show where there is help, and nothing else.
///
/// The list is our own, in eight languages. It finds too much rather than too little: whoever is found is asked a
/// question and can go on.
struct CrisisWords: Sendable {
    /// The phrases by their first word.
    private let phrases: [String: [[String]]]

    /// Those of the file `crisis-words.txt`.
    static let all = CrisisWords("\(crisisWordLines)")

    /// Those of the file `method-words.txt`, by which a text about self-harm says how it could be done.
    ///
    /// Whoever reads it may be in need. In other texts the same words say something else.
    static let methods = CrisisWords("\(methodWordLines)")

    /// The phrases of `lines`, one a line.
    init(_ lines: String) {
        let all = lines.split(separator: "\n").map { SearchWords(String($0)).units.map(\.text) }
        phrases = Dictionary(grouping: all.filter { !$0.isEmpty }) { $0[0] }
    }

    /// True where one of them stands in `text`, whatever its case and accents.
    func occur(in text: String) -> Bool {
        let words = SearchWords(text).units.map(\.text)
        return words.indices.contains { start in
            phrases[words[start], default: []].contains { phrase in words[start...].starts(with: phrase) }
        }
    }
}

extension PublicText {
    /// True where a text that is not public talks about self-harm, so that a quiet line beside it says where help is.
    public static func talksAboutSelfHarm(_ text: String) -> Bool {
        CrisisWords.all.occur(in: text)
    }
}
