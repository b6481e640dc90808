import Design
import Kernel
import Markup
import Text

extension Stats.Figure {
    /// The number of somebody's followers on their profile.
    ///
    /// An answer replaces it by its id.
    ///
    /// - Parameter isOpen: whether the viewer may see who they are.
    static func followers(_ count: Int, of account: Account, isOpen: Bool) -> Stats.Figure {
        Stats.Figure(
            count,
            plural(count, one: "follower", other: "followers"),
            to: isOpen ? FollowPaths.followers(account) : nil,
            id: "followers-of-\(account.username)"
        )
    }
}
