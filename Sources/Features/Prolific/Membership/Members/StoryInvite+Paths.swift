import Kernel
import Markup

extension MemberPaths {
    static func endLink(_ link: ID<StoryInvite>, to thread: PublicID<Story>) -> Path {
        "/prolific/threads/\(thread.text)/invites/\(String(link.rawValue))/end"
    }
}

extension APIPaths {
    static func invite(_ link: ID<StoryInvite>, to thread: PublicID<Story>) -> Path {
        "/api/weft/v1/prolific/threads/\(thread.text)/invites/\(String(link.rawValue))"
    }
}
