import Kernel
import SQL

/// A snippet that lost, from which another story may go on.
struct Branch: Sendable {
    let snippet: Snippet
    /// The story in which it lost.
    let story: Story

    /// The branch under a name.
    ///
    /// - Throws: ``Problem`` `.notFound` where the snippet is not there for `viewer`, `.conflict` `not_completed` and
    ///   `not_a_branch`, and `.forbidden` `all_rights_reserved`, where nobody goes on from it.
    static func found(
        _ name: PublicID<Snippet>,
        for viewer: Viewer?,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Branch {
        guard let snippet = try SnippetQueries.snippet(name, in: tx) else { throw Problem.notFound }
        let story = try SnippetAccess.admitted(snippet, for: viewer, dependencies, in: tx).story
        if let refusal = ForkRule.refusal(of: snippet, in: story) { throw refusal }
        guard
            let shown = try StoryReader(dependencies: dependencies).show([snippet], of: [story], to: viewer, in: tx)
                .first
        else {
            throw Problem.notFound
        }
        return Branch(snippet: shown, story: story)
    }
}

/// From which snippets another story may go on.
enum ForkRule {
    /// Why nobody can go on from `snippet`; `nil` where somebody can.
    static func refusal(of snippet: Snippet, in story: Story) -> Problem? {
        guard story.state == .completed, story.visibility == .everyone else { return notCompleted }
        guard !snippet.isLine, snippet.countedVotes != nil, snippet.state == .live else { return notABranch }
        return story.settings.licence == .reserved ? reserved : nil
    }

    /// True where somebody can go on from what did not win in `story`.
    static func allows(_ story: Story) -> Bool {
        story.state == .completed && story.visibility == .everyone && story.settings.licence != .reserved
    }

    static let notCompleted = Problem(
        .conflict,
        "Another story can go on from this line once its own is complete, and where everyone can read it.",
        code: "not_completed"
    )
    static let notABranch = Problem(
        .conflict,
        "This line went into its story. Another one can go on from what did not win.",
        code: "not_a_branch"
    )
    static let licenceStays = Problem.field(
        "licence",
        "A story that goes on from another one keeps its licence."
    )
    static let reserved = Problem(
        .forbidden,
        "All rights in this story stay with those who wrote it, so no other story goes on from its lines.",
        code: "all_rights_reserved"
    )
}
