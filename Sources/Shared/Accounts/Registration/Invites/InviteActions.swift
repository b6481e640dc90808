import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Secrets

/// Making and ending invitations: for staff, and for members where the operator allows it.
struct InviteActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let daily = RateRule("invites", 20, per: .days(1))
    /// How many are listed at most: those that work before all others.
    private static let listed = 50

    /// - Throws: ``Problem/notFound`` for members who may not invite.
    private func require(_ viewer: Viewer) throws(Problem) {
        guard viewer.isStaff || services.site.membersInvite, services.site.takesNewcomers else {
            throw Problem.notFound
        }
    }

    /// The viewer's invitations.
    ///
    /// - Throws: ``Problem/notFound`` for members who may not invite.
    func list(of viewer: Viewer) async throws -> [Invite] {
        try require(viewer)
        let now = services.clock.now
        return try await services.database.read { tx in
            try InviteQueries.list(of: viewer.id, at: now, limit: Self.listed, in: tx)
        }
    }

    /// Makes an invitation, once under the key of its form.
    ///
    /// - Throws: ``Problem`` `.notFound` for members who may not invite, `.forbidden` in a state that may not write,
    ///   `.invalid` at `uses` or `days`, `.tooMany` above 20 a day.
    func make(_ draft: InviteDraft, as viewer: Viewer) async throws {
        try require(viewer)
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        let (limit, days) = try draft.checked()
        let key = IdempotencyKey(ofForm: draft.key)
        let now = services.clock.now
        let (id, code) = (services.ids.next(Invite.self, at: now), Token(from: services.random).text)
        try await services.database.write { [services] tx in
            if try key?.claim(id.description, by: viewer.id, at: now, in: tx) != nil { return }
            try services.limits.count(Self.daily, of: viewer.id, in: tx)
            guard try InviteQueries.countOpen(of: viewer.id, at: now, in: tx) < Invite.mostOpen else {
                throw Problem.field("uses", "You have \(Invite.mostOpen) open invitations; end one first.")
            }
            try InviteQueries.insert(id, code: code, by: viewer.id, limit: limit, endsAt: now + .days(days), in: tx)
        }
    }

    /// Ends an invitation of the viewer's.
    ///
    /// - Throws: ``Problem/notFound`` where it is not theirs, or has ended.
    func end(_ id: ID<Invite>, as viewer: Viewer) async throws {
        let now = services.clock.now
        try await services.database.write { tx in
            guard try InviteQueries.end(id, of: viewer.id, at: now, in: tx) else { throw Problem.notFound }
        }
    }
}
