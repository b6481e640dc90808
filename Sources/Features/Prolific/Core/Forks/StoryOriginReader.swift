import Contracts
import Kernel
import SQL

/// Reads from what a new story goes on.
struct StoryOriginReader: Sendable {
    let dependencies: StoryDependencies

    /// The origin of a story that begins behind the snippet of a name.
    ///
    /// - Throws: what ``Branch/found(_:for:_:in:)`` throws.
    func origin(behind name: PublicID<Snippet>, for viewer: Viewer) async throws -> StoryOrigin {
        try await dependencies.services.database.read { [dependencies] tx in
            try StoryOrigin.before(
                try Branch.found(name, for: viewer, dependencies, in: tx),
                for: viewer,
                dependencies,
                in: tx
            )
        }
    }
}
