internal import Kernel
internal import Markup
internal import Synchronization

/// The navigation: on a phone a bar on top and a rail at the bottom, where a thumb reaches it; on a wide screen one
/// column at the side.
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
        let places: [Place]
        let place: Place?
        let tool: Tool?
        let unread: Int
        let unreadConversations: Int
        let hasMessageRequests: Bool
        let layout: PageLayout
        let siteName: String
        let takesNewcomers: Bool
    }

    /// The bar stands on every page, so each shape is made once.
    private static let made = Mutex<[Shape: Template]>([:])
    private static let mostShapes = 1000

    private var template: Template {
        let shape = Shape(
            isMember: viewer != nil,
            places: site.places,
            place: place,
            tool: tool,
            unread: viewer?.unread ?? 0,
            unreadConversations: viewer?.unreadConversations ?? 0,
            hasMessageRequests: viewer?.hasMessageRequests ?? false,
            layout: layout,
            siteName: site.name,
            takesNewcomers: site.takesNewcomers
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
        return header(.class("bar", isFocus ? nil : style)) {
            logo
            if !isFocus {
                div(.class("navbar")) {
                    places
                    if viewer != nil { composeLink }
                    if viewer != nil { tools }
                }
                if viewer == nil { tools }
                if viewer != nil { AccountMenu.menu }
            }
        }
    }

    /// How the lower bar of a phone is laid out: with few places one row holds all, with more the tools have a row of
    /// their own above the places.
    private var style: String {
        if viewer == nil { return "guest" }
        return site.places.count <= Self.mostInOneRow ? "few" : "many"
    }

    private static let mostInOneRow = 3

    private var logo: HTML {
        a(.class("logo"), .href(viewer == nil ? "/" : site.startPath)) {
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
                    li { ToolLink(messagesOf: viewer, isCurrent: tool == .messages) }
                }
                if viewer == nil { doors }
            }
        }
    }

    @HTMLBuilder private var doors: HTML {
        li(.class("door")) { LinkButton("Log in", to: "/login", style: .quiet, isSlim: true) }
        if site.takesNewcomers {
            li(.class("door")) { LinkButton("Sign up", to: "/signup", style: .primary, isSlim: true) }
        }
    }

    /// The places, the one of this page as open.
    private var places: HTML {
        nav(.class("places"), .aria("label", "Places")) {
            ul {
                for each in site.places {
                    li {
                        a(.href(each.path), .when(each == place, .aria("current", "page"))) {
                            if each == place { span(.class("stitch")) }
                            each.drawing
                            span { each.title }
                        }
                    }
                }
            }
        }
    }

    /// The way to what is made in this place; elsewhere, to what is made in the first.
    private var composeLink: HTML {
        guard let link = place?.compose ?? site.places.first?.compose else { return HTML() }
        return a(.class("compose"), .href(link.path), .title(link.words)) {
            link.drawing
            span { link.words }
        }
    }
}
