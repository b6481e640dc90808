public import Kernel
import SQL
import Text

/// The acts of the members of a space as such, and its heads with them.
public struct SpaceMemberActions<Rules: SpaceRules>: Sendable {
    /// The rules of the place.
    public let rules: Rules

    /// The actions by the rules of a place.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    private var access: SpaceAccess<Rules> { SpaceAccess(rules: rules) }
    private var removal: MemberRemoval<Rules> { MemberRemoval(rules) }
    private var log: MembershipLog? { rules.keepsLog ? MembershipLog(rules.services) : nil }

    /// Leaves a space; see ``MemberRemoval``.
    ///
    /// - Parameter successor: the username of the member who runs it next, where a head names one.
    /// - Throws: ``Problem/notFound`` for whoever is no member, `.invalid` at the field `successor` where that one is
    ///   none.
    public func leave(_ address: Rules.Address, as viewer: Viewer, naming successor: String? = nil) async throws {
        try await rules.write(.removal, reaching: access.admission(to: address, of: viewer, doing: .see)) {
            [removal] found, tx in
            guard let member = found.member else { throw Problem.notFound }
            if let successor, member.role == .head {
                guard let next = try Self.find(successor, in: found.space, than: viewer, tx), next.hasJoined else {
                    throw Problem.field("successor", "There is no one called @\(successor.username) in it.")
                }
                try removal.makeHead(next.account.id, of: found.subject, by: viewer.id, in: tx)
            }
            try removal.remove(member, from: found.subject, by: viewer.id, in: tx)
        }
    }

    /// Removes a member, takes an invitation back, or turns down who asks to be let in.
    ///
    /// - Parameters:
    ///   - isForGood: whether a member is kept out until somebody invites them by name.
    ///   - endsLinks: whether with a member go all links and codes into the space: they may know one of them.
    /// - Returns: whether they were a member.
    /// - Throws: ``Problem/notFound`` for whoever is neither, and what the rules say to whoever may not manage.
    @discardableResult
    public func remove(
        _ name: String,
        from address: Rules.Address,
        by viewer: Viewer,
        isForGood: Bool = false,
        endsLinks: Bool = true
    ) async throws -> Bool {
        try await rules.write(.removal, reaching: managed(address, by: viewer)) { [removal] found, tx -> Bool in
            let member = try Self.other(name, in: found.space, than: viewer, tx)
            let isBarred = isForGood && member.hasJoined
            try removal.remove(member, from: found.subject, by: viewer.id, isForGood: isBarred, in: tx)
            if member.hasJoined, endsLinks { try InviteLinkQueries.revokeAll(of: found.space, in: tx) }
            return member.hasJoined
        }
    }

    /// Lets somebody come back who was removed for good, as everybody may: when they are invited.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not kept out, and what the rules say to whoever may not manage.
    public func readmit(_ name: String, to address: Rules.Address, by viewer: Viewer) async throws {
        try await rules.write(.arrival, reaching: managed(address, by: viewer)) { [log] found, tx in
            let member = try Self.find(name, in: found.space, than: viewer, tx)
            guard let member, member.state == .barred else { throw Problem.notFound }
            try MemberQueries.remove(member.account.id, from: found.space, in: tx)
            try log?.record(.admitted, in: found.space, by: viewer.id, on: member.account.id, tx)
        }
    }

    /// Lets in somebody who asks to be.
    ///
    /// - Throws: ``Problem/notFound`` for whoever does not ask, the answer of a full space, and what the rules say to
    ///   whoever may not manage.
    public func approve(_ name: String, in address: Rules.Address, by viewer: Viewer) async throws {
        try await rules.write(.arrival, reaching: managed(address, by: viewer)) { [rules, log] found, tx in
            let member = try Self.other(name, in: found.space, than: viewer, tx)
            guard member.state == .asking else { throw Problem.notFound }
            guard try MemberQueries.count(in: found.space, withInvited: false, tx) < rules.limits.members else {
                throw rules.full
            }
            let account = member.account.id
            _ = try MemberQueries.enter(account, found.space, as: member.role, at: found.subject.now, in: tx)
            try rules.didJoin(account, found.subject, as: member.role, in: tx)
            try rules.didApprove(account, of: found.subject, in: tx)
            try log?.record(.joined, in: found.space, by: viewer.id, on: account, tx)
        }
    }

    /// Gives a member another role; where a space has one head at a time, who becomes it takes the space over.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and what the rules say to whoever may not manage.
    public func setRole(
        _ role: Rules.Role,
        of name: String,
        in address: Rules.Address,
        by viewer: Viewer
    ) async throws {
        try await rules.write(.arrival, reaching: managed(address, by: viewer)) { [removal, log] found, tx in
            let member = try Self.other(name, in: found.space, than: viewer, tx)
            guard member.hasJoined else { throw Problem.notFound }
            guard role == .head else {
                try MemberQueries.setRole(role, of: member.account.id, in: found.space, tx)
                try log?.record(.role, in: found.space, by: viewer.id, on: member.account.id, detail: role.word, tx)
                return
            }
            if Rules.Role.isHeadAlone {
                try MemberQueries.setRole(Rules.Role.deputy, of: viewer.id, in: found.space, tx)
            }
            try removal.makeHead(member.account.id, of: found.subject, by: viewer.id, in: tx)
        }
    }

    private func managed(_ address: Rules.Address, by viewer: Viewer) -> SpaceAccess<Rules>.Reach {
        access.admission(to: address, of: viewer, doing: .manage)
    }

    /// Somebody in a space, or invited, who is not kept out.
    static func other(
        _ name: String,
        in space: Space,
        than viewer: Viewer,
        _ tx: Transaction
    ) throws -> Member<Rules.Role> {
        guard let member = try find(name, in: space, than: viewer, tx), member.state != .barred else {
            throw Problem.notFound
        }
        return member
    }

    private static func find(
        _ name: String,
        in space: Space,
        than viewer: Viewer,
        _ tx: Transaction
    ) throws -> Member<Rules.Role>? {
        let member: Member<Rules.Role>? = try MemberQueries.member(named: name.username.lowercased(), of: space, in: tx)
        return member?.account.id == viewer.id ? nil : member
    }
}

extension String {
    /// A username as it was typed, without what people put before it.
    var username: String { String(trimmed.drop { $0 == "@" }) }
}
