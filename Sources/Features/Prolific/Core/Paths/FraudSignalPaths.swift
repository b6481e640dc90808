import Kernel
import Markup
import Web

/// The addresses of the staff's pages about votes.
enum FraudSignalPaths {
    static let show = Pattern("/prolific/threads/:thread/rounds/:number/signs")
    static let void = Pattern("/prolific/threads/:thread/rounds/:number/void")

    static func show(_ number: Int, of story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/rounds/\(number)/signs"
    }
    static func void(_ number: Int, of story: PublicID<Story>) -> Path {
        "/prolific/threads/\(story.text)/rounds/\(number)/void"
    }
}
