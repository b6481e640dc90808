import Kernel
import Memberships
import Runtime
import SQL

/// The one way to a group: through the viewer.
enum GroupAccess {
    /// A group that somebody may see, and what is known of them there.
    struct Admitted: Sendable {
        let group: Group
        /// The viewer's role; the owner of a journal looks after it.
        let role: GroupRole
        /// Since when they are in it.
        let since: Instant
        /// The time now, by the one clock.
        let now: Instant
        /// Their choices, and how far they have read.
        let visitor: GroupVisitor

        var isAdmin: Bool { role == .admin }
        /// The earliest cut-off of which the viewer may read the issue.
        var seesFrom: Instant {
            group.settings.showsPast || group.isJournal || isAdmin ? Instant(milliseconds: 0) : since
        }

        /// The condition on `issues` that the viewer may read them.
        var seesIssue: SQL { "closes_at >= \(seesFrom)" }

        /// The facts by which ``can(_:_:_:)-(Viewer?,_,_)`` decides about the group.
        func access(for viewer: Viewer) -> Access { group.access(of: viewer, as: role) }
    }

    /// The group, if `viewer` may do `action` with it.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it, whatever the reason; `.forbidden` for members
    ///   who may not do `action`, `.conflict` where the group is being deleted and something is to be changed in it.
    static func admitted(
        _ id: PublicID<Group>,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        try admitted(where: "tapestry_groups.public_id = \(id)", for: viewer, to: action, dependencies, in: tx)
    }

    /// The group of a number, under the same rules.
    static func admitted(
        _ id: ID<Group>,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        try admitted(where: "tapestry_groups.id = \(id)", for: viewer, to: action, dependencies, in: tx)
    }

    /// Those of the groups `ids` that `viewer` is in, with one statement.
    static func all(
        _ ids: [ID<Group>],
        for viewer: Viewer,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> [Admitted] {
        guard !ids.isEmpty else { return [] }
        return try GroupQueries.met("tapestry_groups.id in (\(list: ids))", by: viewer.id, dependencies.clock, in: tx)
            .filter { can(viewer, .see, $0.access(for: viewer)) }
    }

    private static func admitted(
        where condition: SQL,
        for viewer: Viewer?,
        to action: Action,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> Admitted {
        guard let viewer else { throw Problem.notFound }
        let found = try GroupQueries.met(condition, by: viewer.id, dependencies.clock, in: tx).first
        guard let found, can(viewer, .see, found.access(for: viewer)) else { throw Problem.notFound }
        guard action != .see else { return found }
        guard can(viewer, action, found.access(for: viewer)) else {
            throw viewer.account.state.mayWrite ? Problem.notTheAdmin : Problem.mayNotWrite
        }
        if found.group.isClosing { throw Problem.groupDeleted }
        return found
    }
}

extension Group {
    /// The facts by which ``can(_:_:_:)-(Viewer?,_,_)`` decides.
    ///
    /// A group is for its members, and whoever looks after it is as good as its owner. Blocks between members take
    /// neither of them out of it.
    func access(of viewer: Viewer?, as role: GroupRole?) -> Access {
        Access(
            owner: role == .admin ? viewer?.id ?? ID(rawValue: 0) : ID(rawValue: 0),
            ownerState: .active,
            audience: .addressed,
            isAddressed: role != nil,
            relation: []
        )
    }
}

extension Problem {
    /// Something that only administrators of a group do.
    static let notTheAdmin = Problem(.forbidden, "Only administrators of the group can do this.")
    /// A group in which nothing is changed any more.
    static let groupDeleted = Problem(
        .conflict,
        "This group is being deleted, so nothing can be added to it. An administrator can bring it back.",
        code: "group_deleted"
    )
}
