/// A sentence of the page about privacy, said by the slice whose doing it is.
public struct PrivacyNote: Sendable {
    /// The paragraph that it belongs to.
    public let topic: Topic
    /// The facts that are kept, and for how long.
    public let sentence: String

    /// A sentence about a topic.
    public init(_ topic: Topic, _ sentence: String) {
        self.topic = topic
        self.sentence = sentence
    }

    /// The paragraphs to which slices add, in the order of the page.
    public enum Topic: Sendable, CaseIterable {
        /// Whoever reads what is written in a place.
        case reading
        /// The ways to log in.
        case logIn
        /// Things that go away by themselves.
        case forgotten
        /// News for open pages.
        case live
        /// Records of staff.
        case reports
        /// Records of an account's safety, for its owner.
        case security
        /// The lines of the log.
        case log
        /// Acts of people with what is theirs.
        case leaving
        /// E-mails that go unasked.
        case letters
    }
}
