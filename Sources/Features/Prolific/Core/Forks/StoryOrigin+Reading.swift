import Contracts
import Directory
import Kernel
import Runtime
import SQL

extension StoryOrigin {
    /// The origin of `story`; `nil` where it begins by itself, or goes on from what is not there for `viewer`.
    static func of(
        _ story: Story,
        for viewer: Viewer?,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryOrigin? {
        guard let id = story.forkedFrom, let branch = try SnippetQueries.snippet(id, in: tx) else { return nil }
        let found: StoryAccess.Admitted
        do {
            found = try StoryAccess.admitted(branch.story, for: viewer, dependencies, in: tx)
        } catch let problem as Problem where problem.kind == .notFound {
            return nil
        }
        return try before(Branch(snippet: branch, story: found.story), for: viewer, dependencies, in: tx)
    }

    /// The origin of a story that begins behind `branch`, in a story that `viewer` may see.
    static func before(
        _ branch: Branch,
        for viewer: Viewer?,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryOrigin {
        let lines = try StoryReader(dependencies: dependencies).lines(of: branch.story, for: viewer, in: tx)
        let before = lines.filter { $0.roundNumber < branch.snippet.roundNumber }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let isShown = SnippetAccess.isShown(
            branch.snippet,
            in: branch.story,
            to: viewer,
            relationships,
            at: dependencies.services.clock.now
        )
        guard isShown else { return StoryOrigin(story: branch.story, branch: nil, lines: before) }
        let shown = try StoryReader(dependencies: dependencies).show(
            [branch.snippet],
            of: [branch.story],
            to: viewer,
            in: tx
        )
        return StoryOrigin(story: branch.story, branch: branch.snippet, lines: before + shown)
    }
}
