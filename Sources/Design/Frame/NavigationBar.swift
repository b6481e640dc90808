internal import Kernel
internal import Markup
internal import Synchronization

/// The navigation: on a phone a bar on top and the places at the bottom, on a wide screen one column at the side.
struct NavigationBar: View {
    let viewer: Viewer?
    let place: Place?
    let tool: Tool?
    let layout: PageLayout
    let site: Site

    var body: HTML {
        let me = viewer.map(AccountMenu.init)
        return template.filled { hole in me?.part(for: hole) ?? HTML() }
    }

    /// All that two bars can differ in, but for the person themselves.
    private struct Shape: Hashable {
        let isMember: Bool
        let place: Place?
        let tool: Tool?
        let unread: Int
        let unreadConversations: Int
        let layout: PageLayout
        let siteName: String
    }

    /// The bar stands on every page, so each shape is made once.
    private static let made = Mutex<[Shape: Template]>([:])
    private static let mostShapes = 1000

    private var template: Template {
        let shape = Shape(
            isMember: viewer != nil,
            place: place,
            tool: tool,
            unread: viewer?.unread ?? 0,
            unreadConversations: viewer?.unreadConversations ?? 0,
            layout: layout,
            siteName: site.name
        )
        if let known = Self.made.withLock({ $0[shape] }) { return known }
        let template = Template(markup)
        Self.made.withLock { made in
            if made.count >= Self.mostShapes { made = [:] }
            made[shape] = template
        }
        return template
    }

    private var markup: HTML {
        let isFocus = layout == .focus || layout == .landing
        return header(.class("bar")) {
            logo
            if !isFocus {
                Self.places[place.map(Self.index) ?? Place.allCases.count]
                if viewer != nil { Self.composeLinks[place.map(Self.index) ?? Place.allCases.count] }
                tools
                if viewer != nil { AccountMenu.menu }
            }
        }
    }

    private var logo: HTML {
        a(.class("logo"), .href(viewer == nil ? "/" : "/home")) {
            Mark()
            span { site.name }
        }
    }

    private var tools: HTML {
        nav(.class("tools"), .aria("label", "Tools")) {
            ul {
                li { ToolLink(.search, isCurrent: tool == .search) }
                if let viewer {
                    li { ToolLink(.notifications, unread: viewer.unread, isCurrent: tool == .notifications) }
                    li { ToolLink(.messages, unread: viewer.unreadConversations, isCurrent: tool == .messages) }
                }
                if viewer == nil { Self.providers }
            }
        }
    }

    private static func index(of place: Place) -> Int { Place.allCases.firstIndex(of: place) ?? 0 }

    private static let providers = HTML {
        li(.class("door")) { LinkButton("Log in", to: "/login", style: .quiet, isSlim: true) }
        li(.class("door")) { LinkButton("Sign up", to: "/signup", style: .primary, isSlim: true) }
    }

    /// The places with one of them open, and last with none.
    private static let places: [HTML] = (Place.allCases.map(Optional.some) + [nil]).map { current in
        nav(.class("places"), .aria("label", "Places")) {
            ul {
                for place in Place.allCases {
                    li {
                        a(.href(place.path), .when(place == current, .aria("current", "page"))) {
                            if place == current { span(.class("stitch")) }
                            place.icon
                            span { place.title }
                        }
                    }
                }
            }
        }
    }

    /// What is made in each place, and last in none.
    private static let composeLinks: [HTML] =
        Place.allCases.map { place in
            guard let link = place.composing else { return HTML() }
            return a(.class("compose"), .href(link.path), .title(link.words)) {
                link.icon
                span { link.words }
            }
        } + [
            a(.class("compose nowhere"), .href("/compose")) {
                Icon.write
                span { "New post" }
            }
        ]
}

extension Place {
    /// The drawing that stands for the place.
    var icon: Icon {
        switch self {
        case .home: .home
        case .prolific: .prolific
        case .tapestry: .tapestry
        case .moods: .moods
        case .turtly: .turtly
        }
    }

    /// The thing that one makes there, where the place is open.
    var composing: (words: String, path: Path, icon: Icon)? {
        switch self {
        case .home: ("New post", "/compose", .write)
        case .prolific: ("New story", "/prolific/new", .prolific)
        case .tapestry, .moods, .turtly: nil
        }
    }
}
