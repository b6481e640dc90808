import Kernel
import SQL

/// A story as one text, for one viewer.
struct StoryText: Sendable {
    let story: Story
    let tags: [String]
    /// The lines so far, from the starter on; the last one alone where ``Story/hidesStory``.
    let lines: [Snippet]
    /// The origin of the story, as far as that is there for the viewer.
    let origin: StoryOrigin?
    /// Whose lines these are, those of the origin included.
    let credits: Credits
    /// True where the viewer likes the last line.
    let likesEnd: Bool
    /// The time now.
    let now: Instant

    var isComplete: Bool { story.state == .completed }
    /// True where it can be taken along: once it is complete, and always where it will be deleted some day.
    var isPortable: Bool { isComplete || story.settings.isTemporary }
}
