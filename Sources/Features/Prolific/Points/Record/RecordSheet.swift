import Design
import Kernel
import Markup
import Text

/// The record of somebody who writes in stories, as they alone see it.
struct RecordSheet: View {
    let record: WritingRecord
    let account: Account

    var body: HTML {
        section(.class("sheet stack record"), .aria("label", "Your record")) {
            p(.class("stats")) {
                a(.href(PointPaths.ledger(of: account))) { figure(record.points.pointsText) }
                " "
                span { "\(record.recent) in the last 30 days" }
                " "
                span {
                    figure(plural(record.streak, one: "1 day", other: "\(record.streak) days"))
                    " in a row"
                }
            }
            if record.streak == 0 {
                p(.class("soft small")) { "Send a line today, and your days in a row begin. They are counted in UTC." }
            }
            if let best = record.best {
                h2 { "Your best line" }
                if best.story.warning.isEmpty {
                    SnippetWords(snippet: best.snippet)
                } else {
                    Disclosure(best.story.warning) { SnippetWords(snippet: best.snippet) }
                }
                p(.class("soft small")) {
                    "\((best.snippet.countedVotes ?? 0).votesText) in "
                    a(.class("textlink"), .href(path(of: best)), .dir("auto")) { best.story.title }
                }
            } else {
                p(.class("soft small")) { "Your best line stands here once one of yours has won votes and its round." }
            }
            p(.class("soft small")) { "Only you see your days in a row and your best line here." }
        }
    }

    private func figure(_ words: String) -> HTML { HTML { b { words } } }

    private func path(of best: WritingRecord.BestLine) -> Path {
        best.story.result(of: best.snippet) ?? StoryPaths.show(best.story.publicID)
    }
}
