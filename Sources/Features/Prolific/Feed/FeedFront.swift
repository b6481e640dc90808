import Kernel
import SQL

/// The first page of somebody's own list, with what stands around it.
struct FeedFront: Sendable {
    let page: FeedPage<KeptStory, FeedCursor>
    /// The story that they are invited to go on with.
    let prompt: KeptStory?
    /// Stories that wait for somebody to write, where the page is not full.
    let open: [KeptStory]
    /// The private stories into which they are invited.
    let invitations: [StoryThread]
}

extension FeedReader {
    /// The first page of the list of `viewer`.
    func front(for viewer: Viewer) async throws -> FeedFront {
        try await parts.services.database.read { [self] tx in
            let now = try parts.clock.read(in: tx)
            let found = try find(.feed, for: viewer, at: now, in: tx)
            let isFull = found.stories.count == Self.pageLength
            // Who follows nobody yet finds something to write in all the same.
            let open = isFull ? [] : try find(.needsEntries, for: viewer, at: now, in: tx).stories
            var prompt = try firstOpen(among: found.stories + open, for: viewer, at: now, in: tx)
            if prompt == nil, isFull { prompt = try needed(by: viewer, at: now, in: tx) }
            return FeedFront(
                page: FeedPage(items: found.stories.map(\.kept), next: found.next, now: now),
                prompt: prompt?.kept,
                open: open.map(\.kept),
                invitations: try parts.invitations.waiting(for: viewer, in: tx)
            )
        }
    }

    /// The story that the viewer is invited to go on with: one that takes snippets and has none of theirs.
    func prompt(for viewer: Viewer) async throws -> FeedItem? {
        try await parts.services.database.read { [self] tx in
            let now = try parts.clock.read(in: tx)
            let feed = try find(.feed, for: viewer, at: now, in: tx).stories
            let first = try firstOpen(among: feed, for: viewer, at: now, in: tx)
            guard let prompt = try first ?? needed(by: viewer, at: now, in: tx) else { return nil }
            return try items([prompt], for: viewer, in: tx).first
        }
    }

    /// A story that others wait for somebody to write in, for a viewer whose own list has none.
    private func needed(by viewer: Viewer, at now: Instant, in tx: Transaction) throws -> Story? {
        let open = try find(.needsEntries, for: viewer, at: now, in: tx).stories
        return try firstOpen(among: open, for: viewer, at: now, in: tx)
    }

    /// The first one in which the viewer can submit.
    private func firstOpen(
        among stories: [Story],
        for viewer: Viewer,
        at now: Instant,
        in tx: Transaction
    ) throws -> Story? {
        let able = stories.filter { story in
            let isOpen = story.thread.submitUntil.map { now < $0 } ?? true
            return SubmitRule.refusal(of: viewer, story.met, takesSnippets: isOpen, hasSubmitted: false) == nil
        }
        let answered = try SnippetQueries.answered(by: viewer.id, among: able.map(\.thread.id), tx)
        return able.first { !answered.contains($0.thread.id) }
    }
}
