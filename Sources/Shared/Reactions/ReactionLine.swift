/// The numbers of the emoji on an object in one line beside it, `❤️ 3 👍 2`.
///
/// The database writes it with every change of the counts. A list reads one row for each of its objects, however many
/// emoji are on it.
struct ReactionLine: Sendable, Equatable {
    private var text: String

    /// A line as it is kept.
    init(_ text: String = "") {
        self.text = text
    }

    /// True where nobody set any.
    var isEmpty: Bool { text.isEmpty }

    /// How often each emoji is set.
    var numbers: [Emoji: Int] {
        let words = text.split(separator: " ")
        var numbers: [Emoji: Int] = [:]
        for place in stride(from: 1, to: words.count, by: 2) {
            numbers[Emoji(stored: String(words[place - 1]))] = Int(words[place])
        }
        return numbers
    }

    /// Takes so many off; an emoji that nobody else set is left out.
    mutating func subtract(_ others: [Emoji: Int]) {
        text =
            numbers
            .map { ($0.key.text, $0.value - (others[$0.key] ?? 0)) }
            .filter { $0.1 > 0 }
            .map { "\($0) \($1)" }
            .joined(separator: " ")
    }
}
