import Design
import Kernel
import Markup

/// The ways in which a story is told of elsewhere; a private one is told of nowhere.
struct ShareMenu: View {
    let thread: Story
    let viewer: Viewer?
    let site: Site

    private var path: Path { StoryPaths.show(thread.publicID) }

    var body: HTML {
        guard thread.visibility != .members else { return HTML() }
        return Menu("Share this story", icon: .share) {
            MenuItem.copyLink(path)
            if thread.visibility == .everyone {
                if viewer != nil { MenuItem.link("Post to Home", icon: .home, to: Self.post(words)) }
                MenuItem.send(path)
            }
        }.body
    }

    /// What the post says; whoever sends it can change that, and chooses who sees it.
    private var words: String { "“\(thread.title)”\n\(site.baseAddress)\(path)" }

    /// The page on which a post is written, with words for it.
    private static func post(_ words: String) -> Path { ("/compose" as Path).query("text", words) }
}
