internal import Kernel
public import Markup

/// A tool of the bar, with the number of what is new in it.
public struct ToolLink: View {
    private let tool: Tool
    private let unread: Int
    private let isCurrent: Bool

    /// - Parameters:
    ///   - unread: how much is new, at most 100.
    ///   - isCurrent: whether the page belongs to it.
    public init(_ tool: Tool, unread: Int = 0, isCurrent: Bool = false) {
        self.tool = tool
        self.unread = unread
        self.isCurrent = isCurrent
    }

    /// The link, which scripts replace by its id.
    public var body: HTML {
        a(
            .href(tool.path),
            .id("tool-\(tool.rawValue)"),
            .aria("label", unread > 0 ? "\(tool.title), \(unread) new" : tool.title),
            .title(tool.title),
            .when(isCurrent, .aria("current", "page"))
        ) {
            tool.icon
            span { tool.title }
            if unread > 0 { span(.class("badge")) { unread > 99 ? "99+" : String(unread) } }
        }
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
