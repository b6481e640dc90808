import Contracts
import Kernel
import Markup
import SQL

/// Reported lines and candidates: what staff get to see of them, and what they may have done with them.
struct SnippetReports: ReportSource {
    let dependencies: StoryDependencies

    let kind = "snippet"

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        guard let id = PublicID<Snippet>(id), let snippet = try SnippetQueries.snippet(id, in: tx) else {
            throw Problem.notFound
        }
        let found = try SnippetAccess.admitted(snippet, for: viewer, dependencies, in: tx)
        let story = found.story
        guard !story.hides(snippet) else { throw Problem.notFound }
        let isLine = snippet.isLine
        let name = story.isPrivate ? "a private story" : "“\(story.title)”"
        return ReportSubject(
            snippet.publicID.text,
            of: snippet.author,
            title: isLine ? "A line of \(name)" : "A line offered for \(name)",
            text: snippet.text,
            warning: story.warning,
            path: Self.page(of: snippet, in: story).fragment(snippet.anchor),
            isPrivate: story.isPrivate,
            media: [SnippetMedia.attachmentOwner(snippet.id)],
            isShared: isLine,
            canBeHidden: HiddenSnippets.isOffered(snippet, to: viewer, found)
        )
    }

    /// The page of a snippet: that of its round where it did not win.
    private static func page(of snippet: Snippet, in story: Story) -> Path {
        snippet.isLine || !snippet.isDecided
            ? StoryPaths.show(story.publicID) : StoryPaths.round(snippet.roundNumber, of: story.publicID)
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        try PublicID<Snippet>(id).flatMap { try SnippetRemoval(dependencies: dependencies).remove($0, in: tx) }
    }

    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let id = PublicID<Snippet>(id) else { return false }
        return try SnippetRemoval(dependencies: dependencies).restore(id, text, in: tx)
    }

    /// Sets the warning of a line, which stands before its whole story.
    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool {
        guard let id = PublicID<Snippet>(id), let snippet = try SnippetQueries.snippet(id, in: tx),
            let story = try StoryQueries.stories([snippet.story], in: tx).first
        else { return false }
        try MarkedStoryQueries.set(isSensitive, story, in: tx)
        return true
    }

    func hide(_ id: String, as viewer: Viewer, in tx: Transaction) throws {
        guard let id = PublicID<Snippet>(id) else { throw Problem.notFound }
        try HiddenSnippets(dependencies: dependencies).hide(id, as: viewer, in: tx)
    }

    func show(_ id: String, wasRight: Bool, in tx: Transaction) throws {
        guard let id = PublicID<Snippet>(id) else { return }
        try HiddenSnippets(dependencies: dependencies).show(id, wasRight: wasRight, in: tx)
    }
}

extension Story {
    /// Tells whether a snippet belongs to what nobody reads before the end.
    func hides(_ snippet: Snippet) -> Bool { hidesStory && snippet.isDecided && snippet.id != tail }
}
