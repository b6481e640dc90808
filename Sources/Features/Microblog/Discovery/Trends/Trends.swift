import Contracts
import Kernel
import Runtime
import SQL
import Synchronization

/// The posts and tags that many people here like and talk about at the moment.
///
/// They are computed at most once a minute, when somebody looks.
final class Trends: Sendable {
    private let services: Services
    private let latest = Mutex<Snapshot?>(nil)

    /// How old what is shown may be.
    private static let freshness = Instant.Span.minutes(1)

    struct Snapshot: Sendable {
        let at: Instant
        let tags: [TrendingTag]
        let posts: [ID<Post>]
        /// Tags that many used within a week, the most used first.
        let used: [String]
    }

    init(_ services: Services) {
        self.services = services
    }

    /// The trends as they were within the last minute.
    func current() async throws -> Snapshot {
        let now = services.clock.now
        if let known = latest.withLock({ $0 }), now.since(known.at) < Self.freshness { return known }
        let snapshot = try await services.database.read(.slow) { tx in
            let uses = try TrendQueries.uses(since: now - .days(7), in: tx)
            return Snapshot(
                at: now,
                tags: TrendScores.tags(uses, at: now),
                posts: TrendScores.posts(try TrendQueries.reactions(at: now, in: tx), at: now),
                used: TrendScores.mostUsed(uses)
            )
        }
        latest.withLock { $0 = snapshot }
        return snapshot
    }
}

/// A tag that more people use than usual.
struct TrendingTag: Sendable, Equatable {
    let name: String
    /// How many accounts used it within a day.
    let people: Int
}

/// The scores of trends: pure, so that equal data give equal order.
enum TrendScores {
    /// The age at which a use or a reaction counts half, in milliseconds: twelve hours.
    private static let halfLife = 12.0 * 3_600_000
    /// Fewer different accounts make no trend.
    private static let quorum = 3
    private static let length = 10

    /// One account's use of a tag.
    struct Use: Sendable {
        let tag: ID<Hashtag>
        let name: String
        let account: ID<Account>
        let at: Instant
    }

    /// One account's liking or passing on of a post.
    struct Reaction: Sendable, Hashable {
        let post: ID<Post>
        let author: ID<Account>
        let account: ID<Account>
        let at: Instant
    }

    /// Tags by how many accounts used them in the last day, fading, against their mean day of the week.
    static func tags(_ uses: [Use], at now: Instant) -> [TrendingTag] {
        Dictionary(grouping: uses, by: \.tag).compactMap { tag, uses -> (TrendingTag, Double, ID<Hashtag>)? in
            let today = uses.filter { now.since($0.at) < .days(1) }
            let latest = Dictionary(today.map { ($0.account, $0.at) }, uniquingKeysWith: max)
            guard latest.count >= quorum, let name = uses.first?.name else { return nil }
            let fading = latest.values.reduce(0) { $0 + weight(of: $1, at: now) }
            let usual = Double(Set(uses.map(\.account)).count) / 7
            return (TrendingTag(name: name, people: latest.count), fading / (1 + usual), tag)
        }
        .sorted { ($0.1, $0.2) > ($1.1, $1.2) }
        .prefix(length).map(\.0)
    }

    /// Tags by how many accounts used them at all, the older tag first where two are equal.
    static func mostUsed(_ uses: [Use]) -> [String] {
        Dictionary(grouping: uses, by: \.tag).compactMap { tag, uses in
            uses.first.map { (name: $0.name, people: Set(uses.map(\.account)).count, tag: tag) }
        }
        .sorted { ($1.people, $0.tag) < ($0.people, $1.tag) }
        .prefix(2 * length).map(\.name)
    }

    /// Posts by who liked or passed them on in the last day, fading; one of each author.
    static func posts(_ reactions: [Reaction], at now: Instant) -> [ID<Post>] {
        var authors = Set<ID<Account>>()
        return Dictionary(grouping: reactions, by: \.post).compactMap { post, reactions -> (Reaction, Double)? in
            let latest = Dictionary(reactions.map { ($0.account, $0.at) }, uniquingKeysWith: max)
            guard latest.count >= quorum, let any = reactions.first else { return nil }
            return (any, latest.values.reduce(0) { $0 + weight(of: $1, at: now) })
        }
        .sorted { ($0.1, $0.0.post) > ($1.1, $1.0.post) }
        .filter { authors.insert($0.0.author).inserted }
        .prefix(length).map(\.0.post)
    }

    /// 1 for now, a half for twelve hours ago.
    ///
    /// Powers of two by steps of an hour keep the order exact.
    private static func weight(of instant: Instant, at now: Instant) -> Double {
        var age = Double(max(0, now.since(instant).milliseconds))
        var weight = 1.0
        while age >= halfLife {
            weight /= 2
            age -= halfLife
        }
        return weight * (1 - age / halfLife / 2)
    }
}
