import Kernel
import Markup

extension Place {
    /// The place of how people feel.
    static let moods = Place(
        "moods",
        title: "Moods",
        promise: "One emoji and a few words a day. A calendar of how it was, and something for how it is.",
        purpose: "how people feel",
        compose: .init("New mood", to: MoodPaths.newPath, icon: "newMood")
    )
}

extension Site {
    /// The form for a story in a group, where the site has groups.
    var groupStoryForm: Path? { place(making: .groupStory)?.compose?.path }
}
