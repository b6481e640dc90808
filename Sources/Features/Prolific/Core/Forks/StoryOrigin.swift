import Kernel
import SQL

/// The origin of a story that goes on from another one: its lines, up to a snippet that lost there.
struct StoryOrigin: Sendable {
    let story: Story
    /// The snippet that lost there; `nil` where its author took it away, or it is not there for the viewer.
    let branch: Snippet?
    /// The lines before the branch, and the branch itself at the end.
    let lines: [Snippet]

    /// The whole address of the story it goes on from, on the server whose addresses begin with `base`.
    func address(at base: String) -> String { ReadingPaths.address(of: story.publicID, at: base) }
}

/// The statements about stories that go on from others.
enum ForkQueries {
    /// How many stories are named that go on from one.
    private static let limit = 200

    /// The stories for everybody that go on from snippets of `story`, each with the snippet, the eldest first.
    static func forks(of story: ID<Story>, in tx: Transaction) throws -> [Story] {
        try tx.all(
            """
            select \(Story.columns) from \(Story.source)
            where story_threads.forked_from in (select id from snippets where thread_id = \(story))
                and story_threads.visibility = \(Story.Visibility.everyone)
            order by story_threads.id limit \(limit)
            """
        )
    }
}
