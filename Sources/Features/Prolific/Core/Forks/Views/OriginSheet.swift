import Design
import Kernel
import Markup

/// The sheet of what came before a story that goes on from another one, with the way there.
struct OriginSheet: View {
    let origin: StoryOrigin

    var body: HTML {
        section(.class("over stack"), .aria("label", "What came before")) {
            p(.class("soft")) {
                "Goes on from a line that did not win in "
                a(.class("textlink"), .href(Self.path(of: origin)), .dir("auto")) { origin.story.title }
            }
            OriginLines(origin: origin)
        }
    }

    /// The place of the branch in the graph of its own story.
    static func path(of origin: StoryOrigin) -> Path {
        let graph = ReadingPaths.graph(origin.story.publicID)
        return origin.branch.map { graph.fragment("entry-\($0.publicID.text)") } ?? graph
    }
}

/// The lines that came before, folded.
struct OriginLines: View {
    let origin: StoryOrigin

    var body: HTML {
        details {
            summary(.class("textlink")) {
                let count = origin.lines.count.linesText
                origin.story.warning.isEmpty
                    ? "What came before: \(count)" : "What came before: \(count) · \(origin.story.warning)"
            }
            div(.class("stack"), .lang(origin.story.language)) {
                for line in origin.lines {
                    div {
                        SnippetWords(snippet: line)
                        p(.class("soft small")) { SnippetAuthor(snippet: line) }
                    }
                }
            }
        }
    }
}

/// Stands for what came before where that is not there any more.
struct OriginGone: View {
    var body: HTML {
        p(.class("over soft")) { "Goes on from a story that is not there any more." }
    }
}
