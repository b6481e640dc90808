import Design
public import Kernel
public import Markup

/// A form that makes a link, and the links that let people in.
struct InviteByLink<Rules: SpaceRules>: View {
    let list: MemberList<Rules>
    let forms: InviteForms<Rules.Role>
    let paths: any SpacePaths
    let viewer: Viewer

    var body: HTML {
        section(.id("links"), .aria("label", "Links")) {
            h2(.class("over")) { "Invite by a link" }
            form(.class("form over"), .post, .action(paths.links)) {
                CSRFField(viewer)
                input(.type("hidden"), .name("key"), .value(forms.draft.key))
                if let problem = forms.linkProblem { FormErrors(problem) }
                InviteOfferFields(uses: forms.draft.uses, days: forms.draft.days, problem: forms.linkProblem)
                RoleSelect(role: forms.draft.role, id: "link-role")
                Button("Make a link", icon: .link, style: .outline)
            }
            if !list.links.isEmpty {
                h3(.class("over")) { "Links that work" }
                div(.class("feed")) {
                    for link in list.links { row(link) }
                }
            }
        }
    }

    private func row(_ link: InviteLink<Rules.Role>) -> HTML {
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
                    path: paths.end(ofLink: link.id.rawValue),
                    context: "so that no one else joins by it"
                )
            }
        }
    }
}

/// A link that was just made, to be copied: it is stored nowhere, so that no other page can show it.
public struct NewInviteLink: View {
    private let link: Path
    private let site: Site

    /// The link on a server.
    public init(_ link: Path, site: Site) {
        self.link = link
        self.site = site
    }

    /// The link with what copies it.
    public var body: HTML {
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
}
