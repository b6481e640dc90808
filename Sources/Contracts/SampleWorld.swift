public import Kernel
public import Runtime
public import SQL
public import Secrets

/// A made-up world, of which slices make their sample data: people who have accounts already, and what they wrote.
public struct SampleWorld: Sendable {
    /// The people, in an order that stays the same.
    public let people: [Person]
    /// The username by which visitors look around: what is open stays open for them.
    public let guest: String
    /// The keys of the password that everybody has; `nil` where nobody comes in.
    public var passwordKeys: PasswordKeys?
    /// The moment that the world ends with.
    public let now: Instant
    /// The pictures that texts show, by the names of the texts.
    public var pictures: [String: ID<MediaItem>] = [:]
    /// The numbers by which it is decided what happens.
    public var generator: SeededGenerator

    /// Somebody of the world.
    public struct Person: Sendable {
        /// Their account.
        public let id: ID<Account>
        /// Their username.
        public let username: String
        /// The language of what they write.
        public let language: String
        /// The people they follow, by their places in the list.
        public let follows: Set<Int>
        /// The texts they wrote, in their order.
        public let texts: [SampleText]

        /// Somebody with an account.
        public init(_ id: ID<Account>, username: String, language: String, follows: Set<Int>, texts: [SampleText]) {
            self.id = id
            self.username = username
            self.language = language
            self.follows = follows
            self.texts = texts
        }
    }

    /// A world at a moment.
    public init(_ people: [Person], guest: String, at now: Instant, _ generator: SeededGenerator) {
        self.people = people
        self.guest = guest
        self.now = now
        self.generator = generator
    }
}

/// A short text that somebody of a made-up world wrote.
public struct SampleText: Sendable, Equatable {
    /// Its name within the world.
    public let key: String
    /// The name of the text that it answers.
    public var parent: String?
    /// Who may read it.
    public var audience = Audience.everyone
    /// The warning for readers.
    public var warning = ""
    /// Its language, where that is not its author's.
    public var language: String?
    /// The answers to choose from, where it asks.
    public var options: [String] = []
    /// The words, line by line.
    public var lines: [String] = []
    /// Where the words are from.
    public var source = ""
    /// The name of the picture it shows.
    public var picture: String?
    /// The description of that picture.
    public var alt = ""
    /// Its tags, without their signs.
    public var tags: [String] = []

    /// An empty text of a name.
    public init(key: String) {
        self.key = key
    }

    /// The text as it is published: the words, where they are from, the tags.
    public var text: String {
        var parts = [lines.joined(separator: "\n")]
        if !source.isEmpty { parts.append("— \(source)") }
        if !tags.isEmpty { parts.append(tags.map { "#\($0)" }.joined(separator: " ")) }
        return parts.joined(separator: "\n\n")
    }
}

/// The part of a slice in a made-up world.
public protocol SampleSource: Sendable {
    /// The people whom it needs, besides those of the world.
    var people: [(username: String, name: String, bio: String)] { get }

    /// Writes what the people of `world` did here, with counts that are right.
    ///
    /// - Returns: how many of what was written, for the operator.
    func write(_ world: inout SampleWorld, in tx: Transaction) throws -> [ProfileCount]

    /// Adds what is made of files, in transactions of its own, once all slices have written.
    ///
    /// - Returns: how many of what was added, for the operator.
    func complete(_ world: SampleWorld) async throws -> [ProfileCount]

    /// Sentences that tell whoever starts a demo how to get to see what is there.
    func greeting() async throws -> [String]

    /// Writes `number` things by `crowd`, who are many, in the order of their fame, for measurements.
    ///
    /// - Parameter report: is told what has been done, from time to time.
    func load(
        _ number: Int,
        by crowd: [ID<Account>],
        of world: SampleWorld,
        report: @Sendable (String) -> Void
    ) async throws
}

extension SampleSource {
    /// Nobody else.
    public var people: [(username: String, name: String, bio: String)] { [] }
    /// Nothing to write.
    public func write(_ world: inout SampleWorld, in tx: Transaction) throws -> [ProfileCount] { [] }
    /// Nothing to add.
    public func complete(_ world: SampleWorld) async throws -> [ProfileCount] { [] }
    /// Nothing to say.
    public func greeting() async throws -> [String] { [] }

    /// Nothing to measure.
    public func load(
        _ number: Int,
        by crowd: [ID<Account>],
        of world: SampleWorld,
        report: @Sendable (String) -> Void
    ) async throws {}
}
