import Design
import Kernel
import Markup
import Routing

/// Who has most points, each with the way to what they were for.
struct BoardPage: View {
    private static let listID = "points"

    let view: BoardView
    let viewer: Viewer?
    let site: Site

    private var isStory: Bool { view.story != nil }

    var body: HTML {
        Page(
            "Points",
            viewer: viewer,
            place: .prolific,
            heading: .title(
                back: view.story.map { StoryPaths.show($0.publicID) } ?? StoryPaths.feedPath,
                sentence: view.story?.title ?? "For lines that others wanted, in all public stories."
            ),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if let story = view.story { TemporaryNotice(story: story) } else { tabs }
            own
            list
            PointRules(isStory: isStory)
        }.body
    }

    private var tabs: HTML {
        Tabs(
            "Of which time",
            [
                Tabs.Tab("30 days", to: PointPaths.board(.month), isCurrent: view.board == .month),
                Tabs.Tab("All time", to: PointPaths.board(.all), isCurrent: view.board == .all),
            ]
        ).body
    }

    @HTMLBuilder private var own: HTML {
        if let viewer, let points = view.own {
            p(.class("over row")) {
                points == 0 ? "You have no points here yet." : "You have \(points.pointsText)."
                LinkButton(
                    "Your points",
                    to: PointPaths.ledger(of: viewer.account, on: view.board),
                    style: .outline,
                    isSlim: true
                )
            }
        }
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id(Self.listID)) {
                for row in view.rows { person(row) }
            }
            if view.rows.isEmpty, view.next == nil {
                EmptyState("No one has points yet", icon: .star, sentence: "The first round that closes gives some.") {
                    LinkButton("Find a story", to: StoryPaths.feedPath, style: .primary)
                }
            }
            Pager(
                older: view.next.map { PointPaths.board(view.board).page(.after, $0) },
                list: Self.listID,
                items: "people"
            )
        }
    }

    private func person(_ row: BoardRow) -> HTML {
        PersonRow(row.account, reason: "#\(row.place) · \(row.points.pointsText)") {
            LinkButton(
                "Details",
                to: PointPaths.ledger(of: row.account, on: view.board),
                style: .outline,
                isSlim: true,
                context: "What \(row.account.displayName) has points for"
            )
        }.body
    }
}

/// The rules of points: what they are given for, and who is listed.
struct PointRules: View {
    let isStory: Bool

    var body: HTML {
        section(.class("sheet stack"), .aria("label", "How points are given")) {
            h2 { "How points are given" }
            Prose(
                ul {
                    li { "10 for a line that becomes part of a story, and 5 more where it ends it." }
                    li { "1 for each vote that a line got, at most 10 a line." }
                    li { "5 for hosting a story to its end, with lines of three people or more." }
                    li { "None for voting, and none in private stories." }
                }
            )
            p(.class("soft")) { isStory ? Self.storySentence : Self.sentence }
        }
    }

    private static let sentence = """
        Listed are people who show their stories on their profile and let themselves be suggested to others. Points in \
        unlisted stories count in the list of that story alone.
        """
    private static let storySentence = "Everyone is listed who won points in this story; its page names them too."
}
