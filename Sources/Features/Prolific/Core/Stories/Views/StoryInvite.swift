import Design
import Kernel
import Markup

/// The way to bring people to a story whose next line nobody has offered yet, for whoever may tell others of it.
///
/// A public story is told of in a post, whose words and readers one chooses; of an unlisted one the link is copied; into
/// a private one its host invites.
struct StoryInvite: View {
    let view: StoryView
    let viewer: Viewer?
    let site: Site

    private var story: Story { view.story }
    private var path: Path { StoryPaths.show(story.publicID) }

    var body: HTML {
        guard view.round.state == .waiting, viewer?.account.state.mayWrite == true, let way else { return HTML() }
        return p(.class("row")) { way }
    }

    private var way: HTML? {
        switch story.visibility {
        case .everyone:
            let words = "“\(story.title)” needs a line. Will you write it?\n\(site.baseAddress)\(path)"
            return button(to: ShareMenu.post(words))
        case .unlisted:
            return a(.class("button outline"), .href(path), .data("copy")) {
                Icon.copy
                span { "Copy the link for others" }
            }
        case .members:
            return view.isHost ? button(to: MemberPaths.list(story.publicID)) : nil
        }
    }

    private func button(to path: Path) -> HTML {
        LinkButton("Invite people", to: path, icon: .follow, style: .outline).body
    }
}
