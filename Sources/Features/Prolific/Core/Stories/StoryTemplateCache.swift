import Design
import Kernel
import Markup
import Synchronization

/// What of the page of a story is the same for many people, rendered: how it is shared, who hosts it and how it is
/// written, and where its next line is.
final class StoryTemplate: Sendable {
    let menus: HTML
    let facts: HTML
    let composer: ComposerTemplate
    fileprivate let version: Int64
    fileprivate let hostVersion: Int64?

    fileprivate init(_ view: StoryView, _ viewer: Viewer?, _ site: Site) {
        let thread = view.thread
        menus = HTML {
            ShareMenu(thread: thread, viewer: viewer, site: site)
            StoryMenu(view: view, viewer: viewer)
        }
        facts = StoryFacts(view: view, viewer: viewer).body
        composer = ComposerTemplate(SnippetForm(view: view, typed: TypedSnippet(), key: nil, viewer: nil).composer)
        version = thread.version
        hostVersion = thread.host?.version
    }
}

/// Keeps what is rendered of stories that were shown lately, as long as nothing of them changes.
///
/// What is kept is known by the version of the story and of its host, so it is never stale, on any number of servers.
final class StoryTemplateCache: Sendable {
    private let kept = Mutex<[Key: StoryTemplate]>([:])

    /// How many are kept, about 8 KB each.
    private static let capacity = 1000

    /// A story, and what of the viewer makes a difference.
    private struct Key: Hashable {
        let thread: ID<Story>
        let isMember: Bool
        let isHost: Bool
        let isFollowing: Bool
        let isMuted: Bool
        let role: MemberRole?
    }

    /// What is the same of this page for many.
    func template(of view: StoryView, for viewer: Viewer?, on site: Site) -> StoryTemplate {
        let thread = view.thread
        let key = Key(
            thread: thread.id,
            isMember: viewer != nil,
            isHost: view.isHost,
            isFollowing: view.isFollowing,
            isMuted: view.isMuted,
            role: view.role
        )
        if let known = kept.withLock({ $0[key] }), known.version == thread.version,
            known.hostVersion == thread.host?.version
        {
            return known
        }
        let template = StoryTemplate(view, viewer, site)
        kept.withLock { kept in
            if kept.count >= Self.capacity { kept.remove(at: kept.startIndex) }
            kept[key] = template
        }
        return template
    }
}
