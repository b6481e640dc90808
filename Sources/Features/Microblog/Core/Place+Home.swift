import Kernel
import Markup

extension Place {
    /// The place of short posts.
    static let home = Place(
        "home",
        title: "Home",
        promise: "Short posts from people you follow, in the order they were written. No ads, no guessing.",
        purpose: "short posts",
        compose: Compose("New post", to: "/compose", icon: "write", makes: .post),
        lookout: "/home/local",
        reserved: ["compose", "likes", "posts", "tags"]
    )
}
