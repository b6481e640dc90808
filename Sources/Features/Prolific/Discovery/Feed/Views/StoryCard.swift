import Design
import Kernel
import Markup

/// A story in a list: how it begins, how far it has come, and what can be done in it now.
struct StoryCard: View {
    let story: Story
    /// Its first lines.
    let starter: Snippet
    /// Its last line; the starter where nothing followed.
    let tail: Snippet
    /// The actions that it offers.
    let status: HTML
    /// The button by which it is followed, or nothing.
    let follow: HTML

    var body: HTML {
        article(.class("story-card"), .id("story-\(story.publicID.text)"), .data("item")) {
            if story.warning.isEmpty {
                SnippetWords(snippet: tail)
            } else {
                p(.class("soft")) { story.warning }
            }
            h2(.dir("auto")) { a(.href(StoryPaths.show(story.publicID))) { story.title } }
            if story.warning.isEmpty, tail.id != starter.id, !story.hidesStory {
                p(.class("soft small")) { "Begins: “\(starter.wordsAndMedia)”" }
            }
            p(.class("soft")) {
                if let host = story.presentHost {
                    bdi { host.displayName }
                    " · "
                }
                "\(story.lines.counted("line")) · "
                status
            }
            follow
        }
    }
}
