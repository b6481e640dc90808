import Design
import Kernel
import Markup
import Text

/// The button by which one follows a tag, as it stands.
///
/// An answer replaces it by its id.
struct TagFollowButton: View {
    let name: String
    let isFollowed: Bool
    let viewer: Viewer?

    var body: HTML {
        span(.id("follow-tag")) {
            if viewer == nil {
                LinkButton("Follow", to: .logIn(then: TagPaths.show(name)), style: .primary, isSlim: true)
            } else {
                Button(
                    isFollowed ? "Following" : "Follow",
                    icon: isFollowed ? .check : .plus,
                    style: isFollowed ? .outline : .primary,
                    isSlim: true,
                    path: TagPaths.follow(name),
                    name: "on",
                    value: isFollowed ? "0" : "1",
                    context: isFollowed ? "#\(name), press to undo" : "#\(name)"
                )
            }
        }
    }
}

/// A tag that is followed by one press, and no longer by another.
///
/// An answer replaces it by its id. The sheet of the steps gives it the look of what is on.
struct TagChip: View {
    let name: String
    let isFollowed: Bool

    var body: HTML {
        span(.id("follow-tag-\(Folding.key(name))")) {
            Button(
                "#\(name)",
                icon: isFollowed ? .check : .plus,
                style: .outline,
                isSlim: true,
                path: TagPaths.follow(name),
                name: "on",
                value: isFollowed ? "0" : "1",
                context: "follow",
                isPressed: isFollowed
            )
        }
    }
}
