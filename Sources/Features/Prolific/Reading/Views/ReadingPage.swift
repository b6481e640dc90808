import Design
import Kernel
import Markup

/// A story to read and to print: its lines as one text, and who wrote them.
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
            heading: .title(back: StoryPaths.show(story.publicID)),
            metadata: metadata
        ) {
            TemporaryNotice(story: story)
            if story.hidesStory {
                Notice(.info, "This story is written blind: until its end only the last line is shown.")
            }
            if let origin = text.origin {
                OriginSheet(origin: origin)
            } else if story.forkedFrom != nil {
                OriginGone()
            }
            article(.class("sheet tale"), .lang(story.language)) {
                if story.warning.isEmpty { words } else { Disclosure(story.warning) { words } }
                ending
            }
            CreditsSheet(text: text, site: site)
            StoryReportMenu(text: text, viewer: viewer)
        }
    }

    private var words: HTML {
        Prose(HTML { for line in text.lines { LineView(line: line) } }, language: story.language, isStory: true).body
    }

    private var ending: HTML {
        p(.class("soft small")) {
            if text.isComplete {
                "The end"
            } else {
                "To be continued: "
                a(.class("textlink"), .href(StoryPaths.show(story.publicID))) { "go on with it" }
            }
        }
    }

    /// The metadata for search engines and previews: of stories for everybody alone.
    private var metadata: PageMetadata {
        guard story.visibility == .everyone else { return PageMetadata(site: site, isIndexed: false) }
        let first = story.warning.isEmpty ? text.lines.first?.wordsAndMedia ?? "" : story.warning
        return PageMetadata(
            site: site,
            description: first.isEmpty ? nil : first,
            path: ReadingPaths.story(story.publicID),
            kind: "article",
            card: story.card
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
