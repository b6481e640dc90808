import Contracts
import Kernel
import Markup
import Memberships
import Routing
import Runtime
import SQL

/// The words of somebody in stories that are not there for them any more: private ones that they left or were removed
/// from, and those of hosts who block them or whom they block.
///
/// Their own words stay theirs: they read them, take them back, take their name off and say whether the story may be
/// opened. Of the story itself they learn its title, which they knew, and nothing else.
struct LeftStories: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }
    static let pageLength = 30

    /// The stories, the latest first.
    func list(cursor: ID<Story>?, for viewer: Viewer) async throws -> LeftStoryList {
        try await services.database.read { [dependencies] tx in
            let now = try dependencies.clock.read(in: tx)
            let ids = try LeftQueries.stories(
                of: viewer.id,
                cursor: cursor,
                at: now,
                limit: Self.pageLength + 1,
                in: tx
            )
            let page = ListPage(ids, upTo: Self.pageLength) { $0 }
            let found = try StoryQueries.stories(page.items, in: tx)
            return LeftStoryList(
                stories: found.sorted { $0.id > $1.id },
                older: page.next
            )
        }
    }

    /// One of them, with the viewer's own lines; `nil` where the story is there for them.
    ///
    /// - Throws: ``Problem/notFound`` for whoever has nothing of theirs in it.
    func view(of id: PublicID<Story>, for viewer: Viewer) async throws -> LeftStoryView? {
        try await services.database.read { [dependencies] tx in
            if try Self.isThere(id, for: viewer, dependencies, in: tx) { return nil }
            let (story, now) = try Self.found(id, for: viewer, dependencies, in: tx)
            let own = try LeftQueries.snippets(by: viewer.id, in: story.id, tx)
            let round = try RoundQueries.round(story.roundNumber, of: story.id, in: tx)
            let isAuthor = try PublishRequestQueries.isAuthor(viewer.id, of: story.id, in: tx)
            return LeftStoryView(
                story: story,
                lines: try StoryReader(dependencies: dependencies).show(own, of: [story], to: viewer, in: tx),
                takesBack: round?.takesSnippets(at: now) ?? false,
                asked: isAuthor ? try PublishRequestQueries.asked(of: story.id, in: tx) : nil,
                hasAgreed: try PublishRequestQueries.hasAgreed(viewer.id, to: story.id, in: tx)
            )
        }
    }

    /// Tells whether the story is there for `viewer` as for others.
    private static func isThere(
        _ id: PublicID<Story>,
        for viewer: Viewer,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> Bool {
        do {
            _ = try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
            return true
        } catch let problem as Problem where problem.kind == .notFound {
            return false
        }
    }

    /// A story in which `viewer` has something of theirs.
    ///
    /// - Throws: ``Problem/notFound`` otherwise.
    static func found(
        _ id: PublicID<Story>,
        for viewer: Viewer,
        _ dependencies: StoryDependencies,
        in tx: Transaction
    ) throws -> (story: Story, now: Instant) {
        guard let (story, now) = try StoryQueries.story(id, dependencies.clock, in: tx), story.isThere(at: now),
            try !LeftQueries.snippets(by: viewer.id, in: story.id, limit: 1, tx).isEmpty
        else { throw Problem.notFound }
        return (story, now)
    }

    /// The place of a snippet of the viewer's own that nobody else finds: in a story that is not there for them any more,
    /// or hidden by its host.
    ///
    /// - Throws: ``Problem/notFound`` where it is not theirs.
    func ownPlace(of id: PublicID<Snippet>, for viewer: Viewer) async throws -> OwnPlace {
        try await services.database.read { [dependencies] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx), snippet.canBeTakenBack else {
                throw Problem.notFound
            }
            let story = try SnippetAccess.ownStory(of: snippet, by: viewer, dependencies, in: tx)
            guard
                let shown = try StoryReader(dependencies: dependencies).show([snippet], of: [story], to: viewer, in: tx)
                    .first
            else { throw Problem.notFound }
            if try Self.isThere(story.publicID, for: viewer, dependencies, in: tx) {
                let path = StoryPaths.show(story.publicID).fragment("own")
                return OwnPlace(snippet: shown, path: path, next: path)
            }
            let path = LeftPaths.show(story.publicID).fragment(shown.anchor)
            return OwnPlace(snippet: shown, path: path, next: LeftPaths.listPath)
        }
    }
}

/// A page of stories that somebody left.
struct LeftStoryList: Sendable {
    let stories: [Story]
    let older: ID<Story>?
}

/// The part of a story that is left to somebody.
struct LeftStoryView: Sendable {
    let story: Story
    /// Their own, and nothing else.
    let lines: [Snippet]
    /// True where the present round takes snippets, so that they can take theirs back.
    let takesBack: Bool
    /// To whom the story is to be opened, where they are asked.
    let asked: Story.Visibility?
    let hasAgreed: Bool

    /// Tells whether `line` can be taken back: one that stands in the present round, or is hidden in it.
    func canTakeBack(_ line: Snippet) -> Bool {
        takesBack && line.canBeTakenBack && line.roundNumber == story.roundNumber
    }
}

/// The statements about what people wrote in stories that are not there for them any more.
enum LeftQueries {
    /// Stories in which `account` wrote and which they left, or of whose host a block parts them.
    static func stories(
        of account: ID<Account>,
        cursor: ID<Story>?,
        at now: Instant,
        limit: Int,
        in tx: Transaction
    ) throws -> [ID<Story>] {
        try tx.values(
            """
            select id from story_threads
            where id in (
                    select thread_id from snippets
                    where author_id = \(account) and state in (\(Snippet.State.live), \(Snippet.State.hidden))
                )
                and id < \(cursor ?? ID(rawValue: .max)) and state <= \(Story.State.completed)
                and (expires_at is null or expires_at > \(now))
                and (
                    visibility = \(Story.Visibility.members) and not \(SpaceKind.story.isMember("\(account)", of: "story_threads.id"))
                    or exists (select 1 from blocks where account_id = \(account) and target_id = host_id)
                    or exists (select 1 from blocks where account_id = host_id and target_id = \(account))
                )
            order by id desc limit \(limit)
            """
        )
    }

    /// The snippets that `account` wrote in a story and has not taken back, in the order of the story.
    static func snippets(
        by account: ID<Account>,
        in story: ID<Story>,
        limit: Int = 200,
        _ tx: Transaction
    ) throws -> [Snippet] {
        try tx.all(
            """
            select \(Snippet.columns) from \(Snippet.source)
            where snippets.thread_id = \(story) and snippets.author_id = \(account)
                and snippets.state in (\(Snippet.State.live), \(Snippet.State.hidden))
            order by snippets.round_number limit \(limit)
            """
        )
    }
}
