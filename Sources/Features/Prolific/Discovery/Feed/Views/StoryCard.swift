import Design
import Kernel
import Markup

/// A story in a list: how it begins, how far it has come, and what can be done in it now.
struct StoryCard: View {
    let thread: Story
    /// Its first lines.
    let starter: Snippet
    /// Its last line; the starter where nothing followed.
    let tail: Snippet
    /// The actions that it offers.
    let status: HTML

    var body: HTML {
        article(.class("story-card"), .id("story-\(thread.publicID.text)"), .data("item")) {
            h2(.dir("auto")) { a(.href(StoryPaths.show(thread.publicID))) { thread.title } }
            if thread.warning.isEmpty {
                SnippetWords(snippet: thread.hidesStory ? tail : starter)
                if tail.id != starter.id, !thread.hidesStory {
                    p(.class("soft")) { "Last: “\(tail.wordsAndMedia)”" }
                }
            } else {
                p(.class("soft")) { thread.warning }
            }
            p(.class("soft")) {
                if let host = thread.presentHost {
                    bdi { host.displayName }
                    " · "
                }
                "\(thread.lines.counted("line")) · "
                status
            }
        }
    }
}
