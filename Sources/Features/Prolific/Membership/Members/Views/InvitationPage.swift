import Design
import Kernel
import Markup
import Memberships
import Secrets
import Text

/// The page that somebody reads before they join a private story.
struct InvitationPage: View {
    let invitation: ReachedSpace<StorySpaces>
    /// The link by which they come; none where they are invited by name.
    let token: Token?
    /// The code by which they come, as they typed it.
    var code: String?
    let viewer: Viewer
    let site: Site

    private var story: Story { invitation.story }

    var body: HTML {
        Page(
            story.title,
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.feedPath, sentence: sentence),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            if let host = story.host {
                ul(.class("feed"), .aria("label", "Host")) { li { PersonRow(host, reason: MemberRole.host.title) } }
            }
            TemporaryNotice(story: story)
            p(.class("over")) {
                "\(role) "
                plural(
                    story.members,
                    one: "1 person is in it, and no one else finds it. ",
                    other: "\(story.members) people are in it, and no one else finds it. "
                )
                "What you write in it is under \(story.settings.licence.title)."
            }
            div(.class("row over")) {
                form(.post, .action(code == nil ? MemberPaths.join(story.publicID) : GameNightPaths.enterPath)) {
                    CSRFField(viewer)
                    if let code {
                        input(.type("hidden"), .name("code"), .value(code))
                        input(.type("hidden"), .name("join"), .value("1"))
                    }
                    if let token { input(.type("hidden"), .name("token"), .value(token.text)) }
                    Button(story.night == .none ? "Join the story" : "Join the game")
                }
                if token == nil, code == nil {
                    form(.post, .action(MemberPaths.decline(story.publicID))) {
                        CSRFField(viewer)
                        Button("Decline", style: .outline)
                    }
                }
            }
        }.body
    }

    private var sentence: String {
        guard story.host != nil else { return "Everyone has left this story. Whoever joins now hosts it." }
        return story.night == .none ? "You are invited to a private story." : "You are invited to a game night."
    }

    private var role: String {
        invitation.role.mayWrite ? "You can write and vote in it." : "You can read it and vote in it."
    }
}
