import Kernel
import Markup

extension Place {
    /// The place of stories.
    static let prolific = Place(
        "prolific",
        title: "Prolific",
        promise: "Stories written together, line by line. Everyone proposes, a vote decides what comes next.",
        purpose: "stories that people write together",
        compose: Compose("New story", to: "/prolific/new", icon: "prolific", makes: .sharedStory),
        lookout: "/prolific",
        reserved: ["stories"]
    )
}
