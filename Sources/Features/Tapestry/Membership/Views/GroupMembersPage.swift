import Design
import Kernel
import Markup
import Memberships
import Runtime

/// The addresses of the members of a group, as the views of members ask for them.
struct GroupSpacePaths: SpacePaths {
    let group: PublicID<Group>

    var members: Path { GroupMemberPaths.list(group) }
    func member(_ account: Account) -> Path { GroupMemberPaths.one(account, of: group) }
    func removal(of account: Account) -> Path { GroupMemberPaths.remove(account, from: group) }
    var links: Path { GroupMemberPaths.code(group) }
    func end(ofLink number: Int64) -> Path { GroupMemberPaths.code(group) }
}

/// Who is in a group; for administrators also who asks and who is invited.
struct GroupMembersPage: View {
    let list: GroupMembers
    let viewer: Viewer
    let site: Site
    var forms: InviteForms<GroupRole>
    /// The thing that was done last.
    var done: String?
    /// True while codes are being guessed on the whole server.
    var isUnderSiege = false

    private var group: Group { list.subject.group }
    private var paths: GroupSpacePaths { GroupSpacePaths(group: group.publicID) }

    var body: HTML {
        Page(
            "Who is in it",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.group(group.publicID), sentence: group.name),
            metadata: .tapestry(site),
            notice: Self.notice(done)
        ) {
            if list.isManager, isUnderSiege { Self.siege }
            if !list.asking.isEmpty { asking }
            members
            if list.isManager || group.settings.showsCode {
                p(.class("over")) {
                    LinkButton(
                        "Invite with the code",
                        to: GroupMemberPaths.code(group.publicID),
                        icon: .key,
                        style: .primary
                    )
                }
            }
            if list.isManager { InviteSection(list, forms, paths: paths, viewer: viewer, hasLinks: false) }
            ways
        }.body
    }

    /// The list alone, for pages that grow in place.
    var members: HTML { MemberListView(list, paths: paths, viewer: viewer).body }

    private static func notice(_ done: String?) -> Notice? {
        switch done {
        case "invited": Notice(.success, "They are invited, and join when they say yes.")
        case "role": Notice(.success, "That is changed.")
        case "removed": Notice(.success, "They are not in the group any more.")
        case "approved": Notice(.success, "They are in the group now.")
        default: nil
        }
    }

    /// Why joining waits.
    static let siege = Notice(
        .info,
        "Someone is guessing the codes of groups on this server. For a day, whoever brings a code waits until an administrator of the group lets them in."
    ).body

    private var asking: HTML {
        PagePart("They would like to join") {
            div(.class("feed")) {
                for member in list.asking {
                    PersonRow(member.account, reason: "Brought the code of the group") {
                        Button("Let in", style: .primary, isSlim: true, path: approval(member), context: name(member))
                        Button(
                            "Turn down",
                            style: .outline,
                            isSlim: true,
                            path: paths.removal(of: member.account),
                            context: name(member)
                        )
                    }
                }
            }
        }.body
    }

    private func approval(_ member: GroupMember) -> Path {
        GroupMemberPaths.approve(member.account, in: group.publicID)
    }

    private func name(_ member: GroupMember) -> String { member.account.displayName }

    private var ways: Rows {
        Rows([
            Rows.Row(
                "What has changed",
                to: GroupMemberPaths.log(group.publicID),
                icon: .history,
                hint: "Who came, who left, what was decided. All members read it."
            ),
            Rows.Row(
                "Readers without an account",
                to: GuestPaths.list(group.publicID),
                icon: .book,
                hint: "They get the issues by e-mail or on paper."
            ),
            Rows.Row("Leave the group", to: GroupMemberPaths.leave(group.publicID), icon: .logOut),
        ])
    }
}
