/// The ways to call `weft admin`, and what is said to whoever calls it otherwise.
enum AdminUsage {
    /// The ways as the list of commands has them, without `admin`.
    private static let all = WeftCommand.all.map(\.key)
        .filter { $0.hasPrefix("admin ") }.map { String($0.dropFirst(6)) }

    /// Takes the words behind `weft admin` apart.
    static func arguments(_ words: [String]) throws(UsageError) -> Arguments {
        let options: Set = ["--email", "--role", "--reason", "--uses", "--days"]
        guard !words.isEmpty else { throw mistake("Say what is to be done.", in: words) }
        do {
            return try Arguments(words, options: options, flags: ["--staff"], rest: 1...3)
        } catch {
            throw mistake(error.description, in: words)
        }
    }

    /// A mistake in the words behind `weft admin`: what is wrong, and how the command that they name is called; all of
    /// them where they name none.
    static func mistake(_ sentence: String, in words: [String]) -> UsageError {
        let name = words.first { !ways(of: $0).isEmpty }
        let lines = (name.map(ways(of:)) ?? all).map { "weft admin \($0)" }
        return UsageError(description: ([sentence] + lines).joined(separator: "\n"))
    }

    /// A mistake of which nothing more is known than that the words fit no command.
    static func mistake(in words: [String]) -> UsageError {
        let name = words.first ?? ""
        let isKnown = !ways(of: name).isEmpty
        return mistake(
            isKnown ? "That does not fit “weft admin \(name)”." : "There is no command “weft admin \(name)”.",
            in: words
        )
    }

    /// The ways to call the command of this name.
    private static func ways(of name: String) -> [String] {
        all.filter { $0 == name || $0.hasPrefix("\(name) ") }
    }
}
