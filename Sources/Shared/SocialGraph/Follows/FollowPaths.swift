import Kernel
import Markup
import Web

/// The addresses of following and being followed.
enum FollowPaths {
    static let follow = Pattern("/@:username/follow")
    static let bell = Pattern("/@:username/bell")
    static let follower = Pattern("/@:username/follower")
    static let followers = Pattern("/@:username/followers")
    static let following = Pattern("/@:username/following")
    static let requests = Pattern("/follow-requests")
    static let answer = Pattern("/follow-requests/:username")

    static let requestsPath: Path = "/follow-requests"

    static func follow(_ account: Account) -> Path { "/@\(account.username)/follow" }
    static func bell(_ account: Account) -> Path { "/@\(account.username)/bell" }
    static func follower(_ account: Account) -> Path { "/@\(account.username)/follower" }
    static func followers(_ account: Account) -> Path { "/@\(account.username)/followers" }
    static func following(_ account: Account) -> Path { "/@\(account.username)/following" }
    static func answer(_ account: Account) -> Path { "/follow-requests/\(account.username)" }
}
