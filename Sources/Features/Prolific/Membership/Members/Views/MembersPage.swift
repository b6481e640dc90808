import Design
import Kernel
import Markup

/// Who is in a private story; for the host also who is invited, and how others are.
struct MembersPage: View {
    static let listID = "members"

    let view: MembersView
    /// The key under which somebody is invited by name.
    let key: String
    let viewer: Viewer
    let site: Site
    /// What was typed to invite somebody by name.
    var username = ""
    var role = MemberRole.writer
    var problem: Problem?
    /// What was typed to make a link.
    var draft = InviteDraft()
    var linkProblem: Problem?
    /// A link that was just made.
    var newLink: Path?

    private var thread: Story { view.thread }

    var body: HTML {
        Page(
            "Members",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.show(thread.publicID), sentence: thread.title),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            TemporaryNotice(thread: thread)
            if let newLink { made(newLink) }
            if view.isAsked {
                Notice(.info) {
                    "It is asked whether others may read this story. "
                    a(.class("textlink"), .href(PublishRequestPages.path(thread.publicID))) { "See and answer" }
                }
            }
            list
            if view.isHost {
                byName
                byLink
            }
            p(.class("over")) {
                LinkButton("Leave the story", to: MemberPaths.leave(thread.publicID), style: .outline, isSlim: true)
            }
        }.body
    }

    /// The list alone, for pages that grow in place.
    var list: HTML {
        HTML {
            div(.class("feed"), .id(Self.listID)) {
                for member in view.members { row(member) }
            }
            Pager(
                older: view.next.map { MemberPaths.list(thread.publicID).query("after", $0.text) },
                newer: view.isFirst ? nil : MemberPaths.list(thread.publicID),
                list: Self.listID,
                items: "members"
            )
        }
    }

    private func row(_ member: Member) -> HTML {
        PersonRow(member.account, reason: member.role.title) {
            if view.isHost, member.account.id != viewer.id {
                a(.class("button outline slim"), .href(MemberPaths.one(member.account, of: thread.publicID))) {
                    span { "Change" }
                    span(.class("sr")) { " what \(member.account.displayName) may do" }
                }
            }
        }.body
    }

    // MARK: Invitations

    private var byName: HTML {
        section(.id("invited"), .aria("label", "Invitations")) {
            h2(.class("over")) { "Invite somebody" }
            form(.class("form over"), .post, .action(MemberPaths.list(thread.publicID))) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(key))
                if let problem { FormErrors(problem) }
                Field(
                    "Username",
                    name: "username",
                    value: username,
                    hint: "They are told, and join when they say yes.",
                    error: problem?.fields["username"],
                    placeholder: "@ann",
                    maxLength: 60,
                    isRequired: true
                )
                RoleSelect(role: role, id: "field-role")
                Button("Invite", icon: .follow)
            }
            if !view.invited.isEmpty {
                h3(.class("over")) { "Waiting for an answer" }
                div(.class("feed")) {
                    for member in view.invited { invited(member) }
                }
            }
        }
    }

    private func invited(_ member: Member) -> HTML {
        PersonRow(member.account, reason: member.role.title) {
            Button(
                "Withdraw",
                style: .outline,
                isSlim: true,
                path: MemberPaths.remove(member.account, from: thread.publicID),
                context: "the invitation of \(member.account.displayName)"
            )
        }.body
    }

    private var byLink: HTML {
        section(.id("links"), .aria("label", "Links")) {
            h2(.class("over")) { "Invite by a link" }
            form(.class("form over"), .post, .action(MemberPaths.links(thread.publicID))) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(draft.key))
                if let linkProblem { FormErrors(linkProblem) }
                number("For how many people", "uses", draft.uses)
                number("For how many days", "days", draft.days)
                RoleSelect(role: draft.role, id: "link-role")
                Button("Make a link", icon: .link, style: .outline)
            }
            if !view.links.isEmpty {
                h3(.class("over")) { "Links that work" }
                div(.class("feed")) {
                    for link in view.links { self.link(link) }
                }
            }
        }
    }

    private func made(_ link: Path) -> HTML {
        HTML {
            Notice(.success, "The link is made. It is shown only now, so copy it before you go on.")
            div(.class("form over")) {
                Field("The link", name: "link", value: site.baseAddress + link.description, kind: .web)
                a(.class("button outline"), .href(link), .data("copy")) {
                    Icon.copy
                    span { "Copy link" }
                }
            }
        }
    }

    private func number(_ label: String, _ name: String, _ value: String) -> Field {
        Field(label, name: name, value: value, kind: .number, error: linkProblem?.fields[name])
    }

    private func link(_ link: StoryInvite) -> HTML {
        article(.class("notification"), .id("link-\(String(link.id.rawValue))"), .data("item")) {
            span(.class("sign")) { Icon.link }
            div {
                p { "\(link.role.title) · used \(link.uses) of \(link.limit) times" }
                p(.class("soft small")) {
                    "Works until "
                    FullTime(link.endsAt)
                }
                Button(
                    "End it",
                    style: .outline,
                    isSlim: true,
                    path: MemberPaths.endLink(link.id, to: thread.publicID),
                    context: "so that nobody else joins by it"
                )
            }
        }
    }
}

/// What somebody may do who is invited.
struct RoleSelect: View {
    let role: MemberRole
    let id: String

    var body: HTML {
        Select(
            "What they may do",
            name: "role",
            options: MemberRole.given.map { Select.Option(String($0.rawValue), $0.title) },
            chosen: String(role.rawValue),
            id: id
        ).body
    }
}
