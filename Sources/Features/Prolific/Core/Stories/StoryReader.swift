import Contracts
import Directory
import Kernel
import Routing
import Runtime
import SQL

/// Reads what the page of a story shows, for one viewer.
struct StoryReader: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// The story as `viewer` meets it; a round that is overdue is closed first.
    ///
    /// - Parameter from: which candidate begins the page, counted in the viewer's order.
    /// - Throws: ``Problem/notFound`` where there is no such story for this viewer.
    func view(
        of id: PublicID<Story>,
        for viewer: Viewer?,
        candidatesFrom start: Int = 0
    ) async throws -> StoryView {
        try await dependencies.read({ [dependencies] tx in
            try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
        }) { [self] found, tx in try view(found, for: viewer, start, in: tx) }
    }

    private func view(
        _ found: StoryAccess.Admitted,
        for viewer: Viewer?,
        _ start: Int,
        in tx: Transaction
    ) throws -> StoryView {
        let story = found.story
        let askedRound = try RoundQueries.askRound(story.roundNumber, of: story.id, in: tx)
        let askedLines = try SnippetQueries.askLines(of: story, in: tx)
        let askedTags = try StoryQueries.askTags(of: [story.id], in: tx)
        let askedDraft = try viewer.map { try DraftQueries.askText(of: $0.id, in: story.id, tx) }
        let askedActivity = try viewer.map { try VoteQueries.askActivity(of: $0.id, in: story, tx) }
        let isShort = start == 0 && story.entries <= StoryView.candidatePage
        let askedEntries = try isShort ? SnippetQueries.askAll(in: RoundQueries.present(of: story), tx) : nil
        guard let round = try askedRound.first() else { throw Problem.notFound }
        let lines = try lines(askedLines.all(), of: story, for: viewer, in: tx)
        let page = try candidates(of: round, askedEntries, in: story, for: viewer, from: start, tx)
        let own = page.own
        let activity = try askedActivity?() ?? ViewerActivity()
        let refusal = SubmitRule.refusal(of: viewer, found, round, hasSubmitted: own != nil)
        return StoryView(
            story: story,
            tags: try askedTags()[story.id] ?? [],
            lines: lines,
            round: round,
            candidates: page.snippets,
            nextCandidate: page.next,
            candidateCount: page.count,
            own: own,
            votes: activity.votes,
            likes: activity.likes,
            isFollowing: activity.isFollowing,
            isMuted: activity.isMuted,
            origin: try StoryOrigin.of(story, for: viewer, dependencies, in: tx),
            role: found.role,
            isHost: viewer != nil && viewer?.id == story.host?.id,
            mayEndSubmitting: try mayEndSubmitting(found, round, viewer, in: tx),
            submitRefusal: refusal,
            voteRefusal: VoteRule.refusal(of: viewer, found, round, services.site)
                ?? (activity.isVoid ? viewer.map(VoteRule.isVoid) : nil),
            draft: refusal == nil ? try askedDraft?.first() : nil,
            key: services.newFormKey(),
            now: found.now
        )
    }

    private func mayEndSubmitting(
        _ found: StoryAccess.Admitted,
        _ round: Round,
        _ viewer: Viewer?,
        in tx: Transaction
    ) throws -> Bool {
        let story = found.story
        guard let viewer, viewer.id == story.host?.id, story.visibility == .members, round.state == .open,
            round.takesSnippets(at: found.now)
        else { return false }
        return try HostRule.haveAllWritten(in: story, round, tx)
    }

    /// The lines of a story, with the names that `viewer` may read.
    func lines(of story: Story, for viewer: Viewer?, in tx: Transaction) throws -> [Snippet] {
        try lines(SnippetQueries.lines(of: story, in: tx), of: story, for: viewer, in: tx)
    }

    private func lines(
        _ stamps: [SnippetVersionStamp],
        of story: Story,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [Snippet] {
        try named(dependencies.lines.snippets(stamps, in: tx), of: [story], for: viewer, in: tx)
    }

    /// Snippets of `stories` with their media, and with the names that `viewer` may read.
    func show(
        _ snippets: [Snippet],
        of stories: [Story],
        to viewer: Viewer?,
        in tx: Transaction
    ) throws -> [Snippet] {
        let live = Set(snippets.filter { $0.state == .live }.map(\.id.rawValue))
        let media = try services.media.media(of: SnippetMedia.kind, live.sorted(), in: tx)
        let shown = snippets.map { $0.shown(by: $0.author, with: media[$0.id.rawValue] ?? []) }
        return try named(shown, of: stories, for: viewer, in: tx)
    }

    /// The snippets without the names that `viewer` may not read.
    private func named(
        _ snippets: [Snippet],
        of stories: [Story],
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [Snippet] {
        let known = Dictionary(stories.map { ($0.id, $0) }) { first, _ in first }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        return snippets.map { snippet in
            let author = SnippetAccess.author(
                of: snippet,
                in: known[snippet.story],
                for: viewer,
                relationships,
                at: now
            )
            return author == nil ? snippet.shown(by: nil, with: snippet.media) : snippet
        }
    }

    /// A round that is over, with what took part in it, in the order of submission.
    ///
    /// - Parameter cursor: the place behind which the page begins.
    /// - Throws: ``Problem/notFound`` where the story is not there for the viewer, or the round not closed, or hidden
    ///   until the end.
    func round(
        _ number: Int,
        of id: PublicID<Story>,
        for viewer: Viewer?,
        cursor: Int = 0
    ) async throws -> RoundView {
        try await dependencies.read({ [dependencies] tx in
            try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
        }) { [self] found, tx in
            let summary = try RoundQueries.summaries(of: found.story.id, number: number, in: tx).first
            guard let summary, summary.round.state == .closed, !found.story.hidesStory else { throw Problem.notFound }
            let round = summary.round
            let limit = StoryView.candidatePage
            let entries = try SnippetQueries.entries(of: round.id, cursor: cursor, limit: limit + 1, in: tx)
            let totals = try SnippetQueries.totals(of: round, in: tx)
            let shown = try show(Array(entries.prefix(limit)), of: [found.story], to: viewer, in: tx)
            return RoundView(
                story: found.story,
                round: round,
                winner: summary.winner,
                entries: shown,
                offered: totals.offered,
                votes: totals.votes,
                isTie: totals.best > 1,
                points: try points(of: shown.first { $0.id == round.winner }, in: found.story, tx),
                likes: try viewer.map { try VoteQueries.likes(of: $0.id, among: entries.map(\.id), tx) } ?? [],
                next: entries.count > limit ? entries[limit - 1].seq : nil
            )
        }
    }

    /// The rounds of a story, with the names of their winners; the present one alone where the story hides what came
    /// before.
    ///
    /// - Throws: ``Problem/notFound`` where the story is not there for the viewer.
    func rounds(of id: PublicID<Story>, for viewer: Viewer?) async throws -> [RoundSummary] {
        try await dependencies.read({ [dependencies] tx in
            try StoryAccess.admitted(id, for: viewer, dependencies, in: tx)
        }) { found, tx in
            let story = found.story
            return try RoundQueries.summaries(
                of: story.id,
                number: story.hidesStory ? story.roundNumber : nil,
                in: tx
            )
        }
    }

    /// The story in which a snippet stands, or stood.
    ///
    /// - Throws: ``Problem/notFound`` where the story is not there for the viewer.
    func story(of id: PublicID<Snippet>, for viewer: Viewer) async throws -> PublicID<Story> {
        try await services.database.read { [dependencies] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            return try StoryAccess.admitted(snippet.story, for: viewer, dependencies, in: tx).story.publicID
        }
    }

    /// A snippet as `viewer` sees it, and where it stands.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for them.
    func place(of id: PublicID<Snippet>, for viewer: Viewer?) async throws -> SnippetPlace {
        try await dependencies.read({ [dependencies] tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            return try SnippetAccess.admitted(snippet, for: viewer, dependencies, in: tx)
        }) { [self] found, tx in
            guard let snippet = try SnippetQueries.snippet(id, in: tx) else { throw Problem.notFound }
            let story = found.story
            guard !story.hides(snippet), let shown = try show([snippet], of: [story], to: viewer, in: tx).first else {
                throw Problem.notFound
            }
            let votes = try viewer.flatMap { viewer in
                try snippet.round.map { try VoteQueries.votes(of: viewer.id, in: $0, tx) }
            }
            let likes = try viewer.map { try VoteQueries.likes(of: $0.id, among: [snippet.id], tx) }
            return SnippetPlace(
                snippet: shown,
                story: story,
                isVoted: !snippet.isDecided && votes?.contains(snippet.id) ?? false,
                votes: snippet.isDecided ? 0 : votes?.count ?? 0,
                isLiked: likes?.contains(snippet.id) ?? false
            )
        }
    }
}
