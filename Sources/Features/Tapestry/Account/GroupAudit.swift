import Contracts
import Kernel
import Markup
import Runtime
import SQL

/// Answers "Who can see this?" about groups.
struct GroupAudit: ObjectAudit {
    let dependencies: TapestryDependencies

    let kind = "group"

    func audit(_ id: String, for viewer: Viewer?) async throws -> Audit {
        guard let id = PublicID<Group>(id) else { throw Problem.notFound }
        let found = try await dependencies.services.database.read { [dependencies] tx in
            try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
        }
        let group = found.group
        return Audit(
            group.isJournal ? "A journal" : "The group “\(group.name)”",
            at: TapestryPaths.group(group.publicID),
            audience: group.isJournal ? "Only you." : "Only its members, as long as they are.",
            rows: rows(found, for: viewer)
        )
    }

    private func rows(_ found: GroupAccess.Admitted, for viewer: Viewer?) -> [Audit.Row] {
        func row(_ who: String, _ role: GroupRole?) -> Audit.Row {
            let stranger = Actor(id: ID(rawValue: -1))
            var access = found.group.access(of: nil, as: role)
            if role == .admin { access.owner = stranger.id }
            return Audit.Row(who, Set(Action.allCases.filter { can(stranger, $0, access) }))
        }
        var rows = [
            row("People without an account", nil), row("Members of this server", nil),
            row("Moderators of this server, but for what is reported", nil),
        ]
        if !found.group.isJournal {
            rows += [
                row("People who left the group", nil), row("People who are invited and have not answered", nil),
                row("Members of the group", .member), row("Administrators of the group", .admin),
            ]
        }
        if let viewer {
            let access = found.access(for: viewer)
            rows.append(Audit.Row("You", Set(Action.allCases.filter { can(viewer, $0, access) })))
        }
        return rows
    }
}
