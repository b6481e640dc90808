import Contracts
import Design
import Kernel
import Markup

/// The things that somebody can do about a story, beside reading and writing.
struct StoryMenu: View {
    let view: StoryView
    let viewer: Viewer?

    private var story: Story { view.story }
    private var canWrapUp: Bool { view.isHost && HostRule.refusal(toWrapUp: story) == nil }

    var body: HTML {
        Menu("More about this story") {
            if view.lines.count > 1 {
                MenuItem.link(
                    "Play",
                    icon: .forward,
                    to: StorySteps.path(of: 1, in: story, isOpen: false)
                )
            }
            if view.role != nil {
                MenuItem.link("Members", icon: .followers, to: MemberPaths.list(story.publicID))
            }
            if view.isHost { MenuItem.link("Settings", icon: .settings, to: SettingPaths.show(story.publicID)) }
            if canWrapUp {
                MenuItem.link("Ask everyone to wrap up", icon: .hourglass, to: StoryPaths.wrapUp(story.publicID))
            }
            if story.visibility != .members, story.lines > 1 {
                MenuItem.link("Points", icon: .star, to: PointPaths.board(of: story.publicID))
            }
            MenuItem.link("Proof of votes", icon: .shield, to: ReadingPaths.proof(story.publicID))
            if viewer != nil { personal }
        }.body
    }

    private var personal: HTML {
        HTML {
            MenuItem.link("Who can see this?", icon: .eye, to: StoryPaths.audit(story.publicID))
            if view.isMuted {
                MenuItem.button(
                    "Unmute this story",
                    icon: .notifications,
                    path: StoryPaths.mute(story.publicID).query("on", "0")
                )
            } else {
                MenuItem.button("Mute this story", icon: .mute, path: StoryPaths.mute(story.publicID))
            }
            if viewer?.id != story.host?.id { reports }
        }
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
