import Design
import Kernel
import Markup

/// The button that opens the next game night with the same people, once one is over; nothing for who was not in it.
struct AgainButton: View {
    let story: Story
    let viewer: Viewer?

    var body: HTML {
        guard viewer != nil, story.night == .begun, story.state == .completed else { return HTML() }
        return Button(
            "Again with the same people",
            icon: .night,
            style: .primary,
            path: GameNightPaths.again(story.publicID)
        ).body
    }
}
