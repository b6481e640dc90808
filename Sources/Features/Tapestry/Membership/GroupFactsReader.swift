import Contracts
import Kernel
import SQL

/// A group as one of its members has it, with the period that runs and its picture.
struct GroupFacts: Sendable {
    let found: GroupAccess.Admitted
    let period: Period?
    let picture: MediaItem?

    var group: Group { found.group }
}

/// Reads groups for whoever is in them, without what is written there.
struct GroupFactsReader: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    /// The groups and journals of `viewer`.
    func all(of viewer: Viewer) async throws -> [GroupFacts] {
        try await services.database.read { [self] tx in
            let found = try GroupQueries.all(of: viewer.id, dependencies.clock, in: tx)
            return try facts(found.filter { can(viewer, .see, $0.access(for: viewer)) }, in: tx)
        }
    }

    /// A group, for whoever may do something with it.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not in it, `.forbidden` for members who may not.
    func group(_ id: PublicID<Group>, for viewer: Viewer, to action: Action = .see) async throws -> GroupFacts {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, to: action, dependencies, in: tx)
            guard let facts = try facts([found], in: tx).first else { throw Problem.notFound }
            return facts
        }
    }

    /// A group with the choices of one of its members, and whether letters to them came back.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not in it.
    func settings(
        of id: PublicID<Group>,
        for viewer: Viewer
    ) async throws -> (facts: GroupFacts, choices: GroupChoices, isBouncing: Bool) {
        try await services.database.read { [self] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            guard let facts = try facts([found], in: tx).first else { throw Problem.notFound }
            let choices = try PersonQueries.choices(of: viewer.id, in: found.group.id, tx) ?? .usual(in: found.group)
            return (facts, choices, try EmailFailureQueries.isBouncing(viewer.id, in: tx))
        }
    }

    /// A group, for whoever looks after it.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not in it, `.forbidden` for its other members.
    func managed(_ id: PublicID<Group>, by viewer: Viewer) async throws -> GroupAccess.Admitted {
        try await services.database.read { [dependencies] tx in
            try GroupAccess.admitted(id, for: viewer, to: .manage, dependencies, in: tx)
        }
    }

    /// True where `viewer` is in a group that they may see.
    func isMember(_ viewer: Viewer, of id: PublicID<Group>) async throws -> Bool {
        try await services.database.read { [dependencies] tx in
            (try? GroupAccess.admitted(id, for: viewer, dependencies, in: tx)) != nil
        }
    }

    /// The groups into which `viewer` is invited by name.
    func waiting(for viewer: Viewer) async throws -> [Group] {
        let members = MemberActions(dependencies: dependencies)
        return try await services.database.read { tx in try members.waiting(for: viewer, in: tx) }
    }

    private func facts(_ found: [GroupAccess.Admitted], in tx: Transaction) throws -> [GroupFacts] {
        let ids = found.map(\.group.id)
        let open = try IssueQueries.open(of: ids, in: tx)
        let pictures = try services.media.media(of: StoryMedia.groupKind, ids.map(\.rawValue), in: tx)
        return found.map { one in
            GroupFacts(
                found: one,
                period: one.group.period(at: one.now, behind: open[one.group.id]?.last?.period),
                picture: pictures[one.group.id.rawValue]?.first
            )
        }
    }
}
