import Design
import Kernel
import Markup
import Memberships
import Runtime
import Text

/// The code of a group with all the ways to pass it on.
struct InviteCodePage: View {
    let group: Group
    let code: ShownInviteCode<GroupRole>?
    let isAdmin: Bool
    /// True while codes are being guessed on the whole server.
    let isUnderSiege: Bool
    let viewer: Viewer
    let site: Site
    let limits: SpaceLimits
    /// True right after the group was made.
    var isNew = false
    var isRotated = false
    /// The offer of a new code as it was typed; the usual one where there is none.
    var draft: InviteLinkDraft<GroupRole>?
    var problem: Problem?

    var body: HTML {
        Page(
            isNew ? "\(group.name) is ready" : "Invite people",
            viewer: viewer,
            place: .tapestry,
            heading: .title(
                back: isNew ? TapestryPaths.group(group.publicID) : GroupMemberPaths.list(group.publicID),
                sentence: isNew ? "Now bring the others in: give them this code." : group.name
            ),
            metadata: .tapestry(site),
            notice: isRotated ? Notice(.success, "This is the new code. The one before lets no one in.") : nil
        ) {
            if isUnderSiege { GroupMembersPage.siege }
            if let code, code.isOpen { shown(code) } else { none }
            if isNew {
                p(.class("over")) {
                    LinkButton(
                        "Go to the group",
                        to: TapestryPaths.group(group.publicID),
                        style: .primary,
                        isFull: true
                    )
                }
            }
            if isAdmin { others }
        }.body
    }

    private func shown(_ code: ShownInviteCode<GroupRole>) -> HTML {
        let link = code.code.link(to: TapestryPaths.joinPath)
        return section(.class("sheet code-sheet"), .aria("label", "The code")) {
            p(.class("the-code")) { code.code.text }
            p(.class("soft")) {
                plural(left(code), one: "For 1 more person, until ", other: "For \(left(code)) more people, until ")
                FullTime(code.link.endsAt, words: PeriodWords.full(code.link.endsAt, in: group.schedule.zone))
                "."
            }
            div(.class("row code-ways")) {
                a(.class("button primary"), .href(link), .data("copy")) {
                    Icon.copy
                    span { "Copy the link" }
                }
                a(.class("button outline"), .href(link), .hidden(), .data("share")) {
                    Icon.send
                    span { "Send it" }
                }
            }
            ScanSquare(site.baseAddress + link.description, saying: "The link as a square to scan with a phone")
            p(.class("soft small")) {
                "The link holds the code. Whoever has it can join, so send it only to people you want in."
            }
        }
    }

    private func left(_ code: ShownInviteCode<GroupRole>) -> Int { max(0, code.link.limit - code.link.uses) }

    private var none: HTML {
        EmptyState(
            "This code lets no one in any more",
            icon: .key,
            sentence: isAdmin
                ? "A code works for a while. Make a new one when you need it."
                : "Someone who looks after the group can make a new one."
        ).body
    }

    private var others: HTML {
        section(.class("over stack")) {
            h2 { "Make a new code" }
            p(.class("soft")) { "The one above then lets no one in any more. Members stay." }
            form(.class("form"), .post, .novalidate, .action(GroupMemberPaths.code(group.publicID))) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                InviteOfferFields(
                    uses: draft?.uses ?? String(limits.codeUses),
                    days: draft?.days ?? String(limits.codeDays),
                    most: limits,
                    problem: problem
                )
                Button("New code", icon: .history, style: .outline)
            }
            p {
                a(.class("textlink"), .href(GroupMemberPaths.list(group.publicID).fragment("invited"))) {
                    "Invite someone here by their name instead"
                }
            }
        }
    }
}
