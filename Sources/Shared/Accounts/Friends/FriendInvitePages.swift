import Design
import Kernel
import Markup
import SQL
import Secrets
import Web

/// One's own link, by which friends sign up; whoever does and oneself then follow each other.
struct FriendInvitePages: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let daily = RateRule("friend-links", 5, per: .days(1))

    func register(on routes: inout Routes) {
        routes.members(.post, FriendPaths.invite, make)
        routes.members(.post, FriendPaths.endInvite, end)
    }

    /// Whether the viewer may invite: where everybody may sign up anyway, or the operator lets them.
    static func mayInvite(_ viewer: Viewer, _ site: Site) -> Bool {
        guard viewer.account.state.mayWrite else { return false }
        switch site.signUp {
        case .closed: return false
        case .open: return true
        case .approval, .invite: return viewer.isStaff || site.membersInvite
        }
    }

    @Sendable private func make(_ request: Request, _ viewer: Viewer) async throws -> Response {
        guard Self.mayInvite(viewer, services.site) else { throw Problem.notFound }
        let now = services.clock.now
        let key = IdempotencyKey(ofForm: request.form["key"] ?? "")
        let (id, code) = (services.ids.next(Invite.self, at: now), Token(from: services.random).text)
        try await services.database.write { [services] tx in
            if try key?.claim(id.description, by: viewer.id, at: now, in: tx) != nil { return }
            guard try InviteQueries.befriending(by: viewer.id, at: now, in: tx) == nil else { return }
            try services.limits.count(Self.daily, of: viewer.id, in: tx)
            try InviteQueries.insert(
                id,
                code: code,
                by: viewer.id,
                limit: Invite.mostUses,
                endsAt: now + .days(Invite.mostDays),
                befriends: true,
                in: tx
            )
        }
        return .seeOther(FriendPaths.startPath)
    }

    @Sendable private func end(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let now = services.clock.now
        try await services.database.write { tx in
            guard let invite = try InviteQueries.befriending(by: viewer.id, at: now, in: tx) else {
                throw Problem.notFound
            }
            _ = try InviteQueries.end(invite.id, of: viewer.id, at: now, in: tx)
        }
        return .seeOther(FriendPaths.startPath)
    }
}

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
