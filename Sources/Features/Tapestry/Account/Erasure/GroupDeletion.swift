import Comments
import Contracts
import Jobs
import Kernel
import Memberships
import Reactions
import Runtime
import SQL

/// Removes groups and journals for good, with all that is about them.
///
/// The stories stay with their authors.
struct GroupDeletion: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }

    func remove(_ id: ID<Group>, in tx: Transaction) throws {
        try GroupQueries.hold([id], in: tx)
        let links: [Int64] = try tx.values("select id from story_links where group_id = \(id)")
        let issues: [Int64] = try tx.values("select id from issues where group_id = \(id)")
        for part in links.parts {
            try dependencies.comments.forget(part, in: tx)
            try dependencies.reactions.forget(part, in: tx)
            try services.notifier.forget(part, in: tx)
        }
        for part in issues.parts { try services.notifier.forget(part, in: tx) }
        try services.notifier.forget(id.rawValue, in: tx)
        try Space(.group, id.rawValue).removeAll(in: tx)
        try services.media.forget(StoryMedia.owner(id), in: tx)
        try JobOutbox.forget(.tapestryPeriod, about: "\(id)", in: tx)
        try JobOutbox.forget(.tapestryMail, about: "select issues.id from issues where issues.group_id = \(id)", in: tx)
        for table in ["issue_items", "issue_failures", "issue_greetings"] as [SQL] {
            try tx.run("delete from \(table) where issue_id in (select id from issues where group_id = \(id))")
        }
        for table in ["issues", "story_links", "group_prompts", "group_choices", "issue_readers"] as [SQL] {
            try tx.run("delete from \(table) where group_id = \(id)")
        }
        try tx.run("delete from tapestry_groups where id = \(id)")
    }
}

extension [Int64] {
    /// Parts of which each can stand in one statement.
    fileprivate var parts: [[Int64]] {
        stride(from: 0, to: count, by: 400).map { Array(self[$0..<Swift.min($0 + 400, count)]) }
    }
}
