import Design
import Kernel
import Markup
import SQL

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
