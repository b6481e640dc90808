import Design
import Kernel
import Markup

/// The head of the pages of a story: its title in one line, what can be done about it, and the ways to play it, to read
/// it and to see it grow.
struct StoryHead: View {
    /// The pages that are told apart.
    enum Tab {
        case play, read, graph
    }

    private let story: Story
    private let tab: Tab
    private let actions: HTML

    /// The id of the words that say how far the story has come, which open pages take in anew.
    static let nowID = "story-now"

    init(_ story: Story, _ tab: Tab, @HTMLBuilder actions: () -> HTML = { HTML() }) {
        (self.story, self.tab, self.actions) = (story, tab, actions())
    }

    var body: HTML {
        HTML {
            header(.class("story-head")) {
                a(
                    .class("button quiet only return"),
                    .href(StoryPaths.feedPath),
                    .aria("label", "Back"),
                    .title("Back")
                ) { Icon.back }
                div {
                    h1(.dir("auto"), .title(story.title)) { story.title }
                    p(.class("soft tiny"), .id(Self.nowID)) { now }
                }
                actions
            }
            Tabs(
                "This story",
                [
                    Tabs.Tab("Play", to: StoryPaths.show(story.publicID), isCurrent: tab == .play),
                    Tabs.Tab("Read", to: ReadingPaths.story(story.publicID), isCurrent: tab == .read),
                    Tabs.Tab("Graph", to: ReadingPaths.graph(story.publicID), isCurrent: tab == .graph),
                ]
            )
        }
    }

    private var now: String {
        let people = story.contributors.peopleText
        guard story.state.isRunning else { return "Complete · \(story.lines.linesText) · \(people)" }
        return "Round \(story.roundNumber) of \(story.settings.maxRounds) · \(people)"
    }
}

/// The bell by which somebody follows a story, and is told of it.
struct StoryBell: View {
    let story: Story
    let isFollowing: Bool

    var body: HTML {
        span(.id("story-bell"), .data("item")) {
            ActionButton(
                "Follow this story",
                icon: .notifications,
                path: StoryPaths.follow(story.publicID),
                pressed: isFollowing
            )
        }
    }
}
