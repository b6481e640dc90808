/// A rule that the people of a server are asked to keep.
public struct Rule: Sendable, Equatable {
    /// The rule in a few words.
    public let title: String
    /// Its meaning, in a sentence.
    public let sentence: String

    /// A rule.
    public init(_ title: String, _ sentence: String) {
        self.title = title
        self.sentence = sentence
    }

    /// The rules that are asked everywhere.
    public static let usual = [
        Rule(
            "Be kind",
            "Write to people as if they stood before you. Disagree with what is said, not with who says it."
        ),
        Rule(
            "Leave others their dignity",
            "No threats, no hatred of people for what they are, no harassment, nothing that makes others undressed or "
                + "known against their will."
        ),
        Rule("Say whose words they are", "Name the author of what you quote. Do not pretend to be someone else."),
        Rule(
            "Warn where it helps",
            "Put what may frighten, hurt or give away an ending under a content warning."
        ),
    ]
}
