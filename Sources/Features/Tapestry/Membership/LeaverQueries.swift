import Contracts
import Kernel
import SQL

/// The statements about what somebody leaves behind in a group.
enum LeaverQueries {
    /// The stories that somebody has in a group.
    static func links(of account: ID<Account>, in group: ID<Group>, _ tx: Transaction) throws -> [ID<StoryLink>] {
        try tx.values(
            """
            select id from story_links
            where author_id = \(account) and group_id = \(group) and state = \(StoryLink.State.live)
            """
        )
    }

    /// All stories of a group.
    static func allLinks(in group: ID<Group>, _ tx: Transaction) throws -> [ID<StoryLink>] {
        try tx.values(
            "select id from story_links where group_id = \(group) and state = \(StoryLink.State.live)"
        )
    }

    static func forgetChoices(of account: ID<Account>, in group: ID<Group>, _ tx: Transaction) throws {
        try tx.run("delete from group_choices where account_id = \(account) and group_id = \(group)")
    }
}
