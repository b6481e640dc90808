import Contracts
import Kernel
import SQL

/// The statements that read what is frozen.
enum SnapshotQueries {
    /// An issue as it can be read now: withdrawn stories, and those of people who are away, are marks.
    static func snapshot(of issue: ID<Issue>, in tx: Transaction) throws -> Snapshot? {
        try snapshots(of: [issue], in: tx)[issue]
    }

    /// Issues as they can be read now.
    static func snapshots(of issues: [ID<Issue>], in tx: Transaction) throws -> [ID<Issue>: Snapshot] {
        guard !issues.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select id, head, digest from issues
            where id in (\(list: issues)) and number is not null and head is not null
            """
        ) { row in (id: try row.next() as ID<Issue>, head: try row.next() as String, digest: try row.next() as String) }
        let items = try items(of: issues, in: tx)
        let greetings = try GreetingQueries.greetings(of: issues, in: tx)
        var snapshots: [ID<Issue>: Snapshot] = [:]
        for row in rows {
            var head = try SnapshotHead(bytes: Array(row.head.utf8))
            head.birthdays += greetings[row.id] ?? []
            snapshots[row.id] = Snapshot(head: head, items: items[row.id] ?? [], digest: row.digest)
        }
        return snapshots
    }

    /// The stories of issues, each in their order.
    static func items(of issues: [ID<Issue>], in tx: Transaction) throws -> [ID<Issue>: [SnapshotItem]] {
        guard !issues.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select issue_items.issue_id, issue_items.link_id, issue_items.is_earlier, issue_items.body,
                issue_items.revision, coalesce(tapestry_stories.revision, 0),
                coalesce(story_links.state, \(StoryLink.State.withdrawn)), coalesce(accounts.state, -1),
                case when accounts.display_name <> '' then accounts.display_name else accounts.username end
            from issue_items
            left join story_links on story_links.id = issue_items.link_id
            left join tapestry_stories on tapestry_stories.id = story_links.story_id
            left join accounts on accounts.id = issue_items.author_id
            where issue_items.issue_id in (\(list: issues))
            order by issue_items.issue_id, issue_items.position
            """
        ) { row in try Row(from: &row) }
        var items: [ID<Issue>: [SnapshotItem]] = [:]
        for row in rows { items[row.issue, default: []].append(try row.item) }
        return items
    }

    private struct Row {
        let issue: ID<Issue>
        let link: ID<StoryLink>
        let isEarlier: Bool
        let body: String?
        let revision: Int
        let present: Int
        let state: StoryLink.State
        let author: AccountState?
        let name: String?

        init(from row: inout RowReader) throws {
            issue = try row.next()
            link = try row.next()
            isEarlier = try row.next()
            body = try row.next()
            revision = try row.next()
            present = try row.next()
            state = try row.next()
            author = AccountState(rawValue: try row.next())
            name = try row.next()
        }

        var item: SnapshotItem {
            get throws {
                let isThere = state == .live && author?.isPresent == true
                let body = isThere ? body : nil
                return SnapshotItem(
                    link: link,
                    story: try body.map { try SnapshotStory(bytes: Array($0.utf8)) },
                    authorName: author?.isPresent == true ? name ?? SnapshotItem.nobody : SnapshotItem.nobody,
                    isEarlier: isEarlier,
                    isEdited: body != nil && present > revision
                )
            }
        }
    }
}

extension SnapshotItem {
    /// The name of whoever is not there any more.
    static let nobody = "Someone"
}
