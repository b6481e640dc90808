import Contracts
import Design
import Kernel
import Markup

/// Whose line it is of which a menu opens.
enum LineMenuKind: String, CaseIterable, Sendable {
    case others = "line"
    case own = "own-line"

    /// The kind of the menu of `snippet`; `nil` where it would be empty: for visitors, of what is gone, and of one's
    /// own while it is not decided.
    init?(of snippet: Snippet, for viewer: Viewer?) {
        guard let viewer, snippet.state == .live else { return nil }
        guard snippet.author?.id == viewer.id else {
            self = .others
            return
        }
        guard snippet.isDecided else { return nil }
        self = .own
    }
}

/// The items of the menu of a line.
struct LineMenuItems: View {
    let kind: LineMenuKind
    /// The name of the line, or the place for it in a template.
    let name: String

    var body: HTML {
        HTML {
            switch kind {
            case .others:
                MenuItem.link("Report", icon: .report, to: ReportSubject.reportPath("snippet", name), isDangerous: true)
            case .own:
                MenuItem.link("Remove my name", icon: .person, to: StoryPaths.name(of: name), isDangerous: true)
            }
        }
    }
}

/// The menu of a line, which a script makes where somebody opens it; nothing where it would be empty.
struct LineMenu: View {
    let snippet: Snippet
    let viewer: Viewer?

    static let title = "More about this line"

    var body: HTML {
        guard let kind = LineMenuKind(of: snippet, for: viewer) else { return HTML() }
        let name = snippet.publicID
        return MenuLink(Self.title, of: kind.rawValue, to: StoryPaths.more(name), name: name.text).body
    }

    /// The items of all kinds, once for a page that shows lines.
    static let templates = HTML {
        for kind in LineMenuKind.allCases {
            MenuTemplate(of: kind.rawValue) { LineMenuItems(kind: kind, name: "{name}") }
        }
    }
}

/// The page with the items of the menu of a line, for browsers without scripts.
struct LineMenuPage: View {
    let snippet: Snippet
    let kind: LineMenuKind
    let back: Path
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            LineMenu.title,
            viewer: viewer,
            place: .prolific,
            heading: .title(back: back),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("candidate")) { SnippetWords(snippet: snippet) }
            nav(.class("sheet choices"), .aria("label", LineMenu.title)) {
                LineMenuItems(kind: kind, name: snippet.publicID.text)
            }
        }.body
    }
}
