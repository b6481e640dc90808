import Kernel
import Markup
import SQL

/// A story in a list, rendered.
final class CachedStory: Sendable {
    let thread: Story
    let tail: Snippet
    private let card: Template

    fileprivate init(_ thread: Story, starter: Snippet, tail: Snippet) {
        self.thread = thread
        self.tail = tail
        card = Template(StoryCard(thread: thread, starter: starter, tail: tail, status: .hole(1)).body)
    }

    /// Its card at a moment.
    func card(at now: Instant) -> HTML { card.filled { _ in StoryStatus(thread: thread, now: now).body } }
}

/// The cache of stories that were shown lately in lists, rendered, as long as nothing that stands on them changes.
final class StoryCache: Sendable {
    /// About 3 KB each.
    private let kept = VersionedCache<ID<Story>, StoryVersionStamp, CachedStory>(capacity: 1000)
    private let media: MediaAttachments

    init(_ media: MediaAttachments) {
        self.media = media
    }

    /// The stories with these marks; those not known as they are now are read with three statements.
    func stories(_ stamps: [StoryVersionStamp], in tx: Transaction) throws -> [ID<Story>: CachedStory] {
        var found: [ID<Story>: CachedStory] = [:]
        found.reserveCapacity(stamps.count)
        var missing: [StoryVersionStamp] = []
        for (stamp, story) in zip(stamps, kept.values(for: stamps.map { ($0.id, $0) })) {
            found[stamp.id] = story
            if story == nil { missing.append(stamp) }
        }
        guard !missing.isEmpty else { return found }
        for (stamp, story) in try load(missing, in: tx) {
            kept.keep(story, for: stamp.id, at: stamp)
            found[stamp.id] = story
        }
        return found
    }

    private func load(_ missing: [StoryVersionStamp], in tx: Transaction) throws -> [(StoryVersionStamp, CachedStory)] {
        let threads = try StoryQueries.threads(missing.map(\.id), in: tx)
        let lines = try SnippetQueries.snippets(Array(Set(threads.flatMap { [$0.starter, $0.tail] })), in: tx)
        let live = lines.filter { $0.state == .live }.map(\.id.rawValue)
        let media = try media.media(of: SnippetMedia.kind, live, in: tx)
        let shown = lines.map { ($0.id, $0.shown(by: nil, with: media[$0.id.rawValue] ?? [])) }
        let snippets = Dictionary(uniqueKeysWithValues: shown)
        let stamps = Dictionary(uniqueKeysWithValues: missing.map { ($0.id, $0) })
        return threads.compactMap { thread in
            guard let stamp = stamps[thread.id], let starter = snippets[thread.starter],
                let tail = snippets[thread.tail]
            else { return nil }
            return (stamp, CachedStory(thread, starter: starter, tail: tail))
        }
    }
}
