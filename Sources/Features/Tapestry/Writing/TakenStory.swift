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

    /// The group from which `viewer` takes a story of somebody else, and who wrote it.
    ///
    /// - Throws: ``Problem/notFound`` for whoever does not see the story, `.forbidden` for members who do not look after
    ///   the group.
    static func managed(
        _ link: ID<StoryLink>,
        by viewer: Viewer,
        _ dependencies: TapestryDependencies,
        in tx: Transaction
    ) throws -> (author: Account, found: GroupAccess.Admitted) {
        guard let met = try ToldStoryQueries.met([link], by: viewer.id, dependencies.clock, in: tx).first,
            can(viewer, .see, met.found.access(for: viewer))
        else { throw Problem.notFound }
        guard met.found.isAdmin else { throw Problem.notTheAdmin }
        return (met.author, met.found)
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
