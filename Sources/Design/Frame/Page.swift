public import Kernel
public import Markup
import SQL

/// A whole page: head, navigation, heading and content.
///
///     Page("Bookmarks", viewer: viewer, place: .home) {
///         EmptyState("No bookmarks yet", icon: .bookmark)
///     }
///
/// It has exactly one `h1`: the heading is made of the title unless `heading` says otherwise.
public struct Page: View {
    private let title: String
    private let viewer: Viewer?
    private let layout: PageLayout
    private let heading: PageHeading
    private let metadata: PageMetadata
    private let bar: NavigationBar
    private let notice: Notice?
    private let aside: HTML
    private let content: HTML

    /// The second column of a wide screen, filled with what there is to find; smaller screens ask for none of it.
    public static let discovery = column(from: "/explore/aside")

    /// The second column of a wide screen, filled with what stands at `path`; smaller screens ask for none of it.
    public static func column(from path: Path) -> HTML {
        div(.class("stack"), .data("fill", path.description))
    }

    /// The id of the form that carries the token of somebody logged in; ``ActionButton`` and others send it.
    public static let actForm = "act"

    /// A page.
    ///
    /// - Parameters:
    ///   - title: the name of the screen, shown in the tab and as the heading.
    ///   - viewer: who looks at it, which gives theme, navigation and token.
    ///   - place: the place it belongs to, which gives the colour.
    ///   - tool: the tool of the bar it belongs to.
    ///   - notice: what has just happened.
    ///   - aside: what stands beside the content on a wide screen and below it on others.
    public init(
        _ title: String,
        viewer: Viewer?,
        place: Place? = nil,
        tool: Tool? = nil,
        layout: PageLayout = .reading,
        heading: PageHeading = .title(),
        metadata: PageMetadata = PageMetadata(),
        notice: Notice? = nil,
        aside: HTML = HTML(),
        @HTMLBuilder content: () -> HTML
    ) {
        self.title = title
        self.viewer = viewer
        self.layout = layout
        self.heading = heading
        self.metadata = layout == .focus || layout == .landing ? metadata.beginning(with: Assets.focusSheet) : metadata
        bar = NavigationBar(viewer: viewer, place: place, tool: tool, layout: layout, site: metadata.site)
        self.notice = notice
        self.aside = aside
        self.content = content()
    }

    /// The document.
    public var body: HTML {
        document(
            Markup.html(
                .lang("en"),
                .data("theme", theme),
                .when(look.textSize != .medium, .data("text", "\(look.textSize)")),
                .when(look.density != .comfortable, .data("density", "\(look.density)")),
                .when(look.accent != .place, .data("accent", "\(look.accent)")),
                .data("account", viewer?.id.description ?? ""),
                .when(listens, .data("live", viewer.map { String($0.askedAt.milliseconds) } ?? "")),
                .when(bar.place != nil, .data("place", bar.place?.name ?? ""))
            ) {
                PageHead(title: title, theme: look.theme, metadata: dressed)
                Markup.body(.class(layout.rawValue, heading.isQuiet ? "landing" : nil)) {
                    Self.skipLink
                    div(.class("frame")) {
                        if layout != .book { bar }
                        middle
                        if !aside.isEmpty { Markup.aside(.class("aside"), .aria("label", "More")) { aside } }
                        if layout != .focus, layout != .book { Self.foot }
                    }
                    Self.announcer
                    actForm
                }
            }
        )
    }

    /// True where the page hears of what happens: somebody asked for it in a session.
    private var listens: Bool { viewer.map { $0.askedAt.milliseconds > 0 } ?? false }

    private var middle: HTML {
        main(.id("main"), .tabindex(-1)) {
            heading.body(title)
            notice?.body
            if layout != .focus, viewer?.account.state == .unconfirmed { Self.unconfirmed }
            content
        }
    }

    private var actForm: HTML {
        form(.id(Self.actForm), .post, .hidden()) { CSRFField(viewer) }
    }

    private var look: Appearance { viewer?.appearance ?? Appearance() }

    /// The metadata, with the styles of what somebody has chosen.
    private var dressed: PageMetadata {
        let isPlain = look == Appearance(theme: look.theme)
        return isPlain || metadata.sheets.contains(Assets.appearanceSheet.path)
            ? metadata : metadata.beginning(with: Assets.appearanceSheet)
    }

    private var theme: String {
        switch look.theme {
        case .auto: "auto"
        case .light: "light"
        case .dark: "dark"
        }
    }

    private static let skipLink: HTML = a(.class("skip"), .href("#main")) { "Skip to content" }

    private static let announcer = HTML {
        div(.id("live"), .class("sr"), .role("status"))
        div(.id("toasts"), .class("toasts"))
    }

    /// Reminds whoever has not confirmed their address.
    private static let unconfirmed: HTML = Notice(.warning) {
        "Confirm your e-mail address, and you can write, follow and vote. "
        a(.class("textlink"), .href("/confirm")) { "How that goes" }
    }.body

    private static let foot: HTML = footer(.class("foot")) {
        a(.href("/about")) { "About" }
        a(.href("/about/privacy")) { "Privacy" }
        a(.href("/about/rules")) { "Rules" }
        a(.href("/help/crisis")) { "Help in a crisis" }
    }
}

/// How the content is laid out.
public enum PageLayout: String, Sendable {
    /// One column of 640 pixels to read in.
    case reading
    /// Room for tables, calendars and drawings.
    case wide
    /// Nothing but the content: logging in, signing up, errors.
    case focus
    /// Nothing but the content, with room: the launch page.
    case landing = "focus wide"
    /// A text to read from beginning to end, without any navigation but its own.
    case book
}

/// The tools in the bar.
public enum Tool: String, Sendable {
    /// The search box for all places.
    case search
    /// The notification centre.
    case notifications
    /// Conversations.
    case messages
}
