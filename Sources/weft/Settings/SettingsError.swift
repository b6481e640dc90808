/// Everything that is wrong with the settings.
struct SettingsError: Error, CustomStringConvertible {
    /// One sentence for each mistake.
    let sentences: [String]

    /// Mistakes told in sentences.
    init(sentences: [String]) {
        self.sentences = sentences
    }

    /// All sentences, one a line.
    var description: String { sentences.joined(separator: "\n") }
}
