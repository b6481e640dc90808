import Configuration
import Kernel

/// The settings of moods that an operator makes.
enum MoodSettings {
    static let all: [any SettingDeclaration] = [showsVisitors]

    static let showsVisitors = Setting.flag(
        "WEFT_MOODS_VISITORS",
        default: false,
        """
        whether visitors, people without an account, may read moods that were posted for everyone. With `true` the page \
        on which people post says so, and visitors read what was posted from it since then by people whom everyone may \
        follow and find; no comments, no reactions, nothing without a name, and nothing that programs posted. \
        `WEFT_PUBLIC_TIMELINE` has to be `true` as well
        """
    )
}

extension Site {
    /// True where visitors may read moods whose authors were told so when they posted them.
    var showsMoodsToVisitors: Bool {
        get { isPublicReadable && self[MoodSettings.showsVisitors] }
        set { self[MoodSettings.showsVisitors] = newValue }
    }
}
