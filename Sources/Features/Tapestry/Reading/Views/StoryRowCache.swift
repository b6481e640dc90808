import Calendar
import Kernel
import Markup
import SQL

/// The cache of stories that stood lately in the lists of groups, rendered, as long as nothing that stands there
/// changes.
final class StoryRowCache: Sendable {
    /// About 1 KB each.
    private let kept = VersionedCache<ID<StoryLink>, Stamp, HTML>(capacity: 2000)

    private struct Stamp: Equatable {
        let revision: Int
        let author: Int64
        let media: [MediaItem]
        let comments: Int
        let today: LocalDate
    }

    /// A story that the viewer was admitted to.
    func row(_ one: GroupStory, in group: Group, comments: Int, today: LocalDate) -> HTML {
        let stamp = Stamp(
            revision: one.story.revision,
            author: one.story.author.version,
            media: one.media,
            comments: comments,
            today: today
        )
        return kept.value(for: one.link.id, at: stamp) {
            ToldStoryRow(one, in: group, comments: comments, today: today).body
        }
    }
}
