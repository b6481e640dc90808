import Contracts
import Kernel
import Memberships
import SQL

/// The statements that read what somebody wrote and did in Prolific, for their archive, each from older to newer.
enum ExportQueries {
    typealias Page<Row> = [(position: Int64, row: Row)]

    static func stories(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedStory> {
        try tx.all(
            """
            select \(Story.columns) from \(Story.source)
            where story_threads.host_id = \(account) and story_threads.id > \(cursor ?? 0)
            order by story_threads.id limit \(ExportFile.pageLength)
            """,
            as: Story.self
        ).map { ($0.id.rawValue, ExportedStory($0)) }
    }

    static func snippets(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedSnippet> {
        try tx.all(
            """
            select snippets.id, snippets.public_id, story_threads.public_id, snippets.round_number, snippets.kind,
                snippets.text, snippets.state, snippets.is_line, snippets.counted_votes, snippets.created_at
            from snippets join story_threads on story_threads.id = snippets.thread_id
            where snippets.author_id = \(account) and snippets.id > \(cursor ?? 0)
            order by snippets.id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedSnippet(from: &row)) }
    }

    /// The ties of somebody to snippets, each with the snippet's name.
    static func snippetMarks(
        in table: SQL,
        of account: ID<Account>,
        since: SQL,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedMark> {
        try ties("snippet_id", to: "snippets", in: table, of: account, since: since, cursor: cursor, in: tx)
    }

    /// The ties of somebody to stories, each with the story's name.
    static func storyMarks(
        in table: SQL,
        of account: ID<Account>,
        since: SQL,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedMark> {
        try ties("thread_id", to: "story_threads", in: table, of: account, since: since, cursor: cursor, in: tx)
    }

    private static func ties(
        _ column: SQL,
        to objects: SQL,
        in table: SQL,
        of account: ID<Account>,
        since: SQL,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedMark> {
        try tx.all(
            """
            select ties.\(column), objects.public_id, ties.\(since) from \(table) as ties
            join \(objects) as objects on objects.id = ties.\(column)
            where ties.account_id = \(account) and ties.\(column) > \(cursor ?? 0)
            order by ties.\(column) limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedMark(from: &row)) }
    }

    /// The private stories of somebody, and those into which they are invited.
    static func memberships(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedMembership> {
        try tx.all(
            """
            select own.space_id, story_threads.public_id, own.role, own.has_joined, own.since
            from (\(SpaceKind.story.memberships(of: account))) as own
            join story_threads on story_threads.id = own.space_id
            where own.space_id > \(cursor ?? 0) order by own.space_id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedMembership(from: &row)) }
    }

    static func invites(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedLink> {
        try tx.all(
            """
            select own.id, story_threads.public_id, own.role, own.uses, own.use_limit, own.ends_at
            from (\(SpaceKind.story.links(of: account))) as own
            join story_threads on story_threads.id = own.space_id
            where own.id > \(cursor ?? 0) order by own.id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedLink(from: &row)) }
    }

    /// One row for each account: whether its profile shows stories.
    static func settings(
        of account: ID<Account>,
        cursor: Int64?,
        in tx: Transaction
    ) throws -> Page<ExportedSettings> {
        guard cursor == nil else { return [] }
        return [(1, ExportedSettings(profileShowsStories: try !HiddenTabQueries.isHidden(for: account, in: tx)))]
    }

    static func drafts(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedDraft> {
        try tx.all(
            """
            select snippet_drafts.thread_id, story_threads.public_id, snippet_drafts.text from snippet_drafts
            join story_threads on story_threads.id = snippet_drafts.thread_id
            where snippet_drafts.account_id = \(account) and snippet_drafts.thread_id > \(cursor ?? 0)
            order by snippet_drafts.thread_id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), ExportedDraft(story: try row.next(), text: try row.next())) }
    }

    /// One row for each account: its points in public stories, of all time and of the last 30 days.
    static func totals(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedTotal> {
        guard cursor == nil else { return [] }
        let (all, recent) = try (
            PointQueries.total(of: account, in: tx), PointQueries.total(of: account, isRecent: true, in: tx)
        )
        return [(1, ExportedTotal(points: all, lastThirtyDays: recent))]
    }

    /// The rounds in which the votes of somebody did not count, each with its story's name.
    static func voids(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedMark> {
        try tx.all(
            """
            select void_voters.round_id, story_threads.public_id, void_voters.created_at from void_voters
            join story_threads on story_threads.id = void_voters.thread_id
            where void_voters.account_id = \(account) and void_voters.round_id > \(cursor ?? 0)
            order by void_voters.round_id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedMark(from: &row)) }
    }

    static func points(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> Page<ExportedPoints> {
        try tx.all(
            """
            select point_events.id, snippets.public_id, point_events.reason, point_events.points,
                point_events.created_at
            from point_events left join snippets on snippets.id = point_events.snippet_id
            where point_events.account_id = \(account) and point_events.id > \(cursor ?? 0)
            order by point_events.id limit \(ExportFile.pageLength)
            """
        ) { row in (try row.next(), try ExportedPoints(from: &row)) }
    }
}
