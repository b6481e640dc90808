import Kernel
import SQL

/// What somebody may do in a private story.
enum MemberRole: Int, Sendable, CaseIterable, Storable {
    case host = 0
    case writer = 1
    /// Reads and votes.
    case reader = 2

    /// Whether they may submit.
    var mayWrite: Bool { self <= .writer }
}

extension MemberRole: Comparable {
    /// The role that may do more is the smaller one.
    static func < (left: MemberRole, right: MemberRole) -> Bool { left.rawValue < right.rawValue }
}
