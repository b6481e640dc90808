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
    /// What can be done in it.
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

/// The acts that are possible in a story at a moment, in words.
struct StoryStatus: View {
    let thread: Story
    let now: Instant

    static let extended = "Extended: nobody had voted."

    var body: HTML {
        if !thread.state.isRunning {
            "Complete"
        } else if let until = thread.submitUntil, until > now {
            "Write and vote: "
            TimeLeft(until: until, now: now, over: "closing")
        } else if let close = thread.closeAt, close > now {
            "Vote: "
            TimeLeft(until: close, now: now, over: "counting")
            if thread.extensions > 0 { ". \(Self.extended)" }
        } else {
            "Waiting for a line"
        }
    }
}
