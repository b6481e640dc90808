public import SQL

/// A post as a thief of all copies sees it.
public struct AuditedPost: Sendable {
    /// Its name, as it is stored.
    public let id: [UInt8]
    /// The slot at which it appeared.
    public let visibleAt: Instant
    /// How long its sealed words are.
    let size: Int
    /// The hash by which its author finds it.
    let hash: [UInt8]
    /// The beginning of its sealed words.
    let body: [UInt8]

    /// The bytes that nothing but this post should have anywhere.
    var marks: [[UInt8]] { [id, hash, body] }
    /// The words that everybody reads, where the keys to them were at hand or a reader has copied them; `nil` elsewhere.
    public var text: String?
}

/// Something that the copies tell of what an account did.
public struct AuditedAct: Sendable, Hashable {
    /// The account.
    public let account: Int64
    /// The beginning of the time in which it was done.
    public let start: Instant
    /// The length of that time: a moment, the whole of a day, a week or a month, or ``ever``.
    public let length: Instant.Span
    /// How long what was written is, where it is sealed; `nil` for anything else.
    public let size: Int?
    /// The table that tells it; empty where somebody knows it otherwise.
    public let table: String

    /// Something done within `length` from `start` on.
    public init(
        by account: Int64,
        at start: Instant,
        for length: Instant.Span,
        size: Int? = nil,
        in table: String = ""
    ) {
        self.account = account
        self.start = start
        self.length = length
        self.size = size
        self.table = table
    }

    /// The length of a time of which nothing is known.
    public static let ever = Instant.Span.days(365_000)

    /// Something of which no copy tells when it was done.
    init(by account: Int64, size: Int?, in table: String) {
        self.init(by: account, at: Instant(milliseconds: 0), for: Self.ever, size: size, in: table)
    }

    /// True where it tells the time, and not the day alone.
    public var isExact: Bool { length < .hours(1) }
    /// True where it tells anything of the time.
    public var isDated: Bool { length < Self.ever }
}

/// All that the copies of a server tell.
public struct AuditEvidence: Sendable {
    /// The posts.
    public var posts: [AuditedPost] = []
    /// The accounts.
    public var accounts: [Int64] = []
    /// The things that the accounts did, each as often as they did it.
    public var acts: [AuditedAct] = []
    /// The sealed things that a copy has and the one before it had not, with the time between the two.
    public var grown: [AuditedAct] = []
    /// The names of posts in orders that may be those of writing: of the rows in a table, of what lies in a page of it,
    /// of what lies in a page of an index.
    public var orders: [[[UInt8]]] = []
    /// When a post came into a copy, as the number of the copy that had it first and the times of the copies.
    var arrivals: [[UInt8]: (after: Instant?, before: Instant)] = [:]
    /// How many of the runs of words in a post an account has under its name as well, by post and account.
    var shared: [[UInt8]: [Int64: Int]] = [:]
    /// The sentences about traces that ought not to be there.
    public var traces: [String] = []
}
