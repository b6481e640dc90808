public import Kernel
public import SQL

/// Takes somebody out of a space, with what goes along: the links they made, what the place takes back, and where they
/// ran it, who runs it next.
///
/// When nobody is left, the last one is invited to come back as head.
public struct MemberRemoval<Rules: SpaceRules>: Sendable {
    let rules: Rules

    /// Removals by the rules of a place.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    private var log: MembershipLog? { rules.keepsLog ? MembershipLog(rules.services) : nil }

    /// Takes out a member, or somebody who is invited or asks to be let in.
    ///
    /// - Parameters:
    ///   - actor: who does it; themselves where they leave.
    ///   - isForGood: whether they are kept out until somebody invites them by name.
    func remove(
        _ member: Member<Rules.Role>,
        from subject: Rules.Subject,
        by actor: ID<Account>,
        isForGood: Bool = false,
        in tx: Transaction
    ) throws {
        let (account, space) = (member.account.id, Space(Rules.kind, subject.spaceID))
        if isForGood {
            try MemberQueries.bar(account, from: space, at: subject.now, in: tx)
        } else {
            try MemberQueries.remove(account, from: space, in: tx)
        }
        try rules.didEndInvitation(of: account, to: subject, in: tx)
        try log?.record(
            event(of: member, actor, isForGood),
            in: space,
            by: actor,
            on: account == actor ? nil : account,
            tx
        )
        guard member.hasJoined else { return }
        try InviteLinkQueries.removeAll(by: account, to: space, in: tx)
        try rules.didLeave(member, subject, in: tx)
        if member.role == .head { try passOn(subject, from: member, canReturn: !isForGood, in: tx) }
    }

    private func event(
        of member: Member<Rules.Role>,
        _ actor: ID<Account>,
        _ isForGood: Bool
    ) -> MembershipEvent {
        let isOwn = member.account.id == actor
        guard member.hasJoined else { return isOwn ? .declined : .uninvited }
        if isForGood { return .barred }
        return isOwn ? .left : .removed
    }

    private func passOn(
        _ subject: Rules.Subject,
        from head: Member<Rules.Role>,
        canReturn: Bool,
        in tx: Transaction
    ) throws {
        let space = Space(Rules.kind, subject.spaceID)
        guard let next: Member<Rules.Role> = try MemberQueries.eldest(of: space, in: tx) else {
            try rules.didEmpty(subject, in: tx)
            guard canReturn else { return }
            let account = head.account.id
            _ = try MemberQueries.invite(account, to: space, as: Rules.Role.head, by: nil, at: subject.now, in: tx)
            return
        }
        guard next.role != .head else { return }
        try makeHead(next.account.id, of: subject, by: nil, in: tx)
    }

    /// Makes a member head of a space; the place tells them.
    func makeHead(
        _ account: ID<Account>,
        of subject: Rules.Subject,
        by actor: ID<Account>?,
        in tx: Transaction
    ) throws {
        let space = Space(Rules.kind, subject.spaceID)
        try MemberQueries.setRole(Rules.Role.head, of: account, in: space, tx)
        try rules.didBecomeHead(account, of: subject, in: tx)
        try log?.record(.role, in: space, by: actor, on: account, detail: Rules.Role.head.word, tx)
    }

    /// Gives all spaces of an account, which goes away or comes back, a head who is there: where they have none, whoever
    /// is next to run them.
    ///
    /// A head who is away stays one for when they come back.
    public func passOn(spacesOf account: ID<Account>, in tx: Transaction) throws {
        let spaces = try tx.values(Rules.kind.spaces(of: account), as: Int64.self)
        for subject in try rules.subjects(spaces, in: tx).sorted(by: { $0.spaceID < $1.spaceID }) {
            try rules.hold(subject, in: tx)
            let space = Space(Rules.kind, subject.spaceID)
            let next: Member<Rules.Role>? = try MemberQueries.eldest(of: space, in: tx)
            guard let next, next.account.state.isPresent, next.role != .head else { continue }
            try makeHead(next.account.id, of: subject, by: nil, in: tx)
        }
    }

    /// Takes an account that is erased out of all spaces of the kind, and its name out of what is kept about them.
    public func erase(_ account: ID<Account>, in tx: Transaction) throws {
        let spaces = try tx.values(Rules.kind.spaces(of: account), as: Int64.self)
        for subject in try rules.subjects(spaces, in: tx) {
            try rules.hold(subject, in: tx)
            let space = Space(Rules.kind, subject.spaceID)
            guard let member: Member<Rules.Role> = try MemberQueries.member(account, of: space, in: tx) else {
                continue
            }
            try remove(member, from: subject, by: account, in: tx)
        }
        try Rules.kind.erase(account, in: tx)
    }
}
