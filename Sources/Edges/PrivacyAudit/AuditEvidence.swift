public import SQL

/// A post as a thief of all copies sees it.
public struct AuditedPost: Sendable {
    /// Its name, as it is stored.
    public let id: [UInt8]
    /// The slot at which it appeared.
    public let visibleAt: Instant
    /// How long its sealed words are.
    let size: Int
    /// Where its row lies in the file, in the order of pages and of what was written into them; `nil` where the file was
    /// not at hand.
    var place: Int?
    /// The bytes that nothing but this post should have anywhere: its name, its hash, the beginning of its words.
    let marks: [[UInt8]]
    /// The words that everybody reads, where the keys to them were at hand or a reader has copied them; `nil` elsewhere.
    public var text: String?
}

/// Something that the copies tell of what an account did.
public struct AuditedAct: Sendable, Hashable {
    /// The account.
    public let account: Int64
    /// The beginning of the time in which it was done.
    public let start: Instant
    /// The length of that time: a moment, or the whole of a day.
    public let length: Instant.Span
    /// How long what was written is, where it is sealed; `nil` for anything else.
    public let size: Int?

    /// Something done within `length` from `start` on.
    public init(by account: Int64, at start: Instant, for length: Instant.Span, size: Int? = nil) {
        self.account = account
        self.start = start
        self.length = length
        self.size = size
    }
}

/// All that the copies of a server tell.
public struct AuditEvidence: Sendable {
    /// The posts.
    public var posts: [AuditedPost] = []
    /// The accounts.
    public var accounts: [Int64] = []
    /// The things that the accounts did.
    public var acts: Set<AuditedAct> = []
    /// When a post came into a copy, as the number of the copy that had it first and the times of the copies.
    var arrivals: [[UInt8]: (after: Instant?, before: Instant)] = [:]
    /// How many of the runs of words in a post an account has under its name as well, by post and account.
    var shared: [[UInt8]: [Int64: Int]] = [:]
    /// The sentences about traces that ought not to be there.
    public var traces: [String] = []
}
