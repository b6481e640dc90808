import Contracts
import Design
import Kernel
import Markup
import Routing

/// The feed: how people feel, the newest first.
struct MoodFeedPage: View {
    let tab: FeedTab
    let list: MoodList
    let isFirst: Bool
    let cards: MoodCards
    let viewer: Viewer
    let site: Site

    static let id = "moods"

    var body: HTML {
        Page(
            "Moods",
            viewer: viewer,
            place: .moods,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.moodFeedSheet.path]),
            aside: Page.column(from: MoodPaths.besidePath)
        ) {
            MoodTabs(.feed)
            div(.class("feed-head")) {
                nav(.class("whose"), .aria("label", "Whose moods")) {
                    for other in FeedTab.allCases {
                        a(.href(Self.path(other)), .when(other == tab, .aria("current", "true"))) { other.title }
                    }
                }
                a(.class("button only"), .href(MoodPaths.settingsPath), .aria("label", "Moods settings")) {
                    Icon.settings
                }
            }
            FreshButton(
                list: (tab == .everyone ? LiveTopic.moods : .followedMoods).description,
                path: Self.path(tab),
                one: "new mood",
                many: "new moods",
                into: Self.id
            )
            feed
            MoodMenuKind.templates
        }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed moods"), .id(Self.id), .role("feed"), .aria("label", "Moods")) {
                for card in cards.list(list.items) { card }
            }
            if list.items.isEmpty, list.next == nil { empty }
            Pager(
                older: list.next.map { Self.path(tab).page(.before, $0) },
                newer: isFirst ? nil : Self.path(tab),
                list: Self.id,
                items: "moods"
            )
        }
    }

    private var empty: EmptyState {
        guard isFirst else {
            return EmptyState("No older moods", icon: .moods) {
                LinkButton("The newest moods", to: Self.path(tab), style: .primary)
            }
        }
        let sentence =
            tab == .following ? "The moods of people you follow stand here, the newest first." : "How are you?"
        return EmptyState("Quiet so far.", icon: .moods, drawing: .sun, sentence: sentence) {
            div(.class("steps")) {
                LinkButton("New mood", to: MoodPaths.newPath, icon: .write, style: .primary)
                if tab == .following { LinkButton("Find people", to: "/explore", style: .outline) }
            }
        }
    }

    private static func path(_ tab: FeedTab) -> Path {
        tab == .everyone ? MoodPaths.homePath : MoodFeedPaths.followingPath
    }
}
