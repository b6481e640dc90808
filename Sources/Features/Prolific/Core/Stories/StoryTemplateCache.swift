import Design
import Kernel
import Markup
import SQL

/// The part of the page of a story that is the same for many people, rendered: how it is shared, who hosts it and how
/// it is written, and where its next line is.
final class StoryTemplate: Sendable {
    let head: HTML
    let facts: HTML
    let composer: ComposerTemplate

    fileprivate init(_ view: StoryView, _ viewer: Viewer?, _ site: Site) {
        let story = view.story
        head =
            StoryHead(story, .play) {
                if viewer != nil { StoryBell(story: story, isFollowing: view.isFollowing) }
                if story.visibility != .members {
                    ShareMenu(
                        "Share this story",
                        story.title,
                        at: StoryPaths.show(story.publicID),
                        isPublic: story.visibility == .everyone,
                        viewer: viewer,
                        site: site
                    )
                }
                StoryMenu(view: view, viewer: viewer)
            }.body
        facts = StoryFacts(view: view).body
        composer = ComposerTemplate(SnippetForm(view: view, typed: TypedSnippet(), key: nil, viewer: nil).composer)
    }
}

/// The cache of what is rendered of stories that were shown lately, as long as nothing of them changes.
final class StoryTemplateCache: Sendable {
    /// About 8 KB each.
    private let cached = VersionedCache<Key, Version, StoryTemplate>(capacity: 1000)

    /// The version of a story and of its host.
    private struct Version: Equatable {
        let story: Int64
        let host: Int64?
    }

    /// A story, and what of the viewer makes a difference.
    private struct Key: Hashable {
        let story: ID<Story>
        let isMember: Bool
        let isHost: Bool
        let isFollowing: Bool
        let isMuted: Bool
        let role: MemberRole?
    }

    /// The part of this page that is the same for many.
    func template(of view: StoryView, for viewer: Viewer?, on site: Site) -> StoryTemplate {
        let story = view.story
        let key = Key(
            story: story.id,
            isMember: viewer != nil,
            isHost: view.isHost,
            isFollowing: view.isFollowing,
            isMuted: view.isMuted,
            role: view.role
        )
        let version = Version(story: story.version, host: story.host?.version)
        return cached.value(for: key, at: version) { StoryTemplate(view, viewer, site) }
    }
}
