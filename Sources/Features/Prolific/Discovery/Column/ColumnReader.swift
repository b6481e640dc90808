import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Reads the second column beside a story, for one viewer.
struct ColumnReader: Sendable {
    let dependencies: StoryDependencies

    /// How many people stand there.
    private static let most = 6

    /// The column as `viewer` meets it.
    ///
    /// - Throws: ``Problem/notFound`` where the story is not there for them.
    func column(of id: PublicID<Story>, for viewer: Viewer?) async throws -> StoryColumn {
        try await dependencies.read({ [dependencies] tx in
            try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
        }) { [dependencies] found, tx in
            let story = found.story
            guard let round = try RoundQueries.round(story.roundNumber, of: story.id, in: tx) else {
                throw Problem.notFound
            }
            let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
            let now = dependencies.services.clock.now
            let writers =
                try story.hidesStory
                ? []
                : StoryWriter.first(Self.most, in: story.id, tx).sorted { first, other in
                    (first.lines, first.points) > (other.lines, other.points)
                }
            return StoryColumn(
                story: story,
                round: round,
                writers: writers.filter { !relationships.relation(to: $0.account.id, at: now).isSevered },
                now: found.now
            )
        }
    }
}
