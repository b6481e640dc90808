import Contracts
import Kernel
import Markup
import Runtime
import SQL

/// Reported stories of groups: staff read the story and nothing else of the group.
struct ToldStoryReports: ReportSource {
    let dependencies: TapestryDependencies

    let kind = GroupStories.reportKind

    private var services: Services { dependencies.services }

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        guard let link = try Self.link(id, in: tx),
            let met = try ToldStoryQueries.met([link], by: viewer.id, dependencies.clock, in: tx).first,
            can(viewer, .see, met.found.access(for: viewer)), met.author.state.isPresent,
            let story = try ToldStoryQueries.list(
                .few(of: met.found.group.id),
                where: "story_links.id = \(link) and \(GroupReader.isSeen(by: met.found))",
                limit: 1,
                tx
            ).first?.story
        else { throw Problem.notFound }
        return ReportSubject(
            id,
            of: story.author,
            title: "A story in a private group",
            text: story.text,
            path: TapestryPaths.story(story.publicID, in: met.found.group.publicID),
            isPrivate: true,
            media: [StoryMedia.owner(story.id)]
        )
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let link = try Self.link(id, in: tx), let text = try Self.text(link, in: tx) else { return nil }
        try WithdrawalQueries.setState(.removed, of: link, whereIs: .live, in: tx)
        try tell(link, in: tx)
        return text
    }

    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let link = try Self.link(id, in: tx),
            try WithdrawalQueries.setState(.live, of: link, whereIs: .removed, in: tx)
        else { return false }
        try tell(link, in: tx)
        return true
    }

    private func tell(_ link: ID<StoryLink>, in tx: Transaction) throws {
        let groups = try WithdrawalQueries.groups(of: [link], in: tx)
        try services.live.tell(.group, about: groups.map(\.rawValue), by: ID(rawValue: 0), in: tx)
    }

    /// The link that an address names: the story and the group, one behind the other.
    private static func link(_ id: String, in tx: Transaction) throws -> ID<StoryLink>? {
        guard id.utf8.count == 64, let story = PublicID<ToldStory>(id.prefix(32)),
            let group = PublicID<Group>(id.suffix(32))
        else { return nil }
        return try tx.value(
            """
            select story_links.id from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            join tapestry_groups on tapestry_groups.id = story_links.group_id
            where tapestry_stories.public_id = \(story) and tapestry_groups.public_id = \(group)
            """
        )
    }

    private static func text(_ link: ID<StoryLink>, in tx: Transaction) throws -> String? {
        try tx.value(
            """
            select tapestry_stories.text from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            where story_links.id = \(link) and story_links.state = \(StoryLink.State.live)
            """
        )
    }
}
