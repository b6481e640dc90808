import Kernel
import SQL

/// Makes those follow each other of whom one came by the other's link.
enum Befriending {
    /// - Parameter newcomer: somebody who has just become one of us.
    static func begin(_ newcomer: ID<Account>, _ services: Services, in tx: Transaction) throws {
        let now = services.clock.now
        guard let invite = try SignUpQueries.invite(of: newcomer, in: tx),
            let host = try InviteQueries.befriender(by: invite, in: tx),
            let pair = try GraphQueries.pair(of: newcomer, with: host, in: tx),
            pair.allows(.answer, by: newcomer), pair.other.state.mayWrite
        else { return }
        for (follower, followee) in [(newcomer, host), (host, newcomer)] {
            guard try FollowQueries.total(of: follower, in: tx) < FollowActions.limit,
                try FollowQueries.insert(follower, follows: followee, at: now, in: tx)
            else { continue }
            try FollowQueries.countFollowers(of: followee, by: 1, in: tx)
            try FollowQueries.countFollowing(of: follower, by: 1, in: tx)
            try services.notifier.tell([followee], .follow, by: follower, in: tx)
        }
        try GraphQueries.bump([newcomer, host], telling: services.live, in: tx)
    }
}
