import Kernel
import Markup
import Web

/// The addresses of the staff's pages about votes.
enum FraudSignalPaths {
    static let show = Pattern("/prolific/threads/:thread/rounds/:number/signs")
    static let void = Pattern("/prolific/threads/:thread/rounds/:number/void")

    static func show(_ number: Int, of thread: PublicID<Story>) -> Path {
        "/prolific/threads/\(thread.text)/rounds/\(number)/signs"
    }
    static func void(_ number: Int, of thread: PublicID<Story>) -> Path {
        "/prolific/threads/\(thread.text)/rounds/\(number)/void"
    }
}
