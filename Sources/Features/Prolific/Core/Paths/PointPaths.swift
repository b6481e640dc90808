import Kernel
import Markup
import Web

/// The addresses of points: of lists of people, and of what each of them won.
enum PointPaths {
    static let board = Pattern("/prolific/points")
    static let ledger = Pattern("/prolific/points/@:username")
    static let storyBoard = Pattern("/prolific/threads/:thread/points")
    static let storyLedger = Pattern("/prolific/threads/:thread/points/@:username")

    static let boardPath: Path = "/prolific/points"

    static func board(of story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/points" }
    static func ledger(of account: Account) -> Path { "/prolific/points/@\(account.username)" }
    static func ledger(of account: Account, in story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/points/@\(account.username)"
    }
}
