import Kernel
import Memberships
import Runtime
import SQL

/// Removes somebody from Tapestry.
///
/// Their stories go from all groups and issues, where a mark without a name stays; so do their journals. A group that
/// they alone looked after was passed on as they went out of sight.
struct GroupErasure: Sendable {
    let dependencies: TapestryDependencies

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        let now = try dependencies.clock.read(in: tx)
        let links: [ID<StoryLink>] = try tx.values("select id from story_links where author_id = \(account)")
        let groups: [ID<Group>] = try tx.values(
            "select distinct group_id from story_links where author_id = \(account)"
        )
        try GroupQueries.hold(groups, in: tx)
        for start in stride(from: 0, to: links.count, by: 400) {
            let part = Array(links[start..<min(start + 400, links.count)])
            try StoryWithdrawal(dependencies).withdraw(part, by: account, at: now, in: tx)
        }
        try MemberRemoval(GroupSpaces(dependencies: dependencies)).erase(account, in: tx)
        let journals: [ID<Group>] = try tx.values("select id from tapestry_groups where owner_id = \(account)")
        for journal in journals { try GroupDeletion(dependencies: dependencies).remove(journal, in: tx) }
        for table in ["story_links", "story_revisions", "tapestry_stories"] as [SQL] {
            try tx.run("delete from \(table) where author_id = \(account)")
        }
        for table in [
            "story_drafts", "group_choices", "tapestry_settings", "group_reminders", "issue_failures",
            "issue_greetings",
        ] as [SQL] {
            try tx.run("delete from \(table) where account_id = \(account)")
        }
        for (table, column) in [
            ("issue_items", "author_id"), ("story_links", "withdrawer_id"), ("group_prompts", "proposer_id"),
            ("issue_readers", "adder_id"),
        ] as [(SQL, SQL)] {
            try tx.run("update \(table) set \(column) = null where \(column) = \(account)")
        }
    }
}
