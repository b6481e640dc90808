import Contracts
import Kernel
import Markup
import SQL

/// Answers "Who can see this?" about stories.
struct StoryAudit: ObjectAudit {
    let dependencies: StoryDependencies

    let kind = "story"

    func audit(_ id: String, for viewer: Viewer?) async throws -> Audit {
        guard let id = PublicID<Story>(id) else { throw Problem.notFound }
        let found = try await dependencies.services.database.read { [dependencies] tx in
            try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
        }
        let handle = found.story.presentHost.map { "@\($0.username)" } ?? "no one"
        let path = StoryPaths.show(found.story.publicID)
        guard found.story.visibility == .members else {
            return Audit("A story hosted by \(handle)", at: path, access: found.access, handle: handle, for: viewer)
        }
        return Audit(
            "A private story hosted by \(handle)",
            at: path,
            audience: "Only its members, as long as they are.",
            rows: rows(found, for: viewer)
        )
    }

    private func rows(_ found: StoryAccess.Admitted, for viewer: Viewer?) -> [Audit.Row] {
        let stranger = Actor(id: ID(rawValue: -1))
        func row(_ who: String, _ actor: Actor?, isMember: Bool, _ relation: Relation = []) -> Audit.Row {
            let access = found.story.access(isMember: isMember, relation: relation)
            return Audit.Row(who, Set(Action.allCases.filter { can(actor, $0, access) }))
        }
        var rows = [
            row("People without an account", nil, isMember: false),
            row("Members of this server", stranger, isMember: false),
            row("People who left the story", stranger, isMember: false),
            row("People who are invited and have not answered", stranger, isMember: false),
            row("Members of the story", stranger, isMember: true),
            row("Members of the story who block its host, or whom they block", stranger, isMember: true, [.isBlocked]),
        ]
        if let viewer { rows.append(Audit.Row("You", Set(Action.allCases.filter { can(viewer, $0, found.access) }))) }
        return rows
    }
}
