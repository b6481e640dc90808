public import Markup

/// Links between views of the same thing, one of which is open.
public struct Tabs: View {
    /// One tab.
    public struct Tab: Sendable {
        let words: String
        let path: Path
        let isCurrent: Bool
        let icon: Icon?

        /// A link that looks open when it is the current one.
        public init(_ label: String, to path: Path, isCurrent: Bool = false, icon: Icon? = nil) {
            words = label
            self.path = path
            self.isCurrent = isCurrent
            self.icon = icon
        }
    }

    private let name: String
    private let tabs: [Tab]

    /// Tabs that are together called `label`, which screen readers say.
    public init(_ label: String, _ tabs: [Tab]) {
        name = label
        self.tabs = tabs
    }

    /// The links.
    public var body: HTML {
        nav(.class("tabs"), .aria("label", name)) {
            for tab in tabs {
                a(.href(tab.path), .when(tab.isCurrent, .aria("current", "page"))) {
                    tab.icon?.body
                    tab.words
                }
            }
        }
    }
}
