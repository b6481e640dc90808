import Design
import Kernel
import Markup
import Memberships

/// Who is in a private story; for the host also who is invited, and how others are.
struct MembersPage: View {
    let view: MembersView
    let viewer: Viewer
    let site: Site
    var forms: InviteForms<MemberRole>
    /// A link that was just made.
    var newLink: Path?
    /// True where somebody was just invited by name.
    var hasInvited = false

    private var story: Story { view.story }
    private var paths: StoryMemberPaths { StoryMemberPaths(story: story.publicID) }

    var body: HTML {
        Page(
            "Members",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false),
            notice: hasInvited ? Notice(.success, "They are invited, and join when they say yes.") : nil
        ) {
            TemporaryNotice(story: story)
            if let newLink { NewInviteLink(newLink, site: site) }
            if view.isAsked { question }
            list
            if view.isHost { InviteSection(view.list, forms, paths: paths, viewer: viewer) }
            p(.class("over")) {
                LinkButton("Leave the story", to: MemberPaths.leave(story.publicID), style: .outline, isSlim: true)
            }
        }.body
    }

    private var question: Notice {
        Notice(.info) {
            "It is asked whether others may read this story. "
            a(.class("textlink"), .href(PublishRequestPages.path(story.publicID))) { "See and answer" }
        }
    }

    /// The list alone, for pages that grow in place.
    var list: HTML { MemberListView(view.list, paths: paths, viewer: viewer).body }
}

/// The addresses of the members of a story, as the views of members ask for them.
struct StoryMemberPaths: SpacePaths {
    let story: PublicID<Story>

    var members: Path { MemberPaths.list(story) }
    func member(_ account: Account) -> Path { MemberPaths.one(account, of: story) }
    func removal(of account: Account) -> Path { MemberPaths.remove(account, from: story) }
    var links: Path { MemberPaths.links(story) }
    func end(ofLink number: Int64) -> Path { MemberPaths.endLink(ID(rawValue: number), to: story) }
}
