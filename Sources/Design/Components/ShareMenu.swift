public import Kernel
public import Markup

/// The ways in which something is told of elsewhere.
///
/// A thing for whoever has its link is copied only; a public one may be posted about and handed to another app.
public struct ShareMenu: View {
    private let label: String
    private let title: String
    private let path: Path
    private let isPublic: Bool
    private let viewer: Viewer?
    private let site: Site

    /// The menu of what is called `title` and stands at `path`.
    ///
    /// - Parameter label: what a screen reader says: "Share this story".
    public init(_ label: String, _ title: String, at path: Path, isPublic: Bool, viewer: Viewer?, site: Site) {
        (self.label, self.title, self.path) = (label, title, path)
        (self.isPublic, self.viewer, self.site) = (isPublic, viewer, site)
    }

    /// The button and the ways.
    public var body: HTML {
        Menu(label, icon: .share) {
            MenuItem.copyLink(path)
            if isPublic {
                if viewer != nil { MenuItem.link("Post to Home", icon: .home, to: Self.post(words)) }
                MenuItem.send(path)
            }
        }.body
    }

    /// The words of the post; whoever sends it can change that, and chooses who sees it.
    private var words: String { "“\(title)”\n\(site.baseAddress)\(path)" }

    /// The page on which a post is written, with words for it.
    public static func post(_ words: String) -> Path { ("/compose" as Path).query("text", words) }
}
