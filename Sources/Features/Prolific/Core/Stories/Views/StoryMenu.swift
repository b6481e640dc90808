import Contracts
import Design
import Kernel
import Markup

/// The things that somebody can do about a story, beside reading and writing.
struct StoryMenu: View {
    let view: StoryView
    let viewer: Viewer?

    private var story: Story { view.story }

    var body: HTML {
        guard viewer != nil else { return HTML() }
        return Menu("More about this story") {
            if view.isMuted {
                MenuItem.button(
                    "Tell me of it again",
                    icon: .notifications,
                    path: StoryPaths.mute(story.publicID).query("on", "0")
                )
            } else {
                MenuItem.button("Tell me nothing more", icon: .mute, path: StoryPaths.mute(story.publicID))
            }
            MenuItem.link("Who can see this?", icon: .eye, to: StoryPaths.audit(story.publicID))
            if viewer?.id != story.host?.id { reports }
        }.body
    }

    /// The ways to report the story, for everybody but its host.
    private var reports: HTML {
        HTML {
            MenuItem.link(
                "Report this story",
                icon: .report,
                to: ReportSubject.reportPath("story", story.publicID),
                isDangerous: true
            )
            MenuItem.link(
                "Report its title",
                icon: .report,
                to: ReportSubject.reportPath("title", story.publicID),
                isDangerous: true
            )
        }
    }
}
