import Contracts
import Kernel
import SQL
import Secrets

/// The one way to a space and its members: through the viewer.
struct SpaceAccess<Rules: SpaceRules>: Sendable {
    let rules: Rules

    typealias Reach = @Sendable (Transaction) throws -> ReachedSpace<Rules>

    /// A space of which `viewer` is a member, if they may do `action` there.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, whatever the reason.
    func admitted(
        _ address: Rules.Address,
        for viewer: Viewer,
        to action: SpaceAction,
        in tx: Transaction
    ) throws -> ReachedSpace<Rules> {
        guard let subject = try rules.subject(at: address, in: tx) else { throw Problem.notFound }
        let found = ReachedSpace<Rules>(subject: subject, member: try member(viewer, of: subject, in: tx), link: nil)
        guard found.member?.hasJoined == true else { throw Problem.notFound }
        try rules.check(viewer, may: .see, subject, as: found.part, in: tx)
        if action != .see { try rules.check(viewer, may: action, subject, as: found.part, in: tx) }
        return found
    }

    /// A space of which `viewer` is a member, or into which they are invited, by name or by a link.
    ///
    /// - Throws: ``Problem/notFound`` for everybody else, whatever the reason: there is no such space, the link lets
    ///   nobody in any more, they are kept out, or the place says so.
    func invited(
        _ address: Rules.Address,
        by token: Token?,
        _ viewer: Viewer,
        in tx: Transaction
    ) throws -> ReachedSpace<Rules> {
        guard let subject = try rules.subject(at: address, in: tx) else { throw Problem.notFound }
        let hash = token.map { Hex.encode($0.hash) }
        return try admitted(subject, viewer, in: tx) { space in
            try hash.flatMap { try InviteLinkQueries.open($0, to: space, at: subject.now, in: tx) }
        }
    }

    /// The space to which a code belongs.
    ///
    /// - Throws: ``Problem/notFound`` in all the cases of ``invited(_:by:_:in:)``.
    func invited(by code: InviteCode, _ viewer: Viewer, in tx: Transaction) throws -> ReachedSpace<Rules> {
        let hash = code.hash(under: rules.services.key)
        guard let subject = try subject(withLink: hash, in: tx) else { throw Problem.notFound }
        return try admitted(subject, viewer, in: tx) { space in
            try InviteLinkQueries.open(hash, to: space, at: subject.now, in: tx)
        }
    }

    /// A way to reach a space in any transaction, each time anew; see ``admitted(_:for:to:in:)``.
    func admission(to address: Rules.Address, of viewer: Viewer, doing action: SpaceAction) -> Reach {
        { tx in try admitted(address, for: viewer, to: action, in: tx) }
    }

    /// The space for whoever is invited; see ``invited(_:by:_:in:)``.
    func invitation(to address: Rules.Address, by token: Token?, _ viewer: Viewer) -> Reach {
        { tx in try invited(address, by: token, viewer, in: tx) }
    }

    /// The space for whoever has a code.
    func invitation(by code: InviteCode, _ viewer: Viewer) -> Reach {
        { tx in try invited(by: code, viewer, in: tx) }
    }

    /// Tells whether a hash belongs to a link or code that works, into this space or into any.
    func isOpen(_ hash: String, to address: Rules.Address?, in tx: Transaction) throws -> Bool {
        guard let address else { return try subject(withLink: hash, in: tx) != nil }
        guard let subject = try rules.subject(at: address, in: tx) else { return false }
        let space = Space(Rules.kind, subject.spaceID)
        let link: InviteLink<Rules.Role>? = try InviteLinkQueries.open(hash, to: space, at: subject.now, in: tx)
        return link != nil
    }

    private func subject(withLink hash: String, in tx: Transaction) throws -> Rules.Subject? {
        // Until the space says what time it is there, any time before it will do.
        let earliest = Instant(milliseconds: 0)
        let link: InviteLink<Rules.Role>? = try InviteLinkQueries.open(hash, to: Rules.kind, at: earliest, in: tx)
        guard let link, let subject = try rules.subjects([link.spaceID], in: tx).first, link.endsAt > subject.now else {
            return nil
        }
        return subject
    }

    private func admitted(
        _ subject: Rules.Subject,
        _ viewer: Viewer,
        in tx: Transaction,
        _ link: (Space) throws -> InviteLink<Rules.Role>?
    ) throws -> ReachedSpace<Rules> {
        let member = try member(viewer, of: subject, in: tx)
        // Whoever is named needs no link, and whoever is kept out has none.
        let found = ReachedSpace<Rules>(
            subject: subject,
            member: member,
            link: member == nil ? try link(Space(Rules.kind, subject.spaceID)) : nil
        )
        try rules.check(viewer, may: .see, subject, as: found.part, in: tx)
        guard found.part != nil else { throw Problem.notFound }
        return found
    }

    private func member(
        _ viewer: Viewer,
        of subject: Rules.Subject,
        in tx: Transaction
    ) throws -> Member<Rules.Role>? {
        try MemberQueries.member(viewer.id, of: Space(Rules.kind, subject.spaceID), in: tx)
    }
}
