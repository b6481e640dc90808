import Kernel
import Markup
import SQL
import Synchronization

/// A story in a list, rendered.
final class CachedStory: Sendable {
    let thread: Story
    let tail: Snippet
    fileprivate let stamp: StoryVersionStamp
    private let card: Template

    fileprivate init(_ stamp: StoryVersionStamp, _ thread: Story, starter: Snippet, tail: Snippet) {
        self.thread = thread
        self.tail = tail
        self.stamp = stamp
        card = Template(StoryCard(thread: thread, starter: starter, tail: tail, status: .hole(1)).body)
    }

    /// Its card at a moment.
    func card(at now: Instant) -> HTML { card.filled { _ in StoryStatus(thread: thread, now: now).body } }
}

/// Keeps stories that were shown lately in lists, rendered, as long as nothing of them changes.
///
/// What is kept is compared with all that stands on it, so it is never stale, on any number of servers.
/// Only reads put things here: what a writing transaction sees may never be committed.
final class StoryCache: Sendable {
    private let kept = Mutex<[ID<Story>: CachedStory]>([:])
    private let media: MediaAttachments

    /// How many are kept, about 3 KB each.
    private static let capacity = 1000

    init(_ media: MediaAttachments) {
        self.media = media
    }

    /// The stories with these marks; those not known as they are now are read with three statements.
    func stories(_ stamps: [StoryVersionStamp], in tx: Transaction) throws -> [ID<Story>: CachedStory] {
        var found: [ID<Story>: CachedStory] = [:]
        found.reserveCapacity(stamps.count)
        let missing = kept.withLock { kept in
            stamps.filter { stamp in
                guard let story = kept[stamp.id], story.stamp == stamp else { return true }
                found[stamp.id] = story
                return false
            }
        }
        guard !missing.isEmpty else { return found }
        let loaded = try load(missing, in: tx)
        kept.withLock { kept in
            for story in loaded {
                if kept.count >= Self.capacity { kept.remove(at: kept.startIndex) }
                kept[story.thread.id] = story
            }
        }
        for story in loaded { found[story.thread.id] = story }
        return found
    }

    private func load(_ missing: [StoryVersionStamp], in tx: Transaction) throws -> [CachedStory] {
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
            return CachedStory(stamp, thread, starter: starter, tail: tail)
        }
    }
}
