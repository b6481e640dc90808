import Kernel
import SQL

/// What somebody may do in a private story.
enum MemberRole: Int, Sendable, CaseIterable, Storable {
    case host = 0
    case writer = 1
    /// Reads and votes.
    case reader = 2

    /// How many people a private story has at most, with those who are invited by name.
    static let limit = 50

    /// Whether they may submit.
    var mayWrite: Bool { self <= .writer }

    /// What they may do, in a word or two.
    var title: String {
        switch self {
        case .host: "Host"
        case .writer: "Writes and votes"
        case .reader: "Reads and votes"
        }
    }

    /// Those that the host gives.
    static let given: [MemberRole] = [.writer, .reader]
}

extension MemberRole: Comparable {
    /// The role that may do more is the smaller one.
    static func < (left: MemberRole, right: MemberRole) -> Bool { left.rawValue < right.rawValue }
}
