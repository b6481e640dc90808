import Design
public import Kernel
public import Markup
import Routing

/// The members of a space, page by page; for whoever manages it with a way to change each.
public struct MemberListView<Rules: SpaceRules>: View {
    private static var id: String { "members" }

    private let list: MemberList<Rules>
    private let paths: any SpacePaths
    private let viewer: Viewer

    /// The list for `viewer`.
    public init(_ list: MemberList<Rules>, paths: any SpacePaths, viewer: Viewer) {
        self.list = list
        self.paths = paths
        self.viewer = viewer
    }

    /// The list and what leads to the next page.
    public var body: HTML {
        HTML {
            div(.class("feed"), .id(Self.id)) {
                for member in list.members { row(member) }
            }
            Pager(
                older: list.next.map { paths.members.page(.after, $0) },
                newer: list.isFirst ? nil : paths.members,
                list: Self.id,
                items: "members"
            )
        }
    }

    private func row(_ member: Member<Rules.Role>) -> HTML {
        PersonRow(member.account, reason: member.role.title) {
            if list.isManager, member.account.id != viewer.id {
                a(.class("button outline slim"), .href(paths.member(member.account))) {
                    span { "Change" }
                    span(.class("sr")) { " what \(member.account.displayName) may do" }
                }
            }
        }.body
    }
}

/// A choice of what somebody may do who is invited, or is a member; nothing where there is one role to give.
public struct RoleSelect<Role: SpaceRole>: View {
    private let role: Role
    private let id: String

    /// The choice among the roles that are given, with one chosen.
    public init(role: Role, id: String) {
        self.role = role
        self.id = id
    }

    /// The field.
    public var body: HTML {
        guard Role.given.count > 1 else { return HTML() }
        return Select(
            "What they may do",
            name: "role",
            options: Role.given.map { Select.Option(String($0.rawValue), $0.title) },
            chosen: String(role.rawValue),
            id: id
        ).body
    }
}
