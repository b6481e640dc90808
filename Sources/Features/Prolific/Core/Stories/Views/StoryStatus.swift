import Design
import Kernel
import Markup
import SQL

/// The acts that are possible in a story at a moment, in words.
struct StoryStatus: View {
    let story: Story
    let now: Instant

    static let extended = "Extended: no one had voted."

    var body: HTML {
        if !story.state.isRunning {
            "Complete"
        } else if let until = story.submitUntil, until > now {
            "Write and vote: "
            TimeLeft(until: until, now: now, over: "closing")
        } else if let close = story.closeAt, close > now {
            "Vote: "
            TimeLeft(until: close, now: now, over: "counting")
            if story.extensions > 0 { ". \(Self.extended)" }
        } else {
            "Needs a line"
        }
    }
}
