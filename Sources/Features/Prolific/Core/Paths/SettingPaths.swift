import Kernel
import Markup
import Web

/// The addresses of what the host of a story decides about it.
enum SettingPaths {
    static let show = Pattern("/prolific/threads/:thread/settings")
    static let end = Pattern("/prolific/threads/:thread/end")

    static func show(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/settings" }
    static func end(_ story: PublicID<Story>) -> Path { "/prolific/threads/\(story.text)/end" }
}
