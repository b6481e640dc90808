import Contracts
import Kernel
import Runtime
import SQL

/// Not wanting to have to do with somebody, or not to read them for a while.
///
/// Doing it twice changes nothing. Nobody is kept from blocking or muting somebody: only what is taken back or changed
/// is limited, without which it does not go on and on.
struct BlockActions: Sendable {
    private let services: Services

    private static let hourlyChanges = RateRule("blocks and mutes changed", 300, per: .hours(1))

    init(_ services: Services) {
        self.services = services
    }

    /// Blocks somebody: from the next request on neither sees the other anywhere, and neither follows the other.
    ///
    /// - Throws: ``Problem/notFound`` for somebody the viewer does not see, `.forbidden` for oneself.
    func block(_ name: String, as viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { [services] tx in
            let pair = try Self.pair(of: viewer, with: name, in: tx)
            guard pair.blocks || pair.allows(.see, by: viewer.id) else { throw Problem.notFound }
            guard try BlockQueries.insertBlock(of: pair.other.id, by: viewer.id, at: now, in: tx) else { return }
            try Self.part(viewer.id, pair, in: tx)
            try services.notifier.part(viewer.id, pair.other.id, in: tx)
            try GraphQueries.bump([viewer.id, pair.other.id], telling: services.live, in: tx)
        }
    }

    /// Takes a block back.
    ///
    /// The ties that it ended do not begin again.
    ///
    /// - Throws: ``Problem/notFound`` where nobody has that name, ``Problem`` `.tooMany` above 300 changes an hour.
    func unblock(_ name: String, as viewer: Viewer) async throws {
        try await services.database.write { [services] tx in
            let pair = try Self.pair(of: viewer, with: name, in: tx)
            guard pair.blocks else { return try Self.requireVisible(pair, to: viewer) }
            guard try BlockQueries.removeBlock(of: pair.other.id, by: viewer.id, in: tx) else { return }
            try GraphQueries.bump([viewer.id, pair.other.id], telling: services.live, in: tx)
            try services.limits.count(Self.hourlyChanges, of: viewer.id, in: tx)
        }
    }

    /// Leaves somebody out of one's lists, for good or for a while; they do not learn of it.
    ///
    /// - Returns: who that is.
    /// - Throws: ``Problem/notFound`` for somebody the viewer does not see, `.forbidden` for oneself, `.tooMany` above 300
    ///   changes of mutes an hour.
    @discardableResult
    func mute(
        _ name: String,
        for length: MuteLength,
        hidesNotices: Bool,
        as viewer: Viewer
    ) async throws -> Account {
        let now = services.clock.now
        return try await services.database.write { [services] tx in
            let pair = try Self.pair(of: viewer, with: name, in: tx)
            try Self.requireVisible(pair, to: viewer)
            let isChange = try BlockQueries.isMuted(pair.other.id, by: viewer.id, in: tx)
            try BlockQueries.setMute(
                of: pair.other.id,
                by: viewer.id,
                at: now,
                until: length.span.map { now + $0 },
                hidesNotices: hidesNotices,
                in: tx
            )
            try GraphQueries.bump([viewer.id], telling: services.live, in: tx)
            if isChange { try services.limits.count(Self.hourlyChanges, of: viewer.id, in: tx) }
            return pair.other
        }
    }

    /// Reads somebody again.
    ///
    /// - Returns: who that is.
    /// - Throws: ``Problem/notFound`` where nobody has that name, ``Problem`` `.tooMany` above 300 changes an hour.
    func unmute(_ name: String, as viewer: Viewer) async throws -> Account {
        try await services.database.write { [services] tx in
            let pair = try Self.pair(of: viewer, with: name, in: tx)
            if try BlockQueries.removeMute(of: pair.other.id, by: viewer.id, in: tx) {
                try GraphQueries.bump([viewer.id], telling: services.live, in: tx)
                try services.limits.count(Self.hourlyChanges, of: viewer.id, in: tx)
            } else {
                try Self.requireVisible(pair, to: viewer)
            }
            return pair.other
        }
    }

    private static func pair(of viewer: Viewer, with name: String, in tx: Transaction) throws -> Pair {
        guard let pair = try GraphQueries.pair(of: viewer.id, with: name, in: tx) else { throw Problem.notFound }
        guard pair.other.id != viewer.id else { throw Problem(.forbidden, "That is you.") }
        return pair
    }

    private static func requireVisible(_ pair: Pair, to viewer: Viewer) throws {
        guard pair.allows(.see, by: viewer.id) else { throw Problem.notFound }
    }

    /// Ends what is between two people, in both directions.
    private static func part(_ account: ID<Account>, _ pair: Pair, in tx: Transaction) throws {
        let other = pair.other.id
        for (follower, followee) in [(account, other), (other, account)] {
            _ = try FollowQueries.removeRequest(of: follower, to: followee, in: tx)
            guard try FollowQueries.remove(follower, follows: followee, in: tx) else { continue }
            try FollowQueries.countFollowing(of: follower, by: -1, in: tx)
            try FollowQueries.countFollowers(of: followee, by: -1, in: tx)
        }
    }
}

/// For how long somebody is muted.
enum MuteLength: String, Sendable, CaseIterable {
    case always, hour, day, week, month

    /// The time until the mute ends, or `nil` where it does not.
    var span: Instant.Span? {
        switch self {
        case .always: nil
        case .hour: .hours(1)
        case .day: .days(1)
        case .week: .days(7)
        case .month: .days(30)
        }
    }

    /// The words people choose by.
    var title: String {
        switch self {
        case .always: "Until I change my mind"
        case .hour: "For an hour"
        case .day: "For a day"
        case .week: "For a week"
        case .month: "For 30 days"
        }
    }
}
