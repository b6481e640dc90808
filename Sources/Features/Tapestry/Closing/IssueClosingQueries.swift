import Contracts
import Kernel
import Memberships
import SQL

/// The statements by which issues are closed.
enum IssueClosingQueries {
    /// A story that waits to be in an issue.
    struct Waiting {
        let link: StoryLink
        let story: ToldStory
    }

    /// How far back stories are looked for that were not there when their issue closed.
    private static let lateSpan = Instant.Span.days(92)

    /// The stories of periods that are closed now, of those before them that were too thin to be an issue, and those
    /// that were not there when theirs closed: their author was away, or staff had taken them out and brought them back.
    static func waiting(
        in group: ID<Group>,
        _ due: [ID<Issue>],
        at now: Instant,
        _ tx: Transaction
    ) throws -> [Waiting] {
        try tx.all(
            """
            select \(StoryLink.columns), \(ToldStory.columns) from story_links
            join tapestry_stories on tapestry_stories.id = story_links.story_id
            join accounts on accounts.id = tapestry_stories.author_id
            where story_links.state = \(StoryLink.State.live) and accounts.state <= \(AccountState.frozen)
                and story_links.issue_id in (
                    select issues.id from issues where issues.group_id = \(group)
                        and (issues.id in (\(list: due)) or issues.state = \(Issue.State.skipped)
                            or issues.state = \(Issue.State.published) and issues.closes_at >= \(now - lateSpan))
                )
                and not exists (select 1 from issue_items where issue_items.link_id = story_links.id)
            order by story_links.submitted_at, story_links.id
            """
        ) { row in Waiting(link: try StoryLink(from: &row), story: try ToldStory(from: &row)) }
    }

    static func skip(_ issues: [ID<Issue>], in tx: Transaction) throws {
        guard !issues.isEmpty else { return }
        try tx.run(
            """
            update issues set state = \(Issue.State.skipped)
            where id in (\(list: issues)) and state = \(Issue.State.open)
            """
        )
    }

    /// Freezes an issue, unless it is closed already.
    ///
    /// - Returns: whether it was open.
    static func publish(_ new: NewIssue, at now: Instant, in tx: Transaction) throws -> Bool {
        // Sealed with its birthdays, kept without them.
        var kept = new.head
        kept.birthdays = []
        let head = String(decoding: try kept.bytes, as: UTF8.self)
        let changed = try tx.run(
            """
            update issues set state = \(Issue.State.published), number = \(new.head.number), published_at = \(now),
                digest = \(new.digest), head = \(head), story_count = \(new.items.count),
                picture_count = \(new.pictureCount)
            where id = \(new.issue) and state = \(Issue.State.open)
            """
        )
        guard changed > 0 else { return false }
        try tx.insert(
            Array(new.items.enumerated()),
            "insert into issue_items",
            "(issue_id, position, link_id, author_id, is_earlier, digest, body, revision)"
        ) { position, item in
            """
            (\(new.issue), \(position), \(item.link), \(item.author), \(item.isEarlier), \(item.digest), \(item.body),
            \(item.revision))
            """
        }
        try GreetingQueries.insert(new.greetings, of: new.issue, in: tx)
        try tx.run("update tapestry_groups set issue_count = \(new.head.number) where id = \(new.group)")
        return true
    }

    /// The members of a group who are told of an issue.
    static func members(of group: ID<Group>, in tx: Transaction) throws -> [ID<Account>] {
        try tx.values(SpaceKind.group.members(of: "\(group)"))
    }

    /// The members who get an issue by mail, as what stands behind `from`.
    static func mailed(_ group: ID<Group>) -> SQL {
        """
        accounts where accounts.id in (\(SpaceKind.group.members(of: "\(group)")))
            and accounts.state <= \(AccountState.frozen)
            and not exists (
                select 1 from group_choices
                where group_choices.group_id = \(group) and group_choices.account_id = accounts.id
                    and group_choices.is_mailed = 0
            )
        """
    }
}

/// An issue that is about to be frozen.
struct NewIssue: Sendable {
    let issue: ID<Issue>
    let group: ID<Group>
    let head: SnapshotHead
    let digest: String
    let items: [Item]
    /// The birthdays of the head, by account.
    let greetings: [Greeting]
    let pictureCount: Int

    /// A story in it, as it is written down.
    struct Item: Sendable {
        let link: ID<StoryLink>
        let author: ID<Account>
        let isEarlier: Bool
        let digest: String
        let body: String
        let revision: Int
    }
}
