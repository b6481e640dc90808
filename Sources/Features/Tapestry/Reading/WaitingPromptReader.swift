import Contracts
import Directory
import Kernel
import SQL

/// Reads the questions that wait for their turn in a group.
struct WaitingPromptReader: Sendable {
    let dependencies: TapestryDependencies

    /// The group, and the questions that wait in it, the oldest first, with whoever proposed them.
    ///
    /// - Throws: ``Problem/notFound`` for everybody who is not in it.
    func prompts(of id: PublicID<Group>, for viewer: Viewer) async throws -> (group: Group, waiting: [Prompt]) {
        try await dependencies.services.database.read { [dependencies] tx in
            let found = try GroupAccess.admitted(id, for: viewer, dependencies, in: tx)
            let waiting = try PromptQueries.waiting(in: found.group.id, limit: PromptActions.mostWaiting, tx)
            let people = try Account.all(waiting.compactMap(\.proposerID), in: tx)
            return (found.group, waiting.map { $0.with(people) })
        }
    }
}
