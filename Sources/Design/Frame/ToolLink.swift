public import Kernel
public import Markup

/// A tool of the bar, with the number of what is new in it.
public struct ToolLink: View {
    private let tool: Tool
    private let unread: Int
    private let hasRequests: Bool
    private let isCurrent: Bool

    /// - Parameters:
    ///   - unread: how much is new, at most 100.
    ///   - isCurrent: whether the page belongs to it.
    public init(_ tool: Tool, unread: Int = 0, isCurrent: Bool = false) {
        self.tool = tool
        self.unread = unread
        hasRequests = false
        self.isCurrent = isCurrent
    }

    /// The envelope of `viewer`: what people they know wrote is counted, and that others wrote shows as a dot.
    public init(messagesOf viewer: Viewer, isCurrent: Bool = false) {
        tool = .messages
        unread = viewer.unreadConversations
        hasRequests = viewer.hasMessageRequests
        self.isCurrent = isCurrent
    }

    /// The link, which scripts replace by its id.
    public var body: HTML {
        a(
            .href(tool.path),
            .id("tool-\(tool.rawValue)"),
            .aria("label", label),
            .title(tool.title),
            .when(isCurrent, .aria("current", "page"))
        ) {
            tool.icon
            span { tool.title }
            if unread > 0 || hasRequests { badge }
        }
    }

    private var label: String {
        let title = unread > 0 ? "\(tool.title), \(unread) new" : tool.title
        return hasRequests ? "\(title). Message requests wait." : title
    }

    private var badge: HTML {
        span(.class("badge")) { if unread > 0 { unread > 99 ? "99+" : String(unread) } }
    }
}

extension Tool {
    fileprivate var title: String {
        switch self {
        case .search: "Search"
        case .notifications: "Notifications"
        case .messages: "Messages"
        }
    }

    fileprivate var path: Path {
        switch self {
        case .search: "/search"
        case .notifications: "/notifications"
        case .messages: "/messages"
        }
    }

    fileprivate var icon: Icon {
        switch self {
        case .search: .search
        case .notifications: .notifications
        case .messages: .messages
        }
    }
}
