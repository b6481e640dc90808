import Contracts
public import Kernel
public import Routing
import Runtime
import SQL
public import Secrets

/// Making and ending links by which people join a space.
public struct InviteLinkActions<Rules: SpaceRules>: Sendable {
    /// The rules of the place.
    public let rules: Rules

    /// The actions by the rules of a place.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    private var services: Services { rules.services }
    private var access: SpaceAccess<Rules> { SpaceAccess(rules: rules) }
    private var log: MembershipLog? { rules.keepsLog ? MembershipLog(rules.services) : nil }

    /// Makes a link by which people join.
    ///
    /// - Parameter key: under which it is made once.
    /// - Returns: its token, which is stored nowhere; only to whoever sends the same form again it is shown again.
    /// - Throws: ``Problem`` `.conflict` `already_made` under the same key, `.invalid` for what cannot be offered, what
    ///   the rules say to whoever may not manage, `.tooMany` above the limit of the place.
    public func makeLink(
        _ draft: InviteLinkDraft<Rules.Role>,
        to address: Rules.Address,
        by viewer: Viewer,
        under key: IdempotencyKey? = nil
    ) async throws -> (token: Token, link: InviteLink<Rules.Role>) {
        let limits = rules.limits
        let offer = try draft.checked(most: limits.members, mostDays: limits.linkDays)
        try await services.limits.count(limits.links, of: viewer.id)
        let token = repeatable(draft.key, to: address, by: viewer) ?? Token(.bits128, from: services.random)
        let hash = Hex.encode(token.hash)
        let number = services.ids.next(InviteLink<Rules.Role>.self, at: services.clock.now)
        let link = try await rules.write(.arrival, reaching: access.admission(to: address, of: viewer, doing: .manage))
        { [services, log] found, tx -> InviteLink<Rules.Role>? in
            let (space, now) = (found.space, found.subject.now)
            if try key?.claim(number.description, by: viewer.id, at: services.clock.now, in: tx) != nil {
                let made: InviteLink<Rules.Role>? = try InviteLinkQueries.open(hash, to: space, at: now, in: tx)
                guard let made else { throw Problem.linkMadeAlready }
                return made
            }
            guard try InviteLinkQueries.countOpen(of: space, at: now, in: tx) < limits.openLinks else {
                throw Problem.field("uses", "There are \(limits.openLinks) links already; end one first.")
            }
            try InviteLinkQueries.insert(number, hash, to: space, by: viewer.id, offer, at: now, in: tx)
            try log?.record(.linkMade, in: space, by: viewer.id, detail: String(offer.uses), tx)
            return try InviteLinkQueries.open(hash, to: space, at: now, in: tx)
        }
        guard let link else { throw Problem.notFound }
        return (token, link)
    }

    /// The token of a link that a form makes: the same when the form is sent again, for whom the first answer never
    /// reached.
    private func repeatable(_ key: String, to address: Rules.Address, by viewer: Viewer) -> Token? {
        guard !key.isEmpty else { return nil }
        let hash = Digest.blake2b(
            Array("\(address) \(viewer.id) \(key)".utf8),
            size: Token.Strength.bits128.rawValue,
            key: services.key.key(for: "invite links", salt: Array(Rules.kind.name.utf8))
        )
        return Token(text: Base64URL.encode(hash))
    }

    /// Ends a link.
    ///
    /// - Throws: ``Problem/notFound`` where the space has no such link, and what the rules say to whoever may not
    ///   manage.
    public func endLink(
        _ link: ID<InviteLink<Rules.Role>>,
        to address: Rules.Address,
        by viewer: Viewer
    ) async throws {
        try await rules.write(.arrival, reaching: access.admission(to: address, of: viewer, doing: .manage)) {
            [log] found, tx in
            guard try InviteLinkQueries.revoke(link, of: found.space, in: tx) else { throw Problem.notFound }
            try log?.record(.linkEnded, in: found.space, by: viewer.id, tx)
        }
    }
}

extension Problem {
    fileprivate static let linkMadeAlready = Problem(
        .conflict,
        "This link was made already; it was shown only then. End it and make another one.",
        code: "already_made"
    )
}
