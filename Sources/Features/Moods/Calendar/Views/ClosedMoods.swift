import Design
import Kernel
import Markup
import Text

/// The sentence that moods of the months of these days lie in a vault that is not open, and the link that opens it.
struct ClosedMoods: View {
    let look: LookBack
    /// Where it leads on to.
    let next: Path

    var body: HTML {
        let count = look.closedCount
        guard count > 0 else { return HTML() }
        return Notice(.info) {
            plural(
                count,
                one: "1 mood from around this time lies in your vault, which is closed. ",
                other: "\(count) moods from around this time lie in your vault, which is closed. "
            )
            a(.class("textlink"), .href(LookingBackPaths.opening(for: next))) { "Open it with your password" }
        }.body
    }
}
