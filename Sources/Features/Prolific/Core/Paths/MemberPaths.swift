import Kernel
import Markup
import Secrets
import Web

/// The addresses of the members of private stories, and of the ways in and out.
enum MemberPaths {
    static let list = Pattern("/prolific/threads/:thread/members")
    static let one = Pattern("/prolific/threads/:thread/members/:username")
    static let remove = Pattern("/prolific/threads/:thread/members/:username/remove")
    static let leave = Pattern("/prolific/threads/:thread/leave")
    static let join = Pattern("/prolific/threads/:thread/join")
    static let decline = Pattern("/prolific/threads/:thread/decline")
    static let links = Pattern("/prolific/threads/:thread/invites")
    static let endLink = Pattern("/prolific/threads/:thread/invites/:invite/end")

    static func list(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/members" }
    static func one(_ account: Account, of story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/members/\(account.username)"
    }
    static func remove(_ account: Account, from story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/members/\(account.username)/remove"
    }
    static func leave(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/leave" }
    static func join(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/join" }
    static func decline(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/decline" }
    static func links(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/invites" }

    /// A link into a story.
    static func link(_ token: Token, to story: PublicID<Story>) -> Path {
        join(story).query("token", token.text)
    }
}
