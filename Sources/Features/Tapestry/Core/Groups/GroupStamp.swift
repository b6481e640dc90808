import Kernel
import Memberships
import SQL

/// The state of a group, as an id on its page: an event that tells of this is no news there.
enum GroupStamp {
    /// The stamp of a group; it costs as much as the periods that run have stories.
    static func stamp(of group: Group, in tx: Transaction) throws -> String {
        let stories = try tx.first(
            """
            select count(*), coalesce(max(story_links.id), 0) from story_links
            join issues on issues.id = story_links.issue_id
            join accounts on accounts.id = story_links.author_id
            where issues.group_id = \(group.id) and issues.state = \(Issue.State.open)
                and story_links.state = \(StoryLink.State.live) and accounts.state <= \(AccountState.frozen)
            """
        ) { row in (count: try row.next() as Int, newest: try row.next() as Int64) }
        let members: [Member<GroupRole>] =
            group.isJournal ? [] : try Space(.group, group.id.rawValue).joined(limit: Group.memberLimit, in: tx)
        return stamp(of: group, members: members.count, stories: stories?.count ?? 0, newest: stories?.newest ?? 0)
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
