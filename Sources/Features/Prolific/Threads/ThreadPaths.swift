import Kernel
import Markup
import Web

/// The addresses of stories.
enum ThreadPaths {
    static let show = Pattern("/prolific/threads/:thread")

    static func show(_ thread: PublicID<StoryThread>) -> Path { "/prolific/threads/\(thread.text)" }
}
