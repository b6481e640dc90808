import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The one way to a snippet: through the viewer, and through its story.
enum SnippetAccess {
    /// The story of `snippet`, if `viewer` may see both.
    ///
    /// A line of the story is there for all who read it. A candidate is not there for whoever blocks its author or is
    /// blocked by them, unless names are hidden: it would tell who wrote it. What was taken back is there for nobody.
    ///
    /// - Throws: ``Problem/notFound`` otherwise.
    static func admitted(
        _ snippet: Snippet,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryAccess.Admitted {
        let found = try StoryQueries.story(snippet.story, dependencies.clock, in: tx)
        return try admitted(snippet, of: found, for: viewer, to: action, dependencies, in: tx)
    }

    /// The story of `snippet`, which was read before, if `viewer` may see both.
    static func admitted(
        _ snippet: Snippet,
        of found: (story: Story, now: Instant)?,
        for viewer: Viewer?,
        to action: Action = .see,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> StoryAccess.Admitted {
        let found = try StoryAccess.admitted(found, for: viewer, to: action, dependencies, in: tx)
        guard snippet.state == .live else { throw Problem.notFound }
        if snippet.isLine { return found }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        guard isShown(snippet, in: found.story, to: viewer, relationships, at: dependencies.services.clock.now) else {
            throw Problem.notFound
        }
        return found
    }

    /// The story of a snippet of the viewer's own, which stays theirs wherever the story is not there for them any
    /// more.
    ///
    /// - Throws: ``Problem/notFound`` for somebody else's, and where nobody finds the story.
    static func ownStory(
        of snippet: Snippet,
        by viewer: Viewer,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Story {
        guard snippet.author?.id == viewer.id,
            let (story, now) = try StoryQueries.story(snippet.story, dependencies.clock, in: tx),
            story.isThere(at: now)
        else { throw Problem.notFound }
        return story
    }

    /// True where a candidate of `story` stands on the page of `viewer`.
    static func isShown(
        _ snippet: Snippet,
        in story: Story,
        to viewer: Viewer?,
        _ relationships: Relationships,
        at now: Instant
    ) -> Bool {
        guard snippet.state == .live else { return false }
        guard let author = snippet.author else { return snippet.countedVotes != nil }
        let isNameless = story.hidesAuthor(of: snippet)
        return isShown(by: (author.id, author.state), isNameless: isNameless, to: viewer, relationships, at: now)
    }

    /// True where what `author` offers stands on the page of `viewer`, with their name or without.
    static func isShown(
        by author: (id: ID<Account>, state: AccountState),
        isNameless: Bool,
        to viewer: Viewer?,
        _ relationships: Relationships,
        at now: Instant
    ) -> Bool {
        if author.id == viewer?.id { return true }
        guard author.state.isPresent else { return false }
        return isNameless || !relationships.relation(to: author.id, at: now).isSevered
    }

    /// The name that stands at a snippet of `story`, or of a story that is not known; none where names are hidden, and
    /// where its author is away, or blocks the viewer or is blocked.
    static func author(
        of snippet: Snippet,
        in story: Story?,
        for viewer: Viewer?,
        _ relationships: Relationships,
        at now: Instant
    ) -> Account? {
        guard let author = snippet.author else { return nil }
        if author.id == viewer?.id { return author }
        guard snippet.isDecided || story.map({ !$0.hidesAuthor(of: snippet) }) ?? false else { return nil }
        return author.state.isPresent && !relationships.relation(to: author.id, at: now).isSevered ? author : nil
    }
}
