import Markup
import Web

/// The addresses of finding people one knows.
enum FriendPaths {
    static let start = Pattern("/find-friends")
    static let friends = Pattern("/find-friends/friends")
    static let follow = Pattern("/find-friends/follow")

    static let startPath: Path = "/find-friends"
    static let friendsPath: Path = "/find-friends/friends"
    static let followPath: Path = "/find-friends/follow"
}
