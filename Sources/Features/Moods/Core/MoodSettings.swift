import Configuration
import Kernel

/// The settings of moods that an operator makes.
enum MoodSettings {
    static let all: [any SettingDeclaration] = [showsVisitors]

    static let showsVisitors = Setting(usual: false, rows: [row]) { reader in
        let isOn = reader.flag("WEFT_MOODS_VISITORS", default: false)
        guard isOn else { return false }
        if reader.text("WEFT_PUBLIC_TIMELINE", default: "true") == "false" {
            reader.refuse("WEFT_MOODS_VISITORS is true; WEFT_PUBLIC_TIMELINE has to be true as well.")
        }
        if !reader.list("WEFT_PLACES", default: "moods").contains("moods") {
            reader.refuse("WEFT_MOODS_VISITORS is true; WEFT_PLACES has to name moods as well.")
        }
        return true
    }

    private static let row = SettingRow(
        "WEFT_MOODS_VISITORS",
        usual: "`false`",
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
