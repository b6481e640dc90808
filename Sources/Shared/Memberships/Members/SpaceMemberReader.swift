import Contracts
public import Kernel
import Routing
import Runtime
public import SQL

/// The page of the members, as it is shown to one of them.
public struct MemberList<Rules: SpaceRules>: Sendable {
    /// The space.
    public let subject: Rules.Subject
    /// Those on this page, who have been there for longest first.
    public let members: [Member<Rules.Role>]
    /// Where the next page begins, if there is one.
    public let next: MemberCursor?
    /// True where it is the first page.
    public let isFirst: Bool
    /// True where the viewer may manage the space.
    public let isManager: Bool
    /// Who is invited by name; for whoever manages.
    public let invited: [Member<Rules.Role>]
    /// Who asks to be let in; for whoever manages.
    public let asking: [Member<Rules.Role>]
    /// The links that let people in; for whoever manages.
    public let links: [InviteLink<Rules.Role>]
}

/// A page of the log of a space.
public struct MembershipLogPage: Sendable {
    /// Its lines, the latest first.
    public let entries: [MembershipLogEntry]
    /// Where the next page begins, if there is one.
    public let next: ID<MembershipLogEntry>?
}

extension SpaceMemberActions {
    /// How many members stand on a page.
    public static var pageLength: Int { 20 }

    /// The members of a space, from one on; for whoever manages it also who is invited, and the links.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member.
    public func list(
        of address: Rules.Address,
        for viewer: Viewer,
        cursor: MemberCursor? = nil,
        in tx: Transaction
    ) throws -> MemberList<Rules> {
        let found = try SpaceAccess(rules: rules).admitted(address, for: viewer, to: .see, in: tx)
        let (space, limits) = (found.space, rules.limits)
        let isManager = try isManager(viewer, of: found, in: tx)
        let members: [Member<Rules.Role>] = try MemberQueries.members(
            of: space,
            cursor: cursor,
            limit: Self.pageLength + 1,
            in: tx
        )
        let page = ListPage(members, upTo: Self.pageLength, cursor: MemberCursor.init(behind:))
        return MemberList(
            subject: found.subject,
            members: page.items,
            next: page.next,
            isFirst: cursor == nil,
            isManager: isManager,
            invited: isManager ? try MemberQueries.list(.invited, of: space, limit: limits.members, in: tx) : [],
            asking: isManager ? try MemberQueries.list(.asking, of: space, limit: limits.members, in: tx) : [],
            links: isManager
                ? try InviteLinkQueries.list(of: space, limit: limits.openLinks, at: found.subject.now, in: tx) : []
        )
    }

    private func isManager(_ viewer: Viewer, of found: ReachedSpace<Rules>, in tx: Transaction) throws -> Bool {
        do {
            try rules.check(viewer, may: .manage, found.subject, as: found.part, in: tx)
            return true
        } catch is Problem {
            return false
        }
    }

    /// A member as whoever manages the space meets them.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and what the rules say to whoever may not manage.
    public func member(
        _ name: String,
        of address: Rules.Address,
        for viewer: Viewer
    ) async throws -> (subject: Rules.Subject, member: Member<Rules.Role>) {
        try await rules.services.database.read { [rules] tx in
            let found = try SpaceAccess(rules: rules).admitted(address, for: viewer, to: .manage, in: tx)
            let member = try Self.other(name, in: found.space, than: viewer, tx)
            guard member.hasJoined else { throw Problem.notFound }
            return (found.subject, member)
        }
    }

    /// Who did what among the members of a space, from a line on.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is no member, and what the rules say to whoever may not read it.
    public func log(
        of address: Rules.Address,
        for viewer: Viewer,
        cursor: ID<MembershipLogEntry>? = nil
    ) async throws -> MembershipLogPage {
        try await rules.services.database.read { [rules] tx in
            let found = try SpaceAccess(rules: rules).admitted(address, for: viewer, to: .readLog, in: tx)
            let limit = MembershipLog.pageLength
            let entries = try MembershipLog.entries(of: found.space, cursor: cursor, limit: limit + 1, in: tx)
            let page = ListPage(entries, upTo: limit, cursor: \.id)
            return MembershipLogPage(entries: page.items, next: page.next)
        }
    }
}
