import Design
import Kernel
import Markup

extension Stats.Figure {
    /// The number of somebody's followers on their profile.
    ///
    /// An answer replaces it by its id.
    ///
    /// - Parameter isOpen: whether the viewer may see who they are.
    static func followers(_ count: Int, of account: Account, isOpen: Bool) -> Stats.Figure {
        Stats.Figure(
            count,
            count == 1 ? "follower" : "followers",
            to: isOpen ? FollowPaths.followers(account) : nil,
            id: "followers-of-\(account.username)"
        )
    }
}
