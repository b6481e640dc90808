import Kernel
import Markup
import Web

/// The addresses of posts and of what is done with them.
enum PostPaths {
    static let home = Pattern("/home")
    static let local = Pattern("/home/local")
    static let compose = Pattern("/compose")
    static let create = Pattern("/posts")
    static let show = Pattern("/@:username/:post")
    static let like = Pattern("/posts/:post/like")
    static let boost = Pattern("/posts/:post/boost")
    static let bookmark = Pattern("/posts/:post/bookmark")
    static let pin = Pattern("/posts/:post/pin")
    static let mute = Pattern("/posts/:post/mute")
    static let vote = Pattern("/posts/:post/vote")
    static let edit = Pattern("/posts/:post/edit")
    static let delete = Pattern("/posts/:post/delete")
    static let restore = Pattern("/posts/:post/restore")
    static let more = Pattern("/@:username/:post/more")
    static let history = Pattern("/posts/:post/history")
    static let likes = Pattern("/posts/:post/likes")
    static let boosts = Pattern("/posts/:post/boosts")
    static let bookmarks = Pattern("/bookmarks")
    static let liked = Pattern("/likes")

    static let homePath: Path = "/home"
    static let localPath: Path = "/home/local"
    static var localMediaPath: Path { localPath.query("media", "1") }
    static let composePath: Path = "/compose"
    static let createPath: Path = "/posts"
    static let bookmarksPath: Path = "/bookmarks"
    static let likedPath: Path = "/likes"

    /// Where a post is read; a message in its conversation.
    static func show(_ post: Post) -> Path {
        if let conversation = post.conversation { return MessagePaths.show(post.id, in: conversation) }
        return "/@\(post.author.username)/\(post.id)"
    }
    /// The composer with a draft that the server keeps.
    static func compose(_ draft: ID<SavedDraft>) -> Path { composePath.query("draft", "\(draft)") }
    static func like(_ post: ID<Post>) -> Path { "/posts/\(post)/like" }
    static func boost(_ post: ID<Post>) -> Path { "/posts/\(post)/boost" }
    static func bookmark(_ post: ID<Post>) -> Path { "/posts/\(post)/bookmark" }
    static func pin(_ post: ID<Post>) -> Path { "/posts/\(post)/pin" }
    static func mute(_ post: ID<Post>) -> Path { "/posts/\(post)/mute" }
    static func vote(_ post: ID<Post>) -> Path { "/posts/\(post)/vote" }
    static func edit(_ post: ID<Post>) -> Path { "/posts/\(post)/edit" }
    static func delete(_ post: ID<Post>) -> Path { "/posts/\(post)/delete" }
    static func history(_ post: ID<Post>) -> Path { "/posts/\(post)/history" }
    static func likes(_ post: ID<Post>) -> Path { "/posts/\(post)/likes" }
    /// The page with what else can be done with it.
    static func more(_ post: Post) -> Path { "/@\(post.author.username)/\(post.id)/more" }
    static func whoCanSee(_ post: String) -> Path {
        ("/who-can-see" as Path).query("object", "post-\(post)")
    }
    static func boosts(_ post: ID<Post>) -> Path { "/posts/\(post)/boosts" }
}
