import Contracts
public import Kernel
public import Routing
import Runtime
public import SQL
import Secrets

/// The code of a space, as whoever manages it is shown it again and again.
public struct ShownInviteCode<Role: SpaceRole>: Sendable {
    /// The code.
    public let code: InviteCode
    /// How often it was used, and until when it works.
    public let link: InviteLink<Role>
    /// True where it still lets somebody in.
    public let isOpen: Bool
}

/// The code of a space: showing and replacing it, and joining by it.
public struct InviteCodeActions<Rules: SpaceRules>: Sendable {
    /// The rules of the place.
    public let rules: Rules

    /// The actions by the rules of a place.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    private var services: Services { rules.services }
    private var access: SpaceAccess<Rules> { SpaceAccess(rules: rules) }

    /// The code of a space; `nil` where it has none, or it cannot be read any more because the key of the server is
    /// another one.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and what the rules say to whoever may not manage.
    public func code(of address: Rules.Address, for viewer: Viewer) async throws -> ShownInviteCode<Rules.Role>? {
        try await services.database.read { [self] tx in
            try shown(in: try access.admitted(address, for: viewer, to: .manage, in: tx).subject, in: tx)
        }
    }

    /// The code of a space, for whoever has found out that it may be shown; `nil` as in ``code(of:for:)``.
    public func shown(in subject: Rules.Subject, in tx: Transaction) throws -> ShownInviteCode<Rules.Role>? {
        let space = Space(Rules.kind, subject.spaceID)
        let link: InviteLink<Rules.Role>? = try InviteLinkQueries.code(of: space, in: tx)
        guard let link, let sealed = link.sealed, let code = CodeSealer(services).open(sealed, of: space) else {
            return nil
        }
        let isOpen = link.uses < link.limit && link.endsAt > subject.now
        return ShownInviteCode(code: code, link: link, isOpen: isOpen)
    }

    /// Gives a space a new code; the one before lets nobody in from then on.
    ///
    /// - Parameters:
    ///   - draft: for how many people and days, as it was typed; as the place says where there is none.
    ///   - key: under which it is done once.
    /// - Throws: ``Problem`` `.conflict` `already_made` under the same key, `.invalid` for what cannot be offered, what
    ///   the rules say to whoever may not manage, `.tooMany` above the limit of the place.
    @discardableResult
    public func rotate(
        _ address: Rules.Address,
        _ draft: InviteLinkDraft<Rules.Role>? = nil,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> InviteCode {
        let limits = rules.limits
        let offer = try draft?.checked(most: limits.members, mostDays: limits.linkDays) ?? usual
        try await services.limits.count(limits.links, of: viewer.id)
        return try await rules.write(.arrival, reaching: access.admission(to: address, of: viewer, doing: .manage)) {
            [self] found, tx in
            guard try key?.claim("code", by: viewer.id, at: services.clock.now, in: tx) == nil else {
                throw Problem.codeMadeAlready
            }
            return try replace(in: found.subject, offer, by: viewer.id, in: tx)
        }
    }

    /// Gives a space that was just made its first code, in the transaction that makes it.
    public func begin(in subject: Rules.Subject, by account: ID<Account>, in tx: Transaction) throws -> InviteCode {
        try replace(in: subject, usual, by: account, in: tx)
    }

    /// The offer of the place where nobody says anything else.
    private var usual: InviteOffer<Rules.Role> {
        InviteOffer(uses: rules.limits.codeUses, days: rules.limits.codeDays, role: .deputy)
    }

    private func replace(
        in subject: Rules.Subject,
        _ offer: InviteOffer<Rules.Role>,
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> InviteCode {
        let (space, now) = (Space(Rules.kind, subject.spaceID), subject.now)
        let code = InviteCode(from: services.random)
        try InviteLinkQueries.revokeAll(of: space, onlyCodes: true, in: tx)
        try InviteLinkQueries.insert(
            services.ids.next(InviteLink<Rules.Role>.self, at: services.clock.now),
            code.hash(under: services.key),
            sealed: CodeSealer(services).seal(code, of: space),
            to: space,
            by: account,
            offer,
            at: now,
            in: tx
        )
        if rules.keepsLog { try MembershipLog(services).record(.codeRotated, in: space, by: account, tx) }
        return code
    }

    /// The space to which a code belongs, as whoever has it reads of it before they join.
    ///
    /// - Parameter text: the code as it was typed.
    /// - Throws: ``Problem/notFound``, the same for a code that is wrong, ended, used up or replaced, and `.tooMany` for
    ///   whoever was wrong too often.
    public func invitation(
        by text: String,
        for viewer: Viewer,
        from network: String?
    ) async throws -> ReachedSpace<Rules> {
        let code = try await checked(text, by: viewer, from: network)
        return try await services.database.read { [access] tx in try access.invited(by: code, viewer, in: tx) }
    }

    /// Joins the space to which a code belongs; doing it again changes nothing.
    ///
    /// - Throws: as ``invitation(by:for:from:)`` does, and the answer of a full space.
    public func join(
        by text: String,
        as viewer: Viewer,
        from network: String?
    ) async throws -> (subject: Rules.Subject, entry: SpaceEntry) {
        let code = try await checked(text, by: viewer, from: network)
        return try await rules.write(.arrival, reaching: access.invitation(by: code, viewer)) { [rules] found, tx in
            (found.subject, try SpaceEntrance(rules: rules).enter(found, viewer, in: tx))
        }
    }

    /// The code that was typed, once its try is counted.
    private func checked(_ text: String, by viewer: Viewer, from network: String?) async throws -> InviteCode {
        let code = InviteCode(text)
        // What cannot be a code is counted like one that is wrong.
        let hash = code?.hash(under: services.key) ?? ""
        try await WrongTries(rules: rules).count(hash, at: nil, by: viewer, from: network)
        guard let code else { throw Problem.notFound }
        return code
    }
}

extension Problem {
    fileprivate static let codeMadeAlready = Problem(
        .conflict,
        "This request gave a new code before. The one that works now is shown to whoever looks after the members.",
        code: "already_made"
    )
}
