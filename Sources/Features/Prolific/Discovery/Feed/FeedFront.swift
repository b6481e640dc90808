import Kernel
import Memberships
import Routing
import SQL

/// A story that somebody is invited to go on with.
struct StoryPrompt: Sendable {
    let found: FeedReader.FeedStory
    /// True where another one can take its place.
    let hasOthers: Bool

    var item: CachedStory { found.kept }
    var story: Story { found.story }
}

/// The first page of somebody's own list, with what stands around it.
struct FeedFront: Sendable {
    let page: FeedPage<CachedStory, FeedCursor>
    /// The story that they are invited to go on with.
    let prompt: StoryPrompt?
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
    ///
    /// - Parameter skipped: the story that they turned down as a prompt.
    func front(for viewer: Viewer, skipping skipped: PublicID<Story>? = nil) async throws -> FeedFront {
        try await fresh { [self] moment, tx in
            let lists = try ask([(.feed, Self.pageLength)] + FeedRails.lists, for: viewer, in: tx)
            let waiting = try ask(.needsEntries, for: viewer, in: tx)
            let hasVoted = try VoteQueries.askHasVoted(viewer.id, in: tx)
            let invitations = try InvitationActions(dependencies: dependencies).askWaiting(for: viewer, in: tx)
            let now = try moment()
            let found = try find(lists, for: viewer, at: now, in: tx)
            let feed = found[0]
            let isFull = feed.stories.count == Self.pageLength
            // Who follows nobody yet finds something to write in all the same.
            let open = try isFull ? nil : find(waiting, for: viewer, at: now, in: tx).stories
            let cards = try askContext(of: (feed.stories + (open ?? [])).map(\.kept), for: viewer, in: tx)
            let prompt = try askPrompt(
                among: feed.stories,
                and: open,
                waiting,
                for: viewer,
                skipping: skipped,
                at: now,
                in: tx
            )
            let front = FeedFront(
                page: FeedPage(items: feed.stories.map(\.kept), next: feed.next, now: now),
                prompt: try prompt(),
                open: open?.map(\.kept) ?? [],
                invitations: try invitations().map(\.story),
                rails: FeedRails(found.dropFirst().map(\.stories), hasVoted: try hasVoted()),
                cards: try cards(),
                key: dependencies.services.newFormKey()
            )
            return (front, found.flatMap(\.stories) + (open ?? []))
        }
    }

    /// The story that the viewer is invited to go on with: one of others that takes snippets and has none of theirs.
    func prompt(for viewer: Viewer) async throws -> FeedItem? {
        try await fresh { [self] moment, tx in
            let list = try ask(.feed, for: viewer, in: tx)
            let waiting = try ask(.needsEntries, for: viewer, in: tx)
            let now = try moment()
            let feed = try find(list, for: viewer, at: now, in: tx).stories
            guard let prompt = try askPrompt(among: feed, and: nil, waiting, for: viewer, at: now, in: tx)() else {
                return (nil, feed)
            }
            return (try items([prompt.found], for: viewer, in: tx).first, feed)
        }
    }

    /// Asks for the story nearest to the viewer in a language that they write: of their own list, then of what waits for
    /// somebody to write; where there is none, in any language.
    ///
    /// - Parameters:
    ///   - open: what waits for somebody to write, where that was read already.
    ///   - waiting: what does, to be read where it is needed.
    private func askPrompt(
        among feed: [FeedStory],
        and open: [FeedStory]?,
        _ waiting: AskedList,
        for viewer: Viewer,
        skipping skipped: PublicID<Story>? = nil,
        at now: Instant,
        in tx: Transaction
    ) throws -> () throws -> StoryPrompt? {
        let language = viewer.preferences.language
        let near = try askWritable(feed, for: viewer, at: now, in: tx)
        let far = try open.map { try askWritable($0, for: viewer, at: now, in: tx) }
        return {
            let near = try near()
            let isEnough = skipped == nil && near.count > 1 && near.contains { $0.story.isWritten(in: language) }
            let read = { [self] in
                try askWritable(try find(waiting, for: viewer, at: now, in: tx).stories, for: viewer, at: now, in: tx)
            }
            let far = try isEnough ? [] : (far ?? read())()
            let ownLanguage = (near + far).filter { $0.story.isWritten(in: language) }
            return (ownLanguage + near + far).prompt(after: skipped)
        }
    }

    /// Asks for those of others in which the viewer can submit, and has not.
    private func askWritable(
        _ found: [FeedStory],
        for viewer: Viewer,
        at now: Instant,
        in tx: Transaction
    ) throws -> () throws -> [FeedStory] {
        let able = found.filter { met in
            let isOpen = met.story.submitUntil.map { now < $0 } ?? true
            return met.story.host?.id != viewer.id
                && SubmitRule.refusal(of: viewer, met.met, takesSnippets: isOpen, hasSubmitted: false) == nil
        }
        let answered = try SnippetQueries.askAnswered(by: viewer.id, among: able.map(\.story.id), tx)
        return {
            let answered = try answered()
            return able.filter { !answered.contains($0.story.id) }
        }
    }
}

extension [FeedReader.FeedStory] {
    /// The first one; where a story was turned down, the one behind it, and behind the last the first again.
    ///
    /// A story that is here several times has the place where it is first.
    func prompt(after skipped: PublicID<Story>? = nil) -> StoryPrompt? {
        var met: Set<ID<Story>> = []
        let each = filter { met.insert($0.story.id).inserted }
        let place = each.firstIndex { $0.story.publicID == skipped }
        guard let found = place.flatMap({ each.dropFirst($0 + 1).first }) ?? each.first else { return nil }
        return StoryPrompt(found: found, hasOthers: each.count > 1)
    }
}

extension Story {
    /// Tells whether somebody can read it who writes `tag`, of whatever country: `en` and `en-GB`.
    func isWritten(in tag: String) -> Bool {
        language.split(separator: "-").first?.lowercased() == tag.split(separator: "-").first?.lowercased()
    }
}
