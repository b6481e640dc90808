import Kernel
import Markup
import Text
import Web

/// The addresses of tags.
enum TagPaths {
    static let showPattern = Pattern("/tags/:tag")

    static let followPattern = Pattern("/tags/:tag/follow")

    static func follow(_ name: String) -> Path { "/tags/\(Folding.key(name))/follow" }
    static func show(_ name: String) -> Path { "/tags/\(Folding.key(name))" }
}
