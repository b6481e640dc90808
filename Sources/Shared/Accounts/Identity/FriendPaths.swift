import Markup
import Web

/// The addresses of finding people one knows.
enum FriendPaths {
    static let start = Pattern("/find-friends")
    static let friends = Pattern("/find-friends/friends")
    static let invite = Pattern("/find-friends/invite")
    static let endInvite = Pattern("/find-friends/invite/end")

    static let startPath: Path = "/find-friends"
    static let friendsPath: Path = "/find-friends/friends"
    static let followPath: Path = "/find-friends/follow"
    static let invitePath: Path = "/find-friends/invite"
    static let endInvitePath: Path = "/find-friends/invite/end"
}
