import Kernel
import Markup
import SQL
import Synchronization

/// A story as lists meet it, with what can change of the lines that stand on its card.
struct ListedStory: Sendable, Equatable, RowReadable {
    let thread: StoryThread
    private let starterState: Snippet.State
    private let starterLostMedia: Bool
    private let tailState: Snippet.State
    private let tailLostMedia: Bool

    init(from row: inout RowReader) throws {
        starterState = try row.next()
        starterLostMedia = try row.next()
        tailState = try row.next()
        tailLostMedia = try row.next()
        thread = try StoryThread(from: &row)
    }
}

/// A story in a list, rendered.
struct KeptStory: Sendable {
    let listed: ListedStory
    let tail: Snippet
    private let card: Template

    var thread: StoryThread { listed.thread }

    init(_ listed: ListedStory, starter: Snippet, tail: Snippet) {
        self.listed = listed
        self.tail = tail
        card = Template(StoryCard(thread: listed.thread, starter: starter, tail: tail, status: .hole(1)).body)
    }

    /// Its card at a moment.
    func card(at now: Instant) -> HTML { card.filled { _ in StoryStatus(thread: thread, now: now).body } }
}

/// Keeps stories that were shown lately in lists, rendered, as long as nothing of them changes.
///
/// What is kept is compared with all that stands on it, so it is never stale, on any number of servers.
final class StoryShelf: Sendable {
    private let kept = Mutex<[ID<StoryThread>: KeptStory]>([:])
    private let media: MediaShelf

    /// How many are kept, about 3 KB each.
    private static let capacity = 1000

    init(_ media: MediaShelf) {
        self.media = media
    }

    /// The stories with their cards; those not known as they are now are read with two statements.
    func stories(_ listed: [ListedStory], in tx: Transaction) throws -> [ID<StoryThread>: KeptStory] {
        var found: [ID<StoryThread>: KeptStory] = [:]
        var missing: [ListedStory] = []
        kept.withLock { kept in
            for story in listed {
                if let known = kept[story.thread.id], known.listed == story {
                    found[story.thread.id] = known
                } else {
                    missing.append(story)
                }
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

    private func load(_ missing: [ListedStory], in tx: Transaction) throws -> [KeptStory] {
        let ids = Array(Set(missing.flatMap { [$0.thread.starter, $0.thread.tail] }))
        let lines = try SnippetQueries.snippets(ids, in: tx)
        let live = lines.filter { $0.state == .live }.map(\.id.rawValue)
        let media = try media.media(of: SnippetMedia.kind, live, in: tx)
        let shown = lines.map { ($0.id, $0.shown(by: nil, with: media[$0.id.rawValue] ?? [])) }
        let snippets = Dictionary(uniqueKeysWithValues: shown)
        return missing.compactMap { story in
            guard let starter = snippets[story.thread.starter], let tail = snippets[story.thread.tail] else {
                return nil
            }
            return KeptStory(story, starter: starter, tail: tail)
        }
    }
}
