import Configuration
package import Kernel

/// The settings of posts.
enum PostSettings {
    static let all: [any SettingDeclaration] = [limit]

    static let limit = Setting.number(
        "WEFT_POST_LIMIT",
        default: 500,
        in: 50...100_000,
        "characters in a post, 50 to 100,000"
    )
}

extension Site {
    /// The length of the longest post in grapheme clusters.
    package var postLimit: Int {
        get { self[PostSettings.limit] }
        set { self[PostSettings.limit] = newValue }
    }
}
