import Contracts
import Kernel
import Runtime
import SQL

/// The choices that somebody makes for themselves: for all their groups, and as a member of one.
struct PersonActions: Sendable {
    let dependencies: TapestryDependencies

    /// Keeps what somebody chose for all their groups.
    func set(_ settings: PersonSettings, of viewer: Viewer) async throws {
        try await dependencies.services.database.write { tx in
            try PersonQueries.set(settings, of: viewer.id, in: tx)
        }
    }

    /// Sends letters again to somebody whose letters came back, who says that they want them.
    func beginEmailsAgain(of viewer: Viewer) async throws {
        try await dependencies.services.database.write { tx in
            try EmailFailureQueries.forgive(viewer.id, in: tx)
        }
    }

    /// Keeps what a member chose in one group.
    ///
    /// - Throws: ``Problem/notFound`` for whoever is not in it.
    func choose(_ choices: GroupChoices, in group: PublicID<Group>, as viewer: Viewer) async throws {
        try await dependencies.services.database.write { [dependencies] tx in
            let found = try GroupAccess.admitted(group, for: viewer, dependencies, in: tx)
            try PersonQueries.set(choices, of: viewer.id, in: found.group.id, tx)
        }
    }
}
