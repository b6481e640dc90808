import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Secrets

/// Making and ending one's own link, by which friends sign up.
struct FriendInviteActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let daily = RateRule("friend-links", 5, per: .days(1))

    /// True where the viewer may invite: where everybody may sign up anyway, or the operator lets them.
    static func mayInvite(_ viewer: Viewer, _ site: Site) -> Bool {
        guard viewer.account.state.mayWrite else { return false }
        switch site.signUp {
        case .closed: return false
        case .open: return true
        case .approval, .invite: return viewer.isStaff || site.membersInvite
        }
    }

    /// Makes a link, unless there is one that works.
    ///
    /// - Parameter key: under which it is made once, however often the form is sent.
    /// - Throws: ``Problem/notFound`` for whoever may not invite, `.tooMany` above 5 a day.
    func make(as viewer: Viewer, under key: IdempotencyKey?) async throws {
        guard Self.mayInvite(viewer, services.site) else { throw Problem.notFound }
        let now = services.clock.now
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
    }

    /// Ends the link.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func end(as viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { tx in
            guard let invite = try InviteQueries.befriending(by: viewer.id, at: now, in: tx) else {
                throw Problem.notFound
            }
            _ = try InviteQueries.end(invite.id, of: viewer.id, at: now, in: tx)
        }
    }
}
