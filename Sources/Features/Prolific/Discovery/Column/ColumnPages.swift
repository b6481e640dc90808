import Contracts
import Directory
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The second column beside a story, which pages ask for where there is room.
struct ColumnPages: Sendable {
    let dependencies: StoryDependencies

    /// How many people stand there.
    private static let most = 6

    func register(on routes: inout Routes) {
        routes.open(.get, StoryPaths.aside, show)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let column = try await column(of: try request.story(), for: viewer)
        return .html(column.body).kept(as: column.story)
    }

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
