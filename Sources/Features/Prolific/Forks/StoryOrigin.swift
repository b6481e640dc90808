import Kernel
import SQL

/// What a story goes on from: the lines of another one, up to a snippet that lost there.
struct StoryOrigin: Sendable {
    let thread: Story
    /// The snippet that lost there; `nil` where its author took it away, or it is not there for the viewer.
    let branch: Snippet?
    /// The lines before the branch, and the branch itself at the end.
    let lines: [Snippet]

    /// The whole address of the story it goes on from, on the server whose addresses begin with `base`.
    func address(at base: String) -> String { ReadingPaths.address(of: thread.publicID, at: base) }

    /// What `thread` goes on from; `nil` where it begins by itself, or goes on from what is not there for `viewer`.
    static func of(
        _ thread: Story,
        for viewer: Viewer?,
        _ parts: StoryParts,
        in tx: Transaction
    ) throws -> StoryOrigin? {
        guard let id = thread.forkedFrom, let branch = try SnippetQueries.snippet(id, in: tx) else { return nil }
        let found: StoryAccess.Admitted
        do {
            found = try StoryAccess.admitted(branch.thread, for: viewer, parts, in: tx)
        } catch let problem as Problem where problem.kind == .notFound {
            return nil
        }
        return try before(Branch(snippet: branch, thread: found.thread), for: viewer, parts, in: tx)
    }

    /// What a story goes on from that begins behind `branch`, in a story that `viewer` may see.
    static func before(
        _ branch: Branch,
        for viewer: Viewer?,
        _ parts: StoryParts,
        in tx: Transaction
    ) throws -> StoryOrigin {
        let story = try parts.reader.story(of: branch.thread, for: viewer, in: tx)
        let before = story.filter { $0.roundNumber < branch.snippet.roundNumber }
        let relationships = try parts.services.relationships.relationships(of: viewer, in: tx)
        let isShown = SnippetAccess.isShown(branch.snippet, to: viewer, relationships, at: parts.services.clock.now)
        guard isShown else { return StoryOrigin(thread: branch.thread, branch: nil, lines: before) }
        let shown = try parts.reader.show([branch.snippet], to: viewer, in: tx)
        return StoryOrigin(thread: branch.thread, branch: branch.snippet, lines: before + shown)
    }
}

/// The statements about stories that go on from others.
enum ForkQueries {
    /// How many stories are named that go on from one.
    private static let limit = 200

    /// The stories for everybody that go on from snippets of `thread`, each with the snippet, the eldest first.
    static func forks(of thread: ID<Story>, in tx: Transaction) throws -> [Story] {
        try tx.all(
            """
            select \(Story.columns) from \(Story.source)
            where story_threads.forked_from in (select id from snippets where thread_id = \(thread))
                and story_threads.visibility = \(Story.Visibility.everyone)
            order by story_threads.id limit \(limit)
            """
        )
    }
}
