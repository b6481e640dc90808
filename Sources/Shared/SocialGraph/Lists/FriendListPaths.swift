import Markup
import Web

/// The addresses of following several people at once, and of bringing lists of them along.
enum FriendListPaths {
    static let follow = Pattern("/find-friends/follow")
    static let list = Pattern("/find-friends/list")
    static let apply = Pattern("/find-friends/list/apply")

    /// The page on which one finds people one knows.
    static let startPath: Path = "/find-friends"
    static let listPath: Path = "/find-friends/list"
    static let applyPath: Path = "/find-friends/list/apply"
}
