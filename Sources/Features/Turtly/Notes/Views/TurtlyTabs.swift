import Design
import Kernel
import Markup

/// The tabs of the place.
struct TurtlyTabs: View {
    /// The lists with which it begins.
    enum Tab {
        case notebook, feed
    }

    private let current: Tab

    init(_ current: Tab) {
        self.current = current
    }

    var body: HTML {
        Tabs(
            "Turtly",
            [
                Tabs.Tab("Notebook", to: TurtlyPaths.homePath, isCurrent: current == .notebook),
                Tabs.Tab("Let go", to: FeedPaths.feedPath, isCurrent: current == .feed),
            ]
        ).body
    }
}
