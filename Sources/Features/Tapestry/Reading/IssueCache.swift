import Directory
import Kernel
import Reactions
import Runtime
import SQL

/// The cache of issues that were read lately, rendered, as long as nothing that stands in them changes: a story that is
/// withdrawn or edited, somebody who is renamed or gone.
///
/// It knows nothing of who may read: whoever asks has been admitted to the group in the same transaction.
final class IssueCache: Sendable {
    private let reactions: ReactionSection
    /// About 80 KB each, with 40 stories.
    private let cached = VersionedCache<Key, IssueStamp, RenderedIssue>(capacity: 100)
    /// From how many bytes on an issue is made anew each time.
    private static let longest = 1 << 20

    init(_ reactions: ReactionSection) {
        self.reactions = reactions
    }

    private struct Key: Hashable {
        let issue: ID<Issue>
        let size: GroupChoices.TextSize
    }

    /// A published issue as it is now.
    func rendered(
        _ issue: Issue,
        _ size: GroupChoices.TextSize,
        _ form: IssueForm,
        in tx: Transaction
    ) throws -> RenderedIssue? {
        let (key, stamp) = (Key(issue: issue.id, size: size), try IssueStamp(of: issue, in: tx))
        if let known = cached.value(for: key, at: stamp) { return known }
        guard let snapshot = try SnapshotQueries.snapshot(of: issue.id, in: tx) else { return nil }
        let rendered = RenderedIssue(snapshot, by: try snapshot.authors(in: tx), form, size, reactions)
        if rendered.size < Self.longest { cached.keep(rendered, for: key, at: stamp) }
        return rendered
    }
}

/// All that changes an issue after it was frozen.
struct IssueStamp: Sendable, Equatable {
    private let digest: String
    private let marks: [Mark]

    /// The facts of a story that can change, or of the birthday of whoever is greeted.
    private struct Mark: Sendable, Equatable, RowReadable {
        /// The link of a story, or the account that is greeted.
        let number: Int64
        let isGreeting: Int
        let isThere: Int
        let revision: Int
        let state: StoryLink.State
        let version: Int64
        let author: Int

        init(from row: inout RowReader) throws {
            number = try row.next()
            isGreeting = try row.next()
            isThere = try row.next()
            revision = try row.next()
            state = try row.next()
            version = try row.next()
            author = try row.next()
        }
    }

    init(of issue: Issue, in tx: Transaction) throws {
        digest = issue.digest
        marks = try tx.all(
            """
            select issue_items.link_id, 0, case when issue_items.body is null then 0 else 1 end,
                coalesce(tapestry_stories.revision, 0),
                coalesce(story_links.state, \(StoryLink.State.withdrawn)), coalesce(accounts.version, -1),
                coalesce(accounts.state, -1)
            from issue_items
            left join story_links on story_links.id = issue_items.link_id
            left join tapestry_stories on tapestry_stories.id = story_links.story_id
            left join accounts on accounts.id = issue_items.author_id
            where issue_items.issue_id = \(issue.id)
            union all
            select issue_greetings.account_id, 1, 1, 0, 0, 0, accounts.state
            from issue_greetings join accounts on accounts.id = issue_greetings.account_id
            where issue_greetings.issue_id = \(issue.id)
            order by 1, 2
            """
        )
    }
}

extension Snapshot {
    /// The people whose stories are in it, as they are now, by number.
    func authors(in tx: Transaction) throws -> [Int64: Account] {
        let authors = try Account.all(stories.map { ID(rawValue: $0.author.id) }, in: tx)
        return Dictionary(authors.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    }
}
