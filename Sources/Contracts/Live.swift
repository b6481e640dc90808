public import Kernel
public import Markup
public import Runtime
public import SQL

/// A kind of thing that open pages hear of at once, such as a new post; each slice has its own.
public struct LiveKind: Sendable, Hashable {
    /// Its name in the database, such as `post`.
    public let name: String

    /// A kind.
    public init(_ name: String) {
        self.name = name
    }

    /// Something about an account itself changed: its sessions, its state, whom it follows or blocks.
    ///
    /// The object is the account.
    public static let account = LiveKind("account")
}

/// Where an event stands among all others, on every server alike.
///
/// On PostgreSQL transactions become visible in another order than they began; an event counts as there when no
/// earlier transaction can bring one any more.
public struct LivePosition: Sendable, Hashable, Comparable {
    /// The number of the transaction that brought the event; 0 on SQLite.
    public let transaction: Int64
    /// The number of the event.
    public let number: Int64

    /// A position.
    public init(transaction: Int64 = 0, number: Int64) {
        self.transaction = transaction
        self.number = number
    }

    /// The earlier one is the smaller one.
    public static func < (left: LivePosition, right: LivePosition) -> Bool {
        (left.transaction, left.number) < (right.transaction, right.number)
    }
}

/// Something that happened, as every server hears of it.
public struct LiveEvent: Sendable {
    /// Where it stands among all others.
    public let position: LivePosition
    /// The kind of event.
    public let kind: LiveKind
    /// The number of what it happened with.
    public let object: Int64
    /// Who did it, or whose thing it happened with.
    public let actor: ID<Account>

    /// An event, written out.
    public init(at position: LivePosition, _ kind: LiveKind, about object: Int64, by actor: ID<Account>) {
        self.position = position
        self.kind = kind
        self.object = object
        self.actor = actor
    }
}

/// A topic that a page asks to hear of: `home`, or `post:117`.
public struct LiveTopic: Sendable, Hashable, LosslessStringConvertible {
    /// The word before the colon.
    public let name: String
    /// The number behind it; 0 where there is none.
    public let key: Int64

    /// A topic.
    public init(name: String, key: Int64 = 0) {
        self.name = name
        self.key = key
    }

    /// Reads what ``description`` wrote; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = parts.first, (1...20).contains(name.utf8.count), parts.count <= 2 else { return nil }
        let key = parts.count == 2 ? Int64(parts[1]) : 0
        guard let key else { return nil }
        self.init(name: String(name), key: key)
    }

    /// The topic as it stands in addresses.
    public var description: String { key == 0 ? name : "\(name):\(key)" }
}

/// Whose open pages an event may concern; whether they are told is decided for each of them by `can`.
public enum LiveReach: Sendable, Equatable {
    /// All pages of an account.
    case account(ID<Account>)
    /// Pages that asked for a topic.
    case topic(LiveTopic)
    /// Pages that asked for a topic, of an account itself and of those who follow it.
    case followers(ID<Account>, LiveTopic)
}

/// A slice that tells open pages of things.
public protocol LiveSource: Sendable {
    /// The kinds of events it writes, and it alone reads.
    var kinds: Set<LiveKind> { get }
    /// The names of the topics it feeds.
    var topics: Set<String> { get }
    /// Lets a page of `viewer` hear of `topics`, all of one name. Asks `can`.
    ///
    /// A topic that is not there for the viewer gets the answer of one that never was.
    func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission
    /// The topic that is the very thing an event happened with, for sources that show things in place: pages that
    /// have it are told when it is not there for them any more.
    func subject(of event: LiveEvent) -> LiveTopic?
    /// Whom an event may concern; found out once for all pages.
    func reach(of event: LiveEvent, in tx: Transaction) throws -> [LiveReach]
    /// The pieces of markup that a page of `viewer` with `topics` takes in, each in the place of the element with its
    /// id; `nil` where there is nothing for it. Asks `can`.
    func update(on event: LiveEvent, for viewer: Viewer, topics: Set<LiveTopic>, in tx: Transaction) throws -> HTML?
}

extension LiveSource {
    /// All of them: what is told of them is decided for each event.
    public func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        LiveAdmission(topics: Set(topics))
    }
    /// None.
    public func subject(of event: LiveEvent) -> LiveTopic? { nil }
}

/// The topics that a page may hear of.
public struct LiveAdmission: Sendable {
    /// The topics, and what else they stand for.
    public var topics: Set<LiveTopic>
    /// Pieces of markup that take away what the page shows and may not show, or not any more.
    public var gone: [HTML]

    /// Topics, and the marks of those that are not there.
    public init(topics: Set<LiveTopic>, gone: [HTML] = []) {
        self.topics = topics
        self.gone = gone
    }
}

/// The way to tell open pages on every server of what happens, in the transaction of that; the live slice's.
///
/// An event says that something happened, not what: who hears of it and what they read is decided when it is told.
public protocol LiveFeed: Sendable {
    /// Raised when an event has become durable on this server.
    var happened: Signal { get }
    /// Raised with it, for whoever tells other servers.
    var isNew: Signal { get }

    /// Tells that something happened with each of `objects`, each by somebody of its own.
    ///
    /// - Parameter objects: each with who did it, or whose thing it happened with; with their account the event is gone.
    func tell(_ kind: LiveKind, about objects: [(object: Int64, actor: ID<Account>)], in tx: Transaction) throws
}

extension LiveFeed {
    /// Tells that something happened with `object`.
    ///
    /// - Parameter actor: who did it, or whose thing it happened with; with their account the event is gone.
    public func tell(_ kind: LiveKind, about object: Int64, by actor: ID<Account>, in tx: Transaction) throws {
        try tell(kind, about: [(object, actor)], in: tx)
    }

    /// Tells that something happened with each of `objects`.
    public func tell(_ kind: LiveKind, about objects: [Int64], by actor: ID<Account>, in tx: Transaction) throws {
        try tell(kind, about: objects.map { ($0, actor) }, in: tx)
    }

    /// Tells the pages of `accounts` that something about the accounts themselves changed.
    public func tell(_ accounts: [ID<Account>], in tx: Transaction) throws {
        try tell(.account, about: accounts.map { ($0.rawValue, $0) }, in: tx)
    }
}
