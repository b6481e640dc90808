import Design
import Kernel
import Markup

/// The tabs of the place.
struct MoodTabs: View {
    /// The parts with which it begins.
    enum Tab {
        case feed, calendar, insights, week
    }

    private let current: Tab

    init(_ current: Tab) {
        self.current = current
    }

    /// They are on every page, and the same for everybody.
    var body: HTML {
        switch current {
        case .feed: Self.feed
        case .calendar: Self.calendar
        case .insights: Self.insights
        case .week: Self.week
        }
    }

    private static let feed = made(.feed)
    private static let calendar = made(.calendar)
    private static let insights = made(.insights)
    private static let week = made(.week)

    private static func made(_ current: Tab) -> HTML {
        Tabs(
            "Moods",
            [
                Tabs.Tab("Feed", to: MoodPaths.homePath, isCurrent: current == .feed),
                Tabs.Tab("Calendar", to: MoodPaths.calendarPath, isCurrent: current == .calendar),
                Tabs.Tab("Insights", to: MoodPaths.insightsPath, isCurrent: current == .insights),
                Tabs.Tab("This week", to: MoodPaths.weekPath, isCurrent: current == .week),
            ]
        ).body
    }
}
