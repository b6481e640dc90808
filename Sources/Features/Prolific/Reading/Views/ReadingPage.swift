import Contracts
import Design
import Kernel
import Markup
import Text

/// A story to read and to print: its lines as one text without anything beside it, and at the end who wrote them.
struct ReadingPage: View {
    let text: StoryText
    let viewer: Viewer?
    let site: Site

    private var story: Story { text.story }

    var body: HTML {
        Page(
            story.title,
            viewer: viewer,
            place: .prolific,
            layout: .book,
            heading: .none,
            metadata: metadata
        ) {
            div(.class("progress"), .aria("hidden", "true")) {}
            head
            TemporaryNotice(story: story)
            if story.hidesStory {
                Notice(.info, "Earlier lines are hidden until the end: only the last one is shown.")
            }
            article(.class("tale"), .data("reading", story.publicID.text)) {
                title
                if let origin = text.origin {
                    OriginSheet(origin: origin)
                } else if story.forkedFrom != nil {
                    OriginGone()
                }
                if story.warning.isEmpty { words } else { Disclosure(story.warning) { words } }
                end
            }
            CreditsSheet(text: text, site: site)
            StoryReportMenu(text: text, viewer: viewer)
        }.body
    }

    // MARK: Above the text

    private var head: HTML {
        div(.class("reading-head")) {
            a(
                .class("button quiet only"),
                .href(StoryPaths.show(story.publicID)),
                .aria("label", "Back"),
                .title("Back")
            ) { Icon.back }
            a(.class("button quiet slim"), .href("#main"), .hidden(), .data("resume")) {
                Icon.up
                span { "From the beginning" }
            }
            if story.visibility != .members {
                ShareMenu(
                    "Share this story",
                    story.title,
                    at: ReadingPaths.story(story.publicID),
                    isPublic: story.visibility == .everyone,
                    viewer: viewer,
                    site: site
                )
            }
            Menu("More about this story") {
                MenuItem.link("Play", icon: .vote, to: StoryPaths.show(story.publicID))
                MenuItem.link("Graph", icon: .graph, to: ReadingPaths.graph(story.publicID))
                if story.visibility != .members, story.lines > 1 {
                    MenuItem.link("Points", icon: .star, to: PointPaths.board(of: story.publicID))
                }
                if viewer != nil {
                    MenuItem.link("Who can see this?", icon: .eye, to: StoryPaths.audit(story.publicID))
                }
            }
        }
    }

    private var title: HTML {
        header {
            CoverImage(story: story.publicID)
            p(.class("kick")) { "\(text.isComplete ? "Finished" : "Being written") · \(text.readingTime)" }
            h1(.dir("auto")) { story.title }
            p(.class("row soft small")) {
                Faces(text.credits.all.compactMap(\.author))
                span { bdi { text.credits.summary } }
            }
        }
    }

    // MARK: The text

    private var words: HTML {
        Prose(HTML { for line in text.lines { LineView(line: line) } }, language: story.language, isStory: true).body
    }

    private var end: HTML {
        footer(.id("end")) {
            Self.wave
            p(.class("soft small")) { text.isComplete ? "The end" : "To be continued" }
            div(.class("ways")) {
                if let last = text.lines.last { EndLike(line: last, isLiked: text.likesEnd, viewer: viewer) }
                if story.state.isRunning {
                    LinkButton("Go on with it", to: StoryPaths.show(story.publicID).fragment("round"), icon: .write)
                }
                LinkButton("See how it grew", to: ReadingPaths.graph(story.publicID), icon: .graph)
            }
        }
    }

    private static let wave = svg(.class("wave"), .viewBox("0 0 60 12"), .aria("hidden", "true")) {
        polyline(.points((0...28).map { (x: 2 + Double($0) * 2, y: [6, 2.8, 2, 2.8, 6, 9.2, 10, 9.2][$0 % 8]) }))
    }

    /// The metadata for search engines and previews: of stories for everybody alone.
    private var metadata: PageMetadata {
        let sheets = [Assets.storyReadSheet.path]
        guard story.visibility == .everyone else { return PageMetadata(site: site, isIndexed: false, sheets: sheets) }
        let first = story.warning.isEmpty ? text.lines.first?.wordsAndMedia ?? "" : story.warning
        return PageMetadata(
            site: site,
            description: first.isEmpty ? nil : first,
            path: ReadingPaths.story(story.publicID),
            kind: "article",
            card: story.card,
            sheets: sheets
        )
    }
}

/// One line of a story among the others.
struct LineView: View {
    let line: Snippet

    private var anchor: String { "line-\(line.roundNumber)" }

    var body: HTML {
        HTML {
            if line.state != .live || !line.text.isEmpty {
                p(.id(anchor), .dir("auto"), .class(line.state == .live ? nil : "soft")) {
                    line.state == .live ? line.text : Snippet.removed
                }
                MediaGrid(line.media)
            } else {
                div(.id(anchor)) { MediaGrid(line.media) }
            }
            if line.lostMedia { p(.class("soft")) { Snippet.lostMedia } }
        }
    }
}

extension StoryText {
    /// How many letters somebody reads in a minute.
    private static let lettersInMinute = 1000

    /// How long it takes to read: `4 min read`.
    var readingTime: String {
        let letters = lines.reduce(0) { $0 + $1.text.utf8.count }
        return "\(max(1, (letters + Self.lettersInMinute / 2) / Self.lettersInMinute)) min read"
    }
}

extension Credits {
    /// The first writer by name, the others counted.
    var summary: String {
        guard let first = all.first else { return "" }
        return enumeration(of: [first.name], others: all.count - 1)
    }
}
