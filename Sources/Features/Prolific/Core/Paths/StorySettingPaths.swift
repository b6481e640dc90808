import Markup
import Web

/// The addresses at which people decide what their profile shows of their stories.
enum StorySettingPaths {
    static let show = Pattern("/settings/stories")
    static let names = Pattern("/settings/stories/name")

    static let showPath: Path = "/settings/stories"
    static let namesPath: Path = "/settings/stories/name"
}
