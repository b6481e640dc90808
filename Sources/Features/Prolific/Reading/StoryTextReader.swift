import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// Reads a story as a whole, for one viewer.
struct StoryTextReader: Sendable {
    let dependencies: StoryDependencies

    private var services: Services { dependencies.services }

    /// The story as one text; a round that is overdue is closed first.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such story for this viewer.
    func text(of id: PublicID<Story>, for viewer: Viewer?) async throws -> StoryText {
        try await read(id, viewer, .quick) { [self] found, tx in try text(found, for: viewer, in: tx) }
    }

    /// The story with all its rounds; see ``text(of:for:)``.
    ///
    /// - Parameters:
    ///   - limit: how many entries are read at most.
    ///   - withMedia: whether what belongs to entries that are no lines is read as well; where they have no words it
    ///     always is, because it stands for them.
    func record(
        of id: PublicID<Story>,
        for viewer: Viewer?,
        limit: Int = StoryRecord.limit,
        withMedia: Bool = true
    ) async throws -> StoryRecord {
        try await read(id, viewer, .slow) { [self] found, tx in
            let text = try text(found, for: viewer, in: tx)
            let rounds = try RoundQueries.rounds(of: found.story.id, in: tx).filter { round in
                round.state == .open || round.state == .closed && !found.story.hidesStory
            }
            let open = rounds.first { $0.state == .open }?.id
            let snippets = try RecordQueries.entries(of: found.story.id, open: open, limit: limit + 1, in: tx)
            let entries = try entries(Array(snippets.prefix(limit)), of: found.story, withMedia, for: viewer, in: tx)
            return StoryRecord(
                text: text,
                rounds: rounds.map { round in
                    RoundRecord(round: round, entries: Self.sorted(entries[round.id] ?? [], in: round, for: viewer))
                },
                isWhole: snippets.count <= limit,
                forks: try forks(of: found, for: viewer, in: tx)
            )
        }
    }

    /// The stories that go on from snippets of a complete one, by the snippet.
    private func forks(
        of found: StoryAccess.Admitted,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [ID<Snippet>: [Story]] {
        guard found.story.state == .completed else { return [:] }
        let forks = try ForkQueries.forks(of: found.story.id, in: tx)
        let visible = try StoryAccess.visible(forks, to: viewer, at: found.now, dependencies, in: tx)
        return Dictionary(grouping: visible) { $0.forkedFrom ?? ID(rawValue: 0) }
    }

    /// Runs `body` on a story that `viewer` may see, whose present round is not overdue.
    private func read<Value: Sendable>(
        _ id: PublicID<Story>,
        _ viewer: Viewer?,
        _ pace: Pace,
        _ body: @escaping @Sendable (StoryAccess.Admitted, Transaction) throws -> Value
    ) async throws -> Value {
        try await dependencies.read(
            at: pace,
            { [dependencies] tx in try StoryAccess.admitted(id, for: viewer, dependencies, in: tx) },
            body
        )
    }

    private func text(
        _ found: StoryAccess.Admitted,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> StoryText {
        let story = found.story
        let lines = try StoryReader(dependencies: dependencies).lines(of: story, for: viewer, in: tx)
        let origin = try StoryOrigin.of(story, for: viewer, dependencies, in: tx)
        return StoryText(
            story: story,
            tags: try StoryQueries.tags(of: [story.id], in: tx)[story.id] ?? [],
            lines: lines,
            origin: origin,
            credits: Credits((origin?.lines ?? []) + lines),
            likesEnd: try viewer.map { viewer in
                try !VoteQueries.likes(of: viewer.id, among: lines.suffix(1).map(\.id), tx).isEmpty
            } ?? false,
            now: found.now
        )
    }

    /// The entries by their rounds; of those that the viewer may not see only totals are left, and nothing of
    /// candidates.
    private func entries(
        _ snippets: [Snippet],
        of story: Story,
        _ withMedia: Bool,
        for viewer: Viewer?,
        in tx: Transaction
    ) throws -> [ID<Round>: [StoryEntry]] {
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let now = services.clock.now
        var media: [Int64: [MediaItem]] = [:]
        let shown = snippets.filter { $0.state == .live && (withMedia || $0.text.isEmpty) }
        for part in shown.batches(of: 500) {
            media.merge(try services.media.media(of: SnippetMedia.kind, part.map(\.id.rawValue), in: tx)) { $1 }
        }
        var entries: [ID<Round>: [StoryEntry]] = [:]
        for snippet in snippets {
            guard let round = snippet.round else { continue }
            let isShown =
                snippet.isLine && snippet.state == .live
                || SnippetAccess.isShown(snippet, in: story, to: viewer, relationships, at: now)
            guard isShown || snippet.countedVotes != nil else { continue }
            let author = SnippetAccess.author(of: snippet, in: story, for: viewer, relationships, at: now)
            let shown = snippet.shown(by: author, with: media[snippet.id.rawValue] ?? [])
            let entry = StoryEntry(
                shown,
                isShown: isShown,
                hidesAuthor: author == nil && story.hidesAuthor(of: snippet)
            )
            entries[round, default: []].append(entry)
        }
        return entries
    }

    private static func sorted(_ entries: [StoryEntry], in round: Round, for viewer: Viewer?) -> [StoryEntry] {
        guard round.state == .open else { return entries }
        let order = CandidateOrder.sorted(entries.map(\.id), in: round.id, for: viewer?.id)
        let found = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
        return order.compactMap { found[$0] }
    }
}
