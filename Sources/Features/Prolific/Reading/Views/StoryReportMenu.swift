import Contracts
import Design
import Kernel
import Markup

/// The menu of what can be reported of a story, where it is read as one text.
struct StoryReportMenu: View {
    let text: StoryText
    let viewer: Viewer?

    private var story: Story { text.story }

    var body: HTML {
        guard let viewer else { return HTML() }
        return details(.class("over small")) {
            summary(.class("textlink soft")) { "Report something here" }
            ul {
                if story.host?.id != viewer.id {
                    li { link("story", story.publicID.text, "The whole story") }
                    li { link("title", story.publicID.text, "Its title") }
                }
                for line in text.lines where line.state == .live && line.author?.id != viewer.id {
                    li { link("snippet", line.publicID.text, Self.words(line)) }
                }
            }
        }
    }

    private func link(_ kind: String, _ id: String, _ words: String) -> HTML {
        a(.class("textlink"), .href(ReportSubject.reportPath(kind, id)), .dir("auto")) { words }
    }

    private static func words(_ line: Snippet) -> String {
        "Line \(line.roundNumber + 1): \(line.wordsAndMedia.prefix(40))"
    }
}
