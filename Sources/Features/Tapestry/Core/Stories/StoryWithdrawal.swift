import Comments
import Contracts
import Kernel
import Reactions
import Runtime
import SQL

/// Takes stories out of groups: from the period that runs, and from all forms of the issues that they are in, where a
/// mark stays.
///
/// The comments and reactions on them go with them. The groups are held.
struct StoryWithdrawal: Sendable {
    private let dependencies: TapestryDependencies

    init(_ dependencies: TapestryDependencies) {
        self.dependencies = dependencies
    }

    /// - Parameter account: who does it.
    func withdraw(
        _ links: [ID<StoryLink>],
        by account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        guard !links.isEmpty else { return }
        let services = dependencies.services
        try WithdrawalQueries.withdraw(links, by: account, at: now, in: tx)
        let groups = try WithdrawalQueries.groups(of: links, in: tx)
        try IssueQueries.withdraw(links, in: tx)
        try dependencies.comments.forget(links.map(\.rawValue), in: tx)
        try dependencies.reactions.forget(links.map(\.rawValue), in: tx)
        try WithdrawalQueries.countDown(links, in: tx)
        try services.live.tell(.group, about: groups.map(\.rawValue), by: account, in: tx)
    }
}

/// The statements by which stories are taken out of groups.
enum WithdrawalQueries {
    static func withdraw(
        _ links: [ID<StoryLink>],
        by account: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update story_links set state = \(StoryLink.State.withdrawn), withdrawn_at = \(now), withdrawer_id = \(account)
            where id in (\(list: links)) and state <> \(StoryLink.State.withdrawn)
            """
        )
    }

    /// - Returns: whether it was in the state that it is to leave.
    @discardableResult
    static func setState(
        _ state: StoryLink.State,
        of link: ID<StoryLink>,
        whereIs old: StoryLink.State,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run("update story_links set state = \(state) where id = \(link) and state = \(old)") > 0
    }

    static func groups(of links: [ID<StoryLink>], in tx: Transaction) throws -> [ID<Group>] {
        try tx.values("select distinct group_id from story_links where id in (\(list: links))")
    }

    /// Counts anew what is left in the issues that the links were in.
    static func countDown(_ links: [ID<StoryLink>], in tx: Transaction) throws {
        try tx.run(
            """
            update issues set story_count = (
                select count(*) from issue_items
                where issue_items.issue_id = issues.id and issue_items.body is not null
            )
            where id in (select issue_id from issue_items where link_id in (\(list: links)))
            """
        )
    }
}
