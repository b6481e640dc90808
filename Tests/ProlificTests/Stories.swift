import Contracts
import DatabaseTesting
import Kernel
import Runtime
import SQL
import TestSupport

@testable import Prolific

/// A site with people, and what they do in Prolific by calling its actions, without pages.
struct Stories: Sendable {
    let site: TestSite
    let dependencies: StoryDependencies
    let feed: FeedReader

    /// A site on which `names` have signed up.
    init(_ engine: Engine = .memory, people names: String..., hasRateLimits: Bool = true) async throws {
        site = try await TestSite(engine, hasRateLimits: hasRateLimits)
        dependencies = StoryDependencies(site.services)
        feed = FeedReader(dependencies: dependencies)
        for name in names { _ = try await site.signUp(name) }
        try await refuseChangesWithoutVersion()
    }

    /// Fails whatever changes a story without its version, by which is known whether what is kept of it still holds.
    private func refuseChangesWithoutVersion() async throws {
        guard site.database.dialect == .sqlite else { return }
        _ = try await site.database.write { tx in
            try tx.run(
                """
                create trigger stories_change_with_their_version before update on story_threads
                when new.version = old.version
                begin select raise(abort, 'a story was changed without its version'); end
                """
            )
        }
    }

    /// Stories on a site that is there.
    init(on site: TestSite) {
        self.site = site
        dependencies = StoryDependencies(site.services)
        feed = FeedReader(dependencies: dependencies)
    }

    /// Makes somebody a member of a private story.
    func join(_ story: PublicID<Story>, _ name: String, as role: MemberRole = .writer) async throws {
        let account = try await site.id(of: name)
        try await site.database.write { [dependencies] tx in
            guard let (story, now) = try StoryQueries.story(story, dependencies.clock, in: tx) else { return }
            try RoleQueries.join(account, story.id, as: role, at: now, dependencies.services.search, in: tx)
        }
    }

    /// Begins a story in somebody's name.
    @discardableResult
    func begin(
        _ title: String = "The lighthouse",
        by name: String,
        _ change: (inout StoryDraft) -> Void = { _ in }
    ) async throws -> PublicID<Story> {
        var draft = StoryDraft()
        (draft.title, draft.text) = (title, "It was a dark and stormy night.")
        change(&draft)
        return try await dependencies.stories.begin(draft, as: try await site.viewer(name))
    }

    /// The page of a story as somebody meets it; a visitor where nobody is named.
    func view(_ story: PublicID<Story>, for name: String? = nil) async throws -> StoryView {
        try await dependencies.reader.view(of: story, for: try await viewer(name))
    }

    /// The titles in a list, as somebody meets it.
    func titles(_ list: FeedList, for name: String? = nil) async throws -> [String] {
        let viewer = try await viewer(name)
        return try await feed.page(list, for: viewer, with: feed.items).items.map(
            \.story.title
        )
    }

    /// Submits a snippet in somebody's name.
    @discardableResult
    func submit(
        _ text: String,
        to story: PublicID<Story>,
        by name: String,
        isFinal: Bool = false,
        knows: Bool = false
    ) async throws -> PublicID<Snippet> {
        let draft = SnippetDraft(text: text, isFinal: isFinal, knowsItIsTemporary: knows)
        return try await dependencies.snippets.submit(draft, to: story, as: try await site.viewer(name))
    }

    /// Votes in somebody's name.
    func vote(for snippet: PublicID<Snippet>, by names: String...) async throws {
        for name in names { try await dependencies.votes.vote(for: snippet, as: try await site.viewer(name)) }
    }

    func unvote(_ snippet: PublicID<Snippet>, by name: String) async throws {
        try await dependencies.votes.vote(for: snippet, false, as: try await site.viewer(name))
    }

    func withdraw(_ snippet: PublicID<Snippet>, by name: String) async throws {
        try await dependencies.snippets.withdraw(snippet, as: try await site.viewer(name))
    }

    /// Lets time go by: on SQLite by the clock, on PostgreSQL, whose clock nobody moves, by bringing all deadlines
    /// nearer, and so much nearer that no vote that came in time is waited for any more.
    func pass(_ span: Instant.Span) async throws {
        site.clock.advance(by: span)
        guard site.database.dialect == .postgres else { return }
        let by = span.milliseconds + Bell.oldest.milliseconds
        try await site.database.write { tx in
            try tx.run(
                """
                update rounds set armed_at = armed_at - \(by), submit_until = submit_until - \(by),
                    close_at = close_at - \(by), closed_at = closed_at - \(by)
                """
            )
            try tx.run("update votes set created_at = created_at - \(by)")
            try tx.run(
                """
                \(Story.update) submit_until = submit_until - \(by), close_at = close_at - \(by),
                    soon_at = soon_at - \(by), expires_at = expires_at - \(by), created_at = created_at - \(by),
                    last_event_at = last_event_at - \(by), last_close_at = last_close_at - \(by),
                    empty_since = empty_since - \(by)
                """
            )
            try tx.run("update jobs set due_at = due_at - \(by)")
            try tx.run("update invite_links set ends_at = ends_at - \(by)")
            try tx.run("update point_events set created_at = created_at - \(by)")
        }
    }

    /// Ends the present round of the usual pacing, and closes it as a server does.
    func closeRound() async throws {
        try await pass(.hours(24))
        try await dependencies.closer.closeDue()
        try await dependencies.delivery.deliver()
    }

    /// The words of the story so far, and how it stands.
    func lines(_ story: PublicID<Story>) async throws -> [String] {
        try await view(story).lines.map(\.text)
    }

    func viewer(_ name: String?) async throws -> Viewer? {
        guard let name else { return nil }
        return try await site.viewer(name)
    }
}

/// The kind of problem that `body` ends with, or its word for programs; "none" where it ends well.
func problem(_ body: () async throws -> Void) async throws -> String {
    do {
        try await body()
        return "none"
    } catch let problem as Problem {
        return problem.code ?? "\(problem.kind)"
    }
}
