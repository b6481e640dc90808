import Kernel
import SQL

/// Brings whoever is invited into a space that is held.
struct SpaceEntrance<Rules: SpaceRules>: Sendable {
    let rules: Rules

    private var log: MembershipLog? { rules.keepsLog ? MembershipLog(rules.services) : nil }

    /// - Throws: ``Problem/notFound`` where the link has been used up, the answer of a full space, and what the rules
    ///   say to whoever may not join.
    func enter(_ found: ReachedSpace<Rules>, _ viewer: Viewer, in tx: Transaction) throws -> SpaceEntry {
        let (subject, space) = (found.subject, found.space)
        guard case .invited(let role) = found.part else { return .wasMember }
        try rules.check(viewer, may: .join, subject, as: found.part, in: tx)
        if found.member?.state == .asking { return .asked }
        try checkRoom(in: space, for: viewer, tx)
        if let link = found.link, try !InviteLinkQueries.use(link.id, at: subject.now, in: tx) {
            throw Problem.notFound
        }
        let hasHead = try rules.hasHead(subject, in: tx)
        let given = hasHead ? role.asGiven : .head
        if hasHead, found.link != nil, try rules.needsApproval(subject, in: tx) {
            return try ask(found, viewer, as: given, in: tx)
        }
        guard try MemberQueries.enter(viewer.id, space, as: given, at: subject.now, in: tx) else { return .wasMember }
        try rules.didJoin(viewer.id, subject, as: given, in: tx)
        try rules.didEndInvitation(of: viewer.id, to: subject, in: tx)
        try log?.record(.joined, in: space, by: viewer.id, tx)
        return .joined
    }

    private func checkRoom(in space: Space, for viewer: Viewer, _ tx: Transaction) throws {
        guard try MemberQueries.count(in: space, withInvited: false, tx) < rules.limits.members else {
            throw rules.full
        }
        guard let most = rules.limits.spacesOfAccount else { return }
        guard try MemberQueries.count(of: viewer.id, in: space.kind, tx) < most else {
            let message = "You are in \(most) already, and more is not possible. Leave one first."
            throw Problem(.conflict, message, code: "too_many_memberships")
        }
    }

    private func ask(
        _ found: ReachedSpace<Rules>,
        _ viewer: Viewer,
        as role: Rules.Role,
        in tx: Transaction
    ) throws -> SpaceEntry {
        let now = found.subject.now
        guard try MemberQueries.enter(viewer.id, found.space, as: role, .asking, at: now, in: tx) else {
            return .wasMember
        }
        try rules.didAsk(viewer.id, of: found.subject, in: tx)
        try log?.record(.asked, in: found.space, by: viewer.id, tx)
        return .asked
    }
}
