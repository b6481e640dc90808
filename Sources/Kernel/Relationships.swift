public import SQL

/// Whom one account follows, blocks and mutes, and who blocks it: all that lists have to know of a viewer.
public struct Relationships: Sendable {
    /// Accounts followed, in ascending order.
    public let following: [ID<Account>]
    /// Accounts blocked.
    public let blocking: Set<ID<Account>>
    /// Accounts that block this one.
    public let blockedBy: Set<ID<Account>>
    /// Accounts muted, with the moment the mute ends where it does.
    public let muting: [ID<Account>: Instant?]
    /// Accounts asked to be followed.
    public let asked: Set<ID<Account>>

    /// Relationships made of their parts; `following` is in ascending order.
    public init(
        following: [ID<Account>],
        blocking: Set<ID<Account>>,
        blockedBy: Set<ID<Account>>,
        muting: [ID<Account>: Instant?],
        asked: Set<ID<Account>>
    ) {
        self.following = following
        self.blocking = blocking
        self.blockedBy = blockedBy
        self.muting = muting
        self.asked = asked
    }

    /// The relationships of somebody who is not logged in.
    public static let nobody = Relationships(following: [], blocking: [], blockedBy: [], muting: [:], asked: [])

    /// True where `account` is followed.
    public func follows(_ account: ID<Account>) -> Bool {
        var low = 0
        var high = following.count
        while low < high {
            let middle = (low + high) / 2
            if following[middle] < account { low = middle + 1 } else { high = middle }
        }
        return low < following.count && following[low] == account
    }

    /// The relation of this account to another one.
    public func relation(to account: ID<Account>, at now: Instant) -> Relation {
        var relation: Relation = []
        if follows(account) { relation.insert(.follows) }
        if blocking.contains(account) { relation.insert(.blocks) }
        if blockedBy.contains(account) { relation.insert(.isBlocked) }
        if let mute = muting[account], mute.map({ $0 > now }) ?? true { relation.insert(.mutes) }
        if asked.contains(account) { relation.insert(.asked) }
        return relation
    }
}
