import Contracts
import Kernel
import Markup
import SQL

/// A story in a list, rendered.
final class CachedStory: Sendable {
    let story: Story
    let tail: Snippet
    private let card: Template

    fileprivate init(_ story: Story, starter: Snippet, tail: Snippet) {
        self.story = story
        self.tail = tail
        card = Template(StoryCard(story: story, starter: starter, tail: tail, status: .hole(1), follow: .hole(2)).body)
    }

    /// Its card at a moment.
    ///
    /// - Parameter follow: the button by which it is followed; nothing for who follows it or cannot.
    func card(at now: Instant, _ follow: HTML = HTML()) -> HTML {
        card.filled { hole in hole == 1 ? StoryStatus(story: story, now: now).body : follow }
    }
}

/// The cache of stories that were shown lately in lists, rendered, as long as nothing that stands on them changes.
final class StoryCache: Sendable {
    /// About 3 KB each.
    private let cached = Cache(capacity: 1000)
    private let media: any MediaAttachments

    private typealias Cache = VersionedCache<ID<Story>, StoryVersionStamp, CachedStory>

    init(_ media: any MediaAttachments) {
        self.media = media
    }

    /// The stories with these marks; those not known as they are now are read with three statements.
    func stories(_ stamps: [StoryVersionStamp], in tx: Transaction) throws -> [ID<Story>: CachedStory] {
        try cached.values(for: stamps.map { ($0.id, $0) }) { missing in try load(missing.map(\.stamp), in: tx) }
    }

    private func load(_ missing: [StoryVersionStamp], in tx: Transaction) throws -> [Cache.Stamped] {
        let stories = try StoryQueries.stories(missing.map(\.id), in: tx)
        let lines = try SnippetQueries.snippets(Array(Set(stories.flatMap { [$0.starter, $0.tail] })), in: tx)
        let live = lines.filter { $0.state == .live }.map(\.id.rawValue)
        let media = try media.media(of: SnippetMedia.kind, live, in: tx)
        let shown = lines.map { ($0.id, $0.shown(by: nil, with: media[$0.id.rawValue] ?? [])) }
        let snippets = Dictionary(uniqueKeysWithValues: shown)
        let stamps = Dictionary(uniqueKeysWithValues: missing.map { ($0.id, $0) })
        return stories.compactMap { story in
            guard let stamp = stamps[story.id], let starter = snippets[story.starter],
                let tail = snippets[story.tail]
            else { return nil }
            return (story.id, stamp, CachedStory(story, starter: starter, tail: tail))
        }
    }
}
