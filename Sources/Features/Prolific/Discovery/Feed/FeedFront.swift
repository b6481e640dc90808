import Kernel
import Memberships
import Routing
import SQL

/// The first page of somebody's own list, with what stands around it.
struct FeedFront: Sendable {
    let page: FeedPage<CachedStory, FeedCursor>
    /// The story that they are invited to go on with.
    let prompt: CachedStory?
    /// Stories that wait for somebody to write, where the page is not full.
    let open: [CachedStory]
    /// The private stories into which they are invited.
    let invitations: [Story]
    let rails: FeedRails
    let cards: CardContext
    /// Under which a line is taken once that is written for ``prompt``.
    let key: String
}

extension FeedReader {
    /// The first page of the list of `viewer`.
    func front(for viewer: Viewer) async throws -> FeedFront {
        try await fresh { [self] now, tx in
            let found = try find(.feed, for: viewer, at: now, in: tx)
            let isFull = found.stories.count == Self.pageLength
            // Who follows nobody yet finds something to write in all the same.
            let open = isFull ? [] : try find(.needsEntries, for: viewer, at: now, in: tx).stories
            let prompt = try prompt(among: found.stories, and: isFull ? nil : open, for: viewer, at: now, in: tx)
            let (rails, others) = try rails(for: viewer, at: now, in: tx)
            let front = FeedFront(
                page: FeedPage(items: found.stories.map(\.kept), next: found.next, now: now),
                prompt: prompt?.kept,
                open: open.map(\.kept),
                invitations: try InvitationActions(dependencies: dependencies).waiting(for: viewer, in: tx).map(
                    \.story
                ),
                rails: rails,
                cards: try context(of: (found.stories + open).map(\.kept), for: viewer, in: tx),
                key: dependencies.services.newFormKey()
            )
            return (front, found.stories + open + others)
        }
    }

    /// The story that the viewer is invited to go on with: one of others that takes snippets and has none of theirs.
    func prompt(for viewer: Viewer) async throws -> FeedItem? {
        try await fresh { [self] now, tx in
            let feed = try find(.feed, for: viewer, at: now, in: tx).stories
            guard let prompt = try prompt(among: feed, and: nil, for: viewer, at: now, in: tx) else {
                return (nil, feed)
            }
            return (try items([prompt], for: viewer, in: tx).first, feed)
        }
    }

    /// The story nearest to the viewer in a language that they write: of their own list, then of what waits for
    /// somebody to write; where there is none, in any language.
    ///
    /// - Parameter open: what waits for somebody to write, where that is known already.
    private func prompt(
        among feed: [FeedStory],
        and open: [FeedStory]?,
        for viewer: Viewer,
        at now: Instant,
        in tx: Transaction
    ) throws -> FeedStory? {
        let language = viewer.preferences.language
        let near = try writable(feed, for: viewer, at: now, in: tx)
        if let near = near.first(where: { $0.story.isWritten(in: language) }) { return near }
        let open = try open ?? find(.needsEntries, for: viewer, at: now, in: tx).stories
        let far = try writable(open, for: viewer, at: now, in: tx)
        return far.first { $0.story.isWritten(in: language) } ?? near.first ?? far.first
    }

    /// Those of others in which the viewer can submit, and has not.
    private func writable(
        _ found: [FeedStory],
        for viewer: Viewer,
        at now: Instant,
        in tx: Transaction
    ) throws -> [FeedStory] {
        let able = found.filter { met in
            let isOpen = met.story.submitUntil.map { now < $0 } ?? true
            return met.story.host?.id != viewer.id
                && SubmitRule.refusal(of: viewer, met.met, takesSnippets: isOpen, hasSubmitted: false) == nil
        }
        let answered = try SnippetQueries.answered(by: viewer.id, among: able.map(\.story.id), tx)
        return able.filter { !answered.contains($0.story.id) }
    }
}

extension Story {
    /// Tells whether somebody can read it who writes `tag`, of whatever country: `en` and `en-GB`.
    fileprivate func isWritten(in tag: String) -> Bool {
        language.split(separator: "-").first?.lowercased() == tag.split(separator: "-").first?.lowercased()
    }
}
