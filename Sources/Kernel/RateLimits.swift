public import SQL
public import Web

/// The counter of how often somebody does something, in windows of fixed length.
///
/// ```swift
/// try await limits.count(RateRule("archives", 5, per: .days(1)), of: viewer.id)
/// ```
public protocol RateLimits: Sendable {
    /// Counts one act of `subject`, before it is done.
    ///
    /// - Returns: how many are left.
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    @discardableResult
    func count(_ rule: RateRule, of subject: some CustomStringConvertible & Sendable) async throws -> RateAllowance

    /// Counts one act of `subject` in the transaction that does it: what does not come about is not counted.
    ///
    /// - Returns: how many are left.
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    @discardableResult
    func count(_ rule: RateRule, of subject: some CustomStringConvertible, in tx: Transaction) throws -> RateAllowance
}

/// How often something may be done.
public struct RateRule: Sendable {
    /// The servers that count together.
    public enum Reach: Sendable {
        /// All that share a database: a promise to people hangs on it.
        case allServers
        /// Each for itself: it only keeps the machine healthy, and a read does not become a write by being counted.
        case oneServer
    }

    /// The name of what is counted.
    public let name: String
    /// How many times it may be done within ``window``.
    public let limit: Int
    /// The time within which it is counted.
    public let window: Instant.Span
    /// The servers that count together.
    public let reach: Reach

    /// A rule of `limit` acts within `window`.
    public init(_ name: String, _ limit: Int, per window: Instant.Span, on reach: Reach = .allServers) {
        self.name = name
        self.limit = limit
        self.window = window
        self.reach = reach
    }
}

extension RateLimits {
    /// Counts a search of `viewer`, or of a visitor by their network, on pages and by programs together.
    ///
    /// - Throws: ``Problem`` `.tooMany` above 30 a minute.
    public func countSearch(of viewer: Viewer?, from client: ClientAddress) async throws {
        if let viewer {
            try await count(.searches, of: viewer.id)
        } else {
            try await count(.searchesOfVisitors, of: client.network)
        }
    }
}

extension RateRule {
    fileprivate static let searches = RateRule("search", 30, per: .minutes(1))
    fileprivate static let searchesOfVisitors = RateRule("search of strangers", 30, per: .minutes(1), on: .oneServer)
}
