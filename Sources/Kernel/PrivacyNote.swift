/// A sentence of the page about privacy, said by the slice whose doing it is.
public struct PrivacyNote: Sendable {
    /// The paragraph that it belongs to.
    public let topic: Topic
    /// What is kept, and for how long.
    public let sentence: String

    /// A sentence about a topic.
    public init(_ topic: Topic, _ sentence: String) {
        self.topic = topic
        self.sentence = sentence
    }

    /// The paragraphs to which slices add, in the order of the page.
    public enum Topic: Sendable, CaseIterable {
        /// The ways to log in.
        case logIn
        /// What goes away by itself.
        case forgotten
        /// What open pages hear of.
        case live
        /// What staff keep.
        case reports
        /// What an account's owner reads of its safety.
        case security
        /// The lines of the log.
        case log
        /// What people can do with what is theirs.
        case leaving
    }
}
