import Contracts
import Kernel
import Markup
import SQL

/// A story in a list, rendered.
final class CachedStory: Sendable {
    let story: Story
    let tail: Snippet
    private let card: Template

    let tags: [String]

    fileprivate init(_ story: Story, starter: Snippet, tail: Snippet, tags: [String]) {
        self.story = story
        self.tail = tail
        self.tags = tags
        card = Template(StoryCard(story: story, starter: starter, tail: tail, tags: tags).body)
    }

    /// Its card at a moment.
    ///
    /// - Parameters:
    ///   - faces: the people in it, as far as they are there for whoever looks.
    ///   - follow: the button by which it is followed; nothing for who follows it or cannot.
    func card(at now: Instant, _ faces: HTML, _ follow: HTML) -> HTML {
        card.filled { hole in
            switch hole {
            case StoryCard.Hole.chip: state(at: now)
            case StoryCard.Hole.faces: faces
            default: follow
            }
        }
    }
}

extension CachedStory {
    /// The clock, and whether its end was put off.
    private func state(at now: Instant) -> HTML {
        HTML {
            StoryChip(story: story, now: now, saysWhat: true)
            if story.extensions > 0, story.closeAt.map({ $0 > now }) ?? false { span { StoryStatus.extended } }
        }
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

    /// The stories with these marks; those not known as they are now are read with four statements.
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
        let tags = try StoryQueries.tags(of: stories.map(\.id), in: tx)
        let stamps = Dictionary(uniqueKeysWithValues: missing.map { ($0.id, $0) })
        return stories.compactMap { story in
            guard let stamp = stamps[story.id], let starter = snippets[story.starter],
                let tail = snippets[story.tail]
            else { return nil }
            return (story.id, stamp, CachedStory(story, starter: starter, tail: tail, tags: tags[story.id] ?? []))
        }
    }
}
