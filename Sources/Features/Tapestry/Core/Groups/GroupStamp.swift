import Kernel
import Memberships
import SQL

/// The state of a group, as an id on its page: an event that tells of this is no news there.
enum GroupStamp {
    /// The stamp of a group; it costs as much as the periods that run have stories.
    static func stamp(of group: Group, in tx: Transaction) throws -> String {
        let stories = try askStories(of: group, in: tx)
        let members: [Member<GroupRole>] =
            group.isJournal ? [] : try Space(.group, group.id.rawValue).joined(limit: Group.memberLimit, in: tx)
        let found = try stories.first()
        return stamp(of: group, members: members.count, stories: found?.count ?? 0, newest: found?.newest ?? 0)
    }

    /// Asks how many stories there are in the periods of a group that run, and which is the newest.
    static func askStories(of group: Group, in tx: Transaction) throws -> Asked<(count: Int, newest: Int64)> {
        try tx.ask(
            """
            select count(*), coalesce(max(story_links.id), 0) from story_links
            join issues on issues.id = story_links.issue_id
            join accounts on accounts.id = story_links.author_id
            where issues.group_id = \(group.id) and issues.state = \(Issue.State.open)
                and story_links.state = \(StoryLink.State.live) and accounts.state <= \(AccountState.frozen)
            """
        ) { row in (count: try row.next(), newest: try row.next()) }
    }

    /// The stamp, where everything is known that it says.
    ///
    /// - Parameters:
    ///   - stories: how many stories there are in the periods that run.
    ///   - newest: the number of the latest of them; 0 where there is none.
    static func stamp(of group: Group, members: Int, stories: Int, newest: Int64) -> String {
        "stamp-\(group.issueCount)-\(members)-\(stories)-\(newest)\(group.isClosing ? "-closing" : "")"
    }
}
