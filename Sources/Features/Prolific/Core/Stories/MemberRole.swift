import Kernel
import Memberships
import SQL

/// The role of a member in a private story.
enum MemberRole: Int, SpaceRole {
    case host = 0
    case writer = 1
    /// Reads and votes.
    case reader = 2

    /// How many people a private story has at most, with those who are invited by name.
    static let limit = 50

    /// True where they may submit.
    var mayWrite: Bool { self <= .writer }

    /// The title of the role: what they may do, in a word or two.
    var title: String {
        switch self {
        case .host: "Host"
        case .writer: "Can write and vote"
        case .reader: "Can read and vote"
        }
    }

    /// The name that programs use.
    var word: String {
        switch self {
        case .host: "host"
        case .writer: "writer"
        case .reader: "reader"
        }
    }

    static let head = MemberRole.host
    /// A host who hands over goes on writing.
    static let deputy = MemberRole.writer
    /// Those that the host gives.
    static let given: [MemberRole] = [.writer, .reader]
    static let isHeadAlone = true
}

extension SpaceKind {
    /// Private stories.
    static let story = SpaceKind("story")
}

extension Space {
    /// A private story, as what people are members of.
    static func story(_ story: ID<Story>) -> Space { Space(.story, story.rawValue) }
}
