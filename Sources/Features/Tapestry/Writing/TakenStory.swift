import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// A story that is taken out of a group.
struct WithdrawnStory: Sendable {
    let link: ID<StoryLink>
    let group: ID<Group>
    let author: ID<Account>

    static func find(_ link: ID<StoryLink>, in tx: Transaction) throws -> WithdrawnStory? {
        try tx.first("select id, group_id, author_id from story_links where id = \(link)") { row in
            WithdrawnStory(link: try row.next(), group: try row.next(), author: try row.next())
        }
    }
}

/// Says that an administrator took a story out: in the log of the group, and to whoever wrote it.
struct TakenStory: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    func tell(_ story: WithdrawnStory, in group: Group, by viewer: Viewer, _ tx: Transaction) throws {
        try MembershipLog(services).record(
            .storyTaken,
            in: Space(.group, group.id.rawValue),
            by: viewer.id,
            on: story.author,
            tx
        )
        try services.notifier.tell([story.author], .storyTaken, about: story.link.rawValue, by: viewer.id, in: tx)
    }
}

extension MembershipEvent {
    /// An administrator took a story of somebody out.
    static let storyTaken = MembershipEvent("story taken")
}
