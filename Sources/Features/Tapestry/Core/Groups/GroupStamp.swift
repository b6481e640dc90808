import Kernel
import Memberships
import SQL

/// The state of a group, as an id on its page: an event that tells of this is no news there.
enum GroupStamp {
    /// The stamp of a group; it costs as much as the period that runs has stories.
    static func stamp(of group: Group, in tx: Transaction) throws -> String {
        let stories: String? = try tx.first(
            """
            select count(*), coalesce(max(story_links.id), 0) from story_links
            join issues on issues.id = story_links.issue_id
            where issues.group_id = \(group.id) and issues.state = \(Issue.State.open)
                and story_links.state = \(StoryLink.State.live)
            """
        ) { row in "\(try row.next() as Int)-\(try row.next() as Int64)" }
        let members = try SpaceKind.group.members(of: [group.id.rawValue], in: tx)[group.id.rawValue]?.count ?? 0
        return "stamp-\(group.issueCount)-\(members)-\(stories ?? "")\(group.isClosing ? "-closing" : "")"
    }
}
