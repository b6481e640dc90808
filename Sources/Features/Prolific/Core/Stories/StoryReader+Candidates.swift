import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The candidates of a round, as one viewer meets them.
extension StoryReader {
    struct CandidatePage {
        var snippets: [Snippet] = []
        var next: Int?
        var count = 0
        /// The snippet that the viewer submitted, taken back or not.
        var own: Snippet?
    }

    /// A part of what stands for election, in the viewer's order.
    ///
    /// - Parameter entries: everything that was submitted, where it is asked for already.
    func candidates(
        of round: Round,
        _ entries: Asked<SnippetVersionStamp>?,
        in story: Story,
        for viewer: Viewer?,
        from start: Int,
        _ tx: Transaction
    ) throws -> CandidatePage {
        guard round.entries > StoryView.candidatePage || start > 0 else {
            return try all(
                entries ?? SnippetQueries.askAll(in: "\(round.id)", tx),
                in: round,
                of: story,
                for: viewer,
                tx
            )
        }
        let stamp = try viewer.flatMap { try SnippetQueries.own(by: $0.id, in: round.id, tx) }.map(
            SnippetVersionStamp.init
        )
        let own = try dependencies.lines.snippets([stamp].compactMap(\.self), in: tx).first
        guard round.state == .open else { return CandidatePage(own: own) }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let now = dependencies.services.clock.now
        let ids = try SnippetQueries.candidates(in: round.id, tx).filter { candidate in
            SnippetAccess.isShown(
                by: (candidate.author, candidate.state),
                isNameless: story.settings.hidesNames,
                to: viewer,
                relationships,
                at: now
            )
        }
        let sorted = CandidateOrder.sorted(ids.map(\.id), in: round.id, for: viewer?.id)
        let start = min(max(0, start), sorted.count)
        let page = Array(sorted[start...].prefix(StoryView.candidatePage))
        let stamps = try SnippetQueries.stamps(of: page, in: tx)
        let found = Dictionary(
            uniqueKeysWithValues: try dependencies.lines.snippets(stamps, in: tx).map { ($0.id, $0) }
        )
        let end = start + page.count
        return CandidatePage(
            snippets: page.compactMap { found[$0].map { offered($0, in: story, to: viewer) } },
            next: end < sorted.count ? end : nil,
            count: sorted.count,
            own: own
        )
    }

    /// The candidates of a round that fits on one page, read with one statement.
    private func all(
        _ entries: Asked<SnippetVersionStamp>,
        in round: Round,
        of story: Story,
        for viewer: Viewer?,
        _ tx: Transaction
    ) throws -> CandidatePage {
        let found = try dependencies.lines.snippets(entries.all(), in: tx)
        let own = viewer.flatMap { viewer in found.first { $0.author?.id == viewer.id } }
        guard round.state == .open else { return CandidatePage(own: own) }
        let relationships = try dependencies.services.relationships.relationships(of: viewer, in: tx)
        let now = dependencies.services.clock.now
        let shown = found.filter { snippet in
            snippet.author != nil && SnippetAccess.isShown(snippet, in: story, to: viewer, relationships, at: now)
        }
        let snippets = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, offered($0, in: story, to: viewer)) })
        let sorted = CandidateOrder.sorted(shown.map(\.id), in: round.id, for: viewer?.id)
        return CandidatePage(snippets: sorted.compactMap { snippets[$0] }, count: sorted.count, own: own)
    }

    /// A candidate as `viewer` meets it: of others without their names where the story hides them.
    private func offered(_ snippet: Snippet, in story: Story, to viewer: Viewer?) -> Snippet {
        let isOwn = viewer != nil && snippet.author?.id == viewer?.id
        return story.hidesAuthor(of: snippet) && !isOwn ? dependencies.lines.nameless(snippet) : snippet
    }
}
