/// A sentence of the page about privacy, said by the slice whose doing it is.
public struct PrivacyNote: Sendable {
    /// The paragraph that it belongs to.
    public let topic: Topic
    /// The facts that are kept, and for how long.
    public let sentence: String
    /// The promises of which the sentence is the heading; `nil` for a sentence that stands alone.
    public let table: PrivacyTable?

    /// A sentence about a topic.
    public init(_ topic: Topic, _ sentence: String) {
        self.topic = topic
        self.sentence = sentence
        table = nil
    }

    /// A heading of the page, and the promises under it.
    public init(_ heading: String, _ table: PrivacyTable) {
        topic = .promises
        sentence = heading
        self.table = table
    }

    /// The paragraphs to which slices add, in the order of the page.
    public enum Topic: Sendable, CaseIterable {
        /// Promises, in a table under a heading of its own.
        case promises
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

/// Promises of the page about privacy: a row for each of those against whom something is kept.
public struct PrivacyTable: Sendable, Equatable {
    /// The headings of the columns, the first that of the row headings.
    public let columns: [String]
    /// The rows, each with a cell for every column.
    public let rows: [[String]]

    /// A table of `rows`.
    public init(columns: [String], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }
}
