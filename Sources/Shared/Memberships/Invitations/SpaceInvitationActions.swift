import Contracts
import Directory
public import Kernel
public import Routing
import Runtime
public import SQL
public import Secrets

/// The way in that somebody went.
public enum SpaceEntry: Sendable, Equatable {
    /// They are a member now.
    case joined
    /// They wait until a head approves.
    case asked
    /// They were a member before.
    case wasMember
}

/// Inviting people into a space by name, and joining it by whatever invitation.
public struct SpaceInvitationActions<Rules: SpaceRules>: Sendable {
    /// The rules of the place.
    public let rules: Rules

    /// The actions by the rules of a place.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    private var services: Services { rules.services }
    private var access: SpaceAccess<Rules> { SpaceAccess(rules: rules) }
    private var entrance: SpaceEntrance<Rules> { SpaceEntrance(rules: rules) }
    private var log: MembershipLog? { rules.keepsLog ? MembershipLog(rules.services) : nil }
    /// How many invitations are shown above a list.
    private static var shown: Int { 10 }

    /// Invites somebody by name; the place tells them.
    ///
    /// - Parameter key: under which a program does it; doing it again under the same one changes nothing.
    /// - Throws: ``Problem`` `.invalid` at the field `username`, in the same words for whoever is not there and whoever
    ///   cannot be invited; what the rules say to whoever may not manage; `.tooMany` above the limit of the place.
    public func invite(
        _ name: String,
        as role: Rules.Role,
        to address: Rules.Address,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws {
        let name = name.username
        guard !name.isEmpty else { throw Problem.field("username", "Say whom you invite, such as @ann.") }
        guard Rules.Role.given.contains(role) else { throw Problem.field("role", "Choose what they may do.") }
        try await services.limits.count(rules.limits.invitations, of: viewer.id)
        try await rules.write(.arrival, reaching: access.admission(to: address, of: viewer, doing: .manage)) {
            [self] found, tx in
            if try key?.claim(name, by: viewer.id, at: services.clock.now, in: tx) != nil { return }
            let account = try invited(name, by: viewer, in: tx)
            let space = found.space
            guard try MemberQueries.count(in: space, withInvited: true, tx) < rules.limits.members else {
                throw Problem.field("username", rules.full.message)
            }
            let now = found.subject.now
            guard try MemberQueries.invite(account.id, to: space, as: role, by: viewer.id, at: now, in: tx) else {
                throw Problem.field("username", "@\(account.username) is a member or invited already.")
            }
            try rules.didInvite(account.id, to: found.subject, by: viewer.id, in: tx)
            try log?.record(.invited, in: space, by: viewer.id, on: account.id, detail: role.word, tx)
        }
    }

    private func invited(_ name: String, by viewer: Viewer, in tx: Transaction) throws -> Account {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        guard let account = try Account.present(named: [name.lowercased()], in: tx).first, account.id != viewer.id,
            !relationships.relation(to: account.id, at: services.clock.now).isSevered
        else { throw Problem.field("username", "There is no one called @\(name) whom you could invite.") }
        return account
    }

    /// The space into which somebody is invited, as they read of it before they say yes; `nil` where they are a member
    /// already.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited, `.tooMany` for whoever was wrong about links too often.
    public func invitation(
        to address: Rules.Address,
        by token: Token?,
        for viewer: Viewer,
        from network: String? = nil
    ) async throws -> ReachedSpace<Rules>? {
        try await count(token, at: address, by: viewer, from: network)
        return try await services.database.read { [access] tx in
            let found = try access.invited(address, by: token, viewer, in: tx)
            return found.member?.hasJoined == true ? nil : found
        }
    }

    /// The spaces into which somebody is invited by name, the latest space first.
    public func waiting(for viewer: Viewer, in tx: Transaction) throws -> [Rules.Subject] {
        try askWaiting(for: viewer, in: tx)()
    }

    /// Asks for what ``waiting(for:in:)`` gives.
    public func askWaiting(for viewer: Viewer, in tx: Transaction) throws -> () throws -> [Rules.Subject] {
        let ids = try MemberQueries.askInvitations(of: viewer.id, to: Rules.kind, limit: Self.shown, in: tx)
        return { try self.shown(try ids.all(), to: viewer, in: tx) }
    }

    /// Those of the spaces `ids` into which somebody is invited by name.
    public func waiting(among ids: [Int64], for viewer: Viewer, in tx: Transaction) throws -> [Rules.Subject] {
        guard !ids.isEmpty else { return [] }
        let named = try MemberQueries.invitations(of: viewer.id, to: Rules.kind, among: ids, in: tx)
        return try shown(named, to: viewer, in: tx)
    }

    private func shown(_ ids: [Int64], to viewer: Viewer, in tx: Transaction) throws -> [Rules.Subject] {
        guard !ids.isEmpty else { return [] }
        let subjects = try rules.subjects(ids, in: tx)
        return try ids.compactMap { id in
            guard let subject = subjects.first(where: { $0.spaceID == id }) else { return nil }
            do {
                try rules.check(viewer, may: .see, subject, as: .invited(Rules.Role.deputy), in: tx)
                return subject
            } catch is Problem {
                return nil
            }
        }
    }

    /// Joins a space; doing it again changes nothing.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited, the answer of a full space, `.tooMany` for whoever was
    ///   wrong about links too often.
    @discardableResult
    public func accept(
        _ address: Rules.Address,
        by token: Token?,
        as viewer: Viewer,
        from network: String? = nil
    ) async throws -> SpaceEntry {
        try await count(token, at: address, by: viewer, from: network)
        return try await rules.write(.arrival, reaching: access.invitation(to: address, by: token, viewer)) {
            [entrance] found, tx in try entrance.enter(found, viewer, in: tx)
        }
    }

    private func count(
        _ token: Token?,
        at address: Rules.Address,
        by viewer: Viewer,
        from network: String?
    ) async throws {
        guard let token else { return }
        try await WrongTries(rules: rules).count(Hex.encode(token.hash), at: address, by: viewer, from: network)
    }

    /// Says no to an invitation by name, or takes back the wish to be let in.
    ///
    /// - Throws: ``Problem/notFound`` where they are not invited.
    public func decline(_ address: Rules.Address, as viewer: Viewer) async throws {
        try await rules.write(.arrival, reaching: access.invitation(to: address, by: nil, viewer)) {
            [rules] found, tx in
            guard let member = found.member, !member.hasJoined else { throw Problem.notFound }
            try MemberRemoval(rules).remove(member, from: found.subject, by: viewer.id, in: tx)
        }
    }
}
