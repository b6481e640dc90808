import Contracts
import Kernel
import Runtime
import SQL

/// Following people, and being followed.
///
/// Doing it twice changes nothing.
struct FollowActions: Sendable {
    private let services: Services
    private let notifier: any Notifier

    /// - Parameter notifier: what tells people, the one of the services unless another is given.
    init(_ services: Services, telling notifier: (any Notifier)? = nil) {
        self.services = services
        self.notifier = notifier ?? services.notifier
    }

    /// How many accounts one may follow.
    static let limit = 7500
    private static let daily = RateRule("follows", 400, per: .days(1))

    /// Follows somebody, asks to where they want to be asked, or stops either.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see them, ``Problem`` `.forbidden` for oneself or in a
    ///   state that may not write, `.tooMany` above 400 a day or 7,500 in total.
    func setFollow(_ isOn: Bool, of name: String, as viewer: Viewer) async throws -> Relationship {
        let now = services.clock.now
        return try await services.database.write { [self] tx in
            let pair = try Self.visiblePair(of: viewer, with: name, in: tx)
            if isOn {
                try services.limits.count(Self.daily, of: viewer.id, in: tx)
                return try begin(pair, by: viewer.id, at: now, in: tx)
            }
            try end(viewer.id, follows: pair.other, in: tx)
            return Relationship(account: pair.other, state: .none)
        }
    }

    /// Decides whether the viewer is told of each post of somebody; nothing happens where they do not follow them.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see them.
    func setBell(_ isOn: Bool, for name: String, as viewer: Viewer) async throws -> Relationship {
        try await services.database.write { tx in
            let pair = try Self.visiblePair(of: viewer, with: name, in: tx)
            let isFollowed = try FollowQueries.setNotifies(isOn, viewer.id, of: pair.other.id, in: tx)
            return Relationship(account: pair.other, state: isFollowed ? .follows : .none, notifies: isOn)
        }
    }

    /// Takes somebody out of one's own followers.
    ///
    /// - Throws: ``Problem/notFound`` where the viewer may not see them.
    func removeFollower(_ name: String, of viewer: Viewer) async throws {
        try await services.database.write { [services, notifier] tx in
            let pair = try Self.visiblePair(of: viewer, with: name, in: tx)
            guard pair.isFollowed, try FollowQueries.remove(pair.other.id, follows: viewer.id, in: tx) else { return }
            try notifier.takeBack(.follow, to: viewer.id, by: pair.other.id, in: tx)
            try FollowQueries.countFollowers(of: viewer.id, by: -1, in: tx)
            try FollowQueries.countFollowing(of: pair.other.id, by: -1, in: tx)
            try GraphQueries.bump([pair.other.id], telling: services.live, in: tx)
        }
    }

    /// Lets somebody follow who asked to, or refuses.
    ///
    /// Whoever asked is not told of a refusal.
    ///
    /// - Throws: ``Problem/notFound`` where nobody of that name asked.
    func answer(_ name: String, accepting isAccepted: Bool, as viewer: Viewer) async throws -> Account {
        let now = services.clock.now
        return try await services.database.write { [self] tx in
            let pair = try Self.visiblePair(of: viewer, with: name, in: tx)
            guard try FollowQueries.removeRequest(of: pair.other.id, to: viewer.id, in: tx) else {
                throw Problem.notFound
            }
            try notifier.takeBack(.followRequest, to: viewer.id, by: pair.other.id, in: tx)
            if isAccepted, try FollowQueries.insert(pair.other.id, follows: viewer.id, at: now, in: tx) {
                try FollowQueries.countFollowers(of: viewer.id, by: 1, in: tx)
                try FollowQueries.countFollowing(of: pair.other.id, by: 1, in: tx)
            }
            try GraphQueries.bump([pair.other.id], telling: services.live, in: tx)
            return pair.other
        }
    }

    private static func visiblePair(of viewer: Viewer, with name: String, in tx: Transaction) throws -> Pair {
        guard let pair = try GraphQueries.pair(of: viewer.id, with: name, in: tx), pair.allows(.see, by: viewer.id)
        else { throw Problem.notFound }
        return pair
    }

    private func begin(
        _ pair: Pair,
        by follower: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws -> Relationship {
        let other = pair.other
        guard other.id != follower else { throw Problem(.forbidden, "You cannot follow yourself.") }
        guard pair.allows(.answer, by: follower) else {
            throw Problem(.forbidden, "Your account cannot follow anyone at present.")
        }
        if pair.follows { return Relationship(account: other, state: .follows) }
        if pair.asked { return Relationship(account: other, state: .asked) }
        guard try FollowQueries.total(of: follower, in: tx) < Self.limit else {
            throw Problem(.tooMany, "You follow 7,500 people already, and that is the most.")
        }
        if other.isLocked {
            _ = try FollowQueries.insertRequest(of: follower, to: other.id, at: now, in: tx)
            try notifier.tell([other.id], .followRequest, by: follower, in: tx)
        } else if try FollowQueries.insert(follower, follows: other.id, at: now, in: tx) {
            try FollowQueries.countFollowers(of: other.id, by: 1, in: tx)
            try FollowQueries.countFollowing(of: follower, by: 1, in: tx)
            try notifier.tell([other.id], .follow, by: follower, in: tx)
        }
        try GraphQueries.bump([follower], telling: services.live, in: tx)
        return Relationship(account: other, state: other.isLocked ? .asked : .follows)
    }

    private func end(_ follower: ID<Account>, follows other: Account, in tx: Transaction) throws {
        var hasChanged = try FollowQueries.removeRequest(of: follower, to: other.id, in: tx)
        if try FollowQueries.remove(follower, follows: other.id, in: tx) {
            try FollowQueries.countFollowers(of: other.id, by: -1, in: tx)
            try FollowQueries.countFollowing(of: follower, by: -1, in: tx)
            hasChanged = true
        }
        guard hasChanged else { return }
        for kind in [NotificationKind.follow, .followRequest] {
            try notifier.takeBack(kind, to: other.id, by: follower, in: tx)
        }
        try GraphQueries.bump([follower], telling: services.live, in: tx)
    }
}
