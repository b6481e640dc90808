import Memberships
import SQL

/// The role of a member in a group.
enum GroupRole: Int, SpaceRole {
    case admin = 0
    case member = 1

    static let head = GroupRole.admin
    static let deputy = GroupRole.member
    static let given: [GroupRole] = [.member]
    static let isHeadAlone = false

    var title: String {
        switch self {
        case .admin: "Administrator"
        case .member: "Member"
        }
    }

    var word: String { "\(self)" }
}

extension SpaceKind {
    /// The groups of this place.
    static let group = SpaceKind("group")
}
