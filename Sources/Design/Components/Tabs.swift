public import Markup

/// Links between views of the same thing, one of which is open.
public struct Tabs: View {
    /// One tab.
    public struct Tab: Sendable {
        let words: String
        let path: Path
        let isCurrent: Bool
        let icon: Icon?
        let mark: String?

        /// A link that looks open when it is the current one.
        ///
        /// - Parameter mark: the meaning of a dot behind its words, where there is one, for whoever does not see it.
        public init(
            _ label: String,
            to path: Path,
            isCurrent: Bool = false,
            icon: Icon? = nil,
            mark: String? = nil
        ) {
            words = label
            self.path = path
            self.isCurrent = isCurrent
            self.icon = icon
            self.mark = mark
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
                    if let mark = tab.mark {
                        span(.class("badge"))
                        span(.class("sr")) { mark }
                    }
                }
            }
        }
    }
}
