import Design
import Kernel
import Markup
import Memberships

/// The page on which the host of a private story decides about a member.
struct MemberPage: View {
    let story: Story
    let member: StoryMember
    let viewer: Viewer
    let site: Site

    private var account: Account { member.account }

    var body: HTML {
        Page(
            account.displayName,
            viewer: viewer,
            place: .prolific,
            heading: .title(back: MemberPaths.list(story.publicID), sentence: story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(story: story)
            form(.class("form over"), .post, .action(MemberPaths.one(account, of: story.publicID))) {
                CSRFField(viewer)
                RoleSelect(role: member.role, id: "field-role")
                Button("Save")
            }
            part("Hand the story over", "\(account.displayName) hosts it from then on; you go on writing in it.") {
                form(.post, .action(MemberPaths.one(account, of: story.publicID))) {
                    CSRFField(viewer)
                    Button("Make host", style: .outline, name: "role", value: String(MemberRole.host.rawValue))
                }
            }
            part("Remove from the story", removal) {
                form(.post, .action(MemberPaths.remove(account, from: story.publicID))) {
                    CSRFField(viewer)
                    Button("Remove", style: .danger)
                }
            }
        }.body
    }

    private var removal: String {
        """
        The story is closed to \(account.displayName) then. Their line and votes in the present round are dropped; lines \
        that won stay. Links into the story end, because they may know one.
        """
    }

    private func part(_ title: String, _ sentence: String, @HTMLBuilder _ action: () -> HTML) -> HTML {
        section(.class("over stack")) {
            h2 { title }
            p(.class("soft")) { sentence }
            action()
        }
    }
}

/// Asks before somebody leaves a private story.
struct LeavePage: View {
    let view: MembersView
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Leave this story?",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: MemberPaths.list(view.story.publicID), sentence: view.story.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(story: view.story)
            p(.class("over")) {
                "You cannot read it any more then. Your line and votes in the present round are dropped; lines that won "
                "stay. "
                rest
            }
            form(.post, .action(MemberPaths.leave(view.story.publicID)), .class("over")) {
                CSRFField(viewer)
                Button("Leave", style: .danger)
            }
        }.body
    }

    private var rest: String {
        guard view.story.members > 1 else {
            return "No one is left then: you can come back for 30 days, and after that the story is deleted."
        }
        return view.isHost ? "Whoever has been writing in it for longest becomes its host." : ""
    }
}
