public import Kernel
public import SQL

/// A post that its author wrote on another server, to be taken in with its original time.
public struct ImportedPost: Sendable {
    /// Its address there, which says whether it was taken in before.
    public let source: String
    /// The time when it was published.
    public let published: Instant
    /// The words.
    public var text = ""
    /// The warning for readers.
    public var warning = ""
    /// Its language, a BCP 47 tag.
    public var language = "und"
    /// Who may read it.
    public var audience = Audience.everyone
    /// The address of the author's own post that it answers.
    public var parent: String?
    /// The question that it asks.
    public var poll: ImportedPoll?
    /// The usernames of the people of this server whom it mentions.
    ///
    /// A name in the text alone addresses nobody.
    public var mentioned: [String] = []

    /// A post of another server.
    public init(_ source: String, published: Instant) {
        self.source = source
        self.published = published
    }
}

/// A question that was asked on another server.
public struct ImportedPoll: Sendable {
    /// The answers to choose from.
    public let options: [String]
    /// True where one may choose several.
    public let isMultiple: Bool
    /// The time when it ends, or has ended.
    public let endsAt: Instant

    /// A question with its answers.
    public init(options: [String], isMultiple: Bool, endsAt: Instant) {
        self.options = options
        self.isMultiple = isMultiple
        self.endsAt = endsAt
    }
}

/// The outcome of taking something in.
public enum ImportOutcome: Sendable, Equatable {
    /// It is here now.
    case added
    /// It was here before, or its owner has removed it since.
    case known
    /// It cannot be taken in.
    case refused(String)
}

/// The way in for what somebody did on another server: in their name, at its own time, once, and without telling anybody.
public protocol PostIntake: Sendable {
    /// Tells whether there can be such a question here.
    func takes(_ poll: ImportedPoll) -> Bool

    /// Takes in a post.
    ///
    /// Posts come in the order of their times, so that what is answered is there already.
    func add(_ post: ImportedPost, in tx: Transaction) throws -> ImportOutcome

    /// Passes on the post of this server at an address, as it was passed on there.
    func boost(_ address: String, at time: Instant, in tx: Transaction) throws -> ImportOutcome

    /// Likes the post of this server at an address.
    func like(_ address: String, in tx: Transaction) throws -> ImportOutcome

    /// Keeps the post of this server at an address.
    func bookmark(_ address: String, in tx: Transaction) throws -> ImportOutcome
}
