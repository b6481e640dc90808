import Design
import Kernel
import Markup

/// A form that invites somebody by name, and who has not answered.
struct InviteByName<Rules: SpaceRules>: View {
    let list: MemberList<Rules>
    let forms: InviteForms<Rules.Role>
    let paths: any SpacePaths
    let viewer: Viewer

    var body: HTML {
        section(.id("invited"), .aria("label", "Invitations")) {
            h2(.class("over")) { "Invite someone" }
            invite
            if !list.invited.isEmpty {
                h3(.class("over")) { "Waiting for an answer" }
                div(.class("feed")) {
                    for member in list.invited { invited(member) }
                }
            }
        }
    }

    private var invite: HTML {
        form(.class("form over"), .post, .action(paths.members)) {
            CSRFField(viewer)
            input(.type("hidden"), .name("key"), .value(forms.key))
            if let problem = forms.problem { FormErrors(problem) }
            Field(
                "Username",
                name: "username",
                value: forms.username,
                kind: .people,
                hint: "They are notified, and join when they say yes.",
                error: forms.problem?.fields["username"],
                placeholder: "@ann",
                maxLength: 60,
                isRequired: true
            )
            RoleSelect(role: forms.role, id: "field-role")
            Button("Invite", icon: .follow)
        }
    }

    private func invited(_ member: Member<Rules.Role>) -> HTML {
        PersonRow(member.account, reason: member.role.title) {
            Button(
                "Withdraw",
                style: .outline,
                isSlim: true,
                path: paths.removal(of: member.account),
                context: "the invitation of \(member.account.displayName)"
            )
        }.body
    }
}
