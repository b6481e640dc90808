import Design
import Kernel
import Markup

/// A story to read and to print: its lines as one text, and who wrote them.
struct ReadingPage: View {
    let story: StoryText
    let viewer: Viewer?
    let site: Site

    private var thread: Story { story.thread }

    var body: HTML {
        Page(
            thread.title,
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(thread.publicID)),
            metadata: metadata
        ) {
            TemporaryNotice(thread: thread)
            if thread.hidesStory {
                Notice(.info, "This story is written blind: until its end only the last line is shown.")
            }
            if let origin = story.origin {
                OriginSheet(origin: origin)
            } else if thread.forkedFrom != nil {
                OriginGone()
            }
            article(.class("sheet tale"), .lang(thread.language)) {
                if thread.warning.isEmpty { words } else { Disclosure(thread.warning) { words } }
                ending
            }
            CreditsSheet(story: story, site: site)
            StoryReportMenu(story: story, viewer: viewer)
        }
    }

    private var words: HTML {
        Prose(HTML { for line in story.lines { LineView(line: line) } }, language: thread.language, isStory: true).body
    }

    private var ending: HTML {
        p(.class("soft small")) {
            if story.isComplete {
                "The end"
            } else {
                "To be continued: "
                a(.class("textlink"), .href(StoryPaths.show(thread.publicID))) { "go on with it" }
            }
        }
    }

    /// What search engines and previews learn: of stories for everybody alone.
    private var metadata: PageMetadata {
        guard thread.visibility == .everyone else { return PageMetadata(site: site, isIndexed: false) }
        let first = thread.warning.isEmpty ? story.lines.first?.wordsAndMedia ?? "" : thread.warning
        return PageMetadata(
            site: site,
            description: first.isEmpty ? nil : first,
            path: ReadingPaths.story(thread.publicID),
            kind: "article",
            card: thread.card
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
