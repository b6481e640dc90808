import Design
import Kernel
import Markup

/// The button at the end of a text by which its last line is liked; nothing for who cannot.
struct EndLike: View {
    static let id = "like-end"
    /// The word in addresses by which it is answered with this button.
    static let name = "text"

    let line: Snippet
    let isLiked: Bool
    let viewer: Viewer?

    var body: HTML {
        guard let viewer, line.state == .live, line.author?.id != viewer.id else { return HTML() }
        return span(.id(Self.id)) {
            button(
                .class("button", isLiked ? "plain" : "primary"),
                .form(Page.actForm),
                .formaction(StoryPaths.like(line.publicID).query("in", Self.name)),
                .name("on"),
                .value(isLiked ? "0" : "1"),
                .aria("pressed", isLiked ? "true" : "false")
            ) {
                Icon.like
                span {
                    line.kind == .final ? "Like the ending" : "Like the last line"
                    if line.likes > 0 { " · \(line.likes.abbreviated)" }
                }
            }
        }
    }
}
