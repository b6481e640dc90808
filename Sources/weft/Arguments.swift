/// The words behind the name of a command: options with a value, flags, and the rest.
struct Arguments {
    /// The words that are neither an option nor a flag, in order.
    let rest: [String]
    private let values: [String: String]
    private let flags: Set<String>

    /// Takes `words` apart.
    ///
    /// - Parameters:
    ///   - options: the options that want a value, such as `--account`; `--config` always does.
    ///   - flags: the options that stand alone.
    ///   - rest: how many other words there must be.
    /// - Throws: ``UsageError`` for an option that is not known, one without its value, and too few or too many words.
    init(
        _ words: [String],
        options: Set<String> = [],
        flags: Set<String> = [],
        rest count: ClosedRange<Int> = 0...0
    ) throws(UsageError) {
        var values: [String: String] = [:]
        var found = Set<String>()
        var rest: [String] = []
        var words = words[...]
        while let word = words.popFirst() {
            if flags.contains(word) {
                found.insert(word)
            } else if options.contains(word) || word == "--config" {
                guard let value = words.popFirst() else { throw UsageError(description: "\(word) wants a value.") }
                values[word] = value
            } else if word.hasPrefix("-") {
                throw UsageError(description: "This command does not know \(word). “weft help” lists what there is.")
            } else {
                rest.append(word)
            }
        }
        guard count.contains(rest.count) else {
            throw UsageError(description: "That does not fit this command. “weft help” shows how it is called.")
        }
        (self.values, self.flags, self.rest) = (values, found, rest)
    }

    /// The value of an option, if it was given.
    subscript(_ option: String) -> String? { values[option] }

    /// True where a flag was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }
}

/// The program was called in a way it does not understand.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}
