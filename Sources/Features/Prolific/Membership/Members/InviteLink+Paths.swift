import Kernel
import Markup
import Memberships
import Routing

extension MemberPaths {
    static func endLink(_ link: ID<StoryLink>, to story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/invites/\(String(link.rawValue))/end"
    }
}

extension APIPaths {
    static func invite(_ link: ID<StoryLink>, to story: PublicID<Story>) -> Path {
        .api("/prolific/threads/\(story.text)/invites/\(String(link.rawValue))")
    }
}
