import Kernel
import Runtime
import SQL

/// The record of somebody who writes in stories, for their own eyes: points, days in a row, and their best line.
struct WritingRecord: Sendable {
    /// All points in public stories, and those of the last 30 days.
    let points: Int
    let recent: Int
    /// On how many days in a row they wrote, up to today or yesterday; days begin at midnight in UTC.
    let streak: Int
    /// Their line with most votes among those that became part of a story.
    let best: BestLine?

    /// A line that won, and where.
    struct BestLine: Sendable {
        let snippet: Snippet
        let story: Story
    }

    /// More days in a row are not counted.
    static let longest = 366
    /// How many of the lines with most votes are looked at until one is there.
    private static let best = 5

    init(of viewer: Viewer, at now: Instant, _ dependencies: StoryDependencies, in tx: Transaction) throws {
        points = try PointQueries.total(of: viewer.id, in: tx)
        recent = try PointQueries.total(of: viewer.id, isRecent: true, in: tx)
        streak = try WritingRecordQueries.streak(of: viewer.id, until: now, limit: Self.longest, in: tx)
        let found = try WritingRecordQueries.best(of: viewer.id, limit: Self.best, in: tx)
        let ids = Array(Set(found.map(\.story)))
        let visible = try StoryAccess.visible(
            try StoryQueries.stories(ids, in: tx),
            to: viewer,
            at: now,
            dependencies,
            in: tx
        )
        let stories = Dictionary(uniqueKeysWithValues: visible.map { ($0.id, $0) })
        guard let first = found.first(where: { stories[$0.story] != nil }), let story = stories[first.story] else {
            best = nil
            return
        }
        let lines = try SnippetQueries.snippets([first.snippet], in: tx)
        let shown = try StoryReader(dependencies: dependencies).show(lines, of: [story], to: viewer, in: tx)
        best = shown.first.map { BestLine(snippet: $0, story: story) }
    }
}

/// The statements about what somebody has written.
enum WritingRecordQueries {
    /// How many days in a row somebody wrote, up to today or yesterday: a look into an index for each of them.
    static func streak(of account: ID<Account>, until now: Instant, limit: Int, in tx: Transaction) throws -> Int {
        let day = Instant.Span.days(1).milliseconds
        let today = now.milliseconds / day
        // Ids grow with time: those of a day lie between those of two midnights.
        let ids = ID<Snippet>(atFirst: Instant(milliseconds: day)).rawValue
        func wrote(on day: SQL) -> SQL {
            """
            exists (
                select 1 from snippets where author_id = \(account) and id >= \(day) * \(ids)
                    and id < (\(day) + 1) * \(ids) and state = \(Snippet.State.live)
            )
            """
        }
        let first: SQL = "cast(\(today) as bigint)"
        return try tx.value(
            """
            with recursive days(day, length) as (
                select \(first) - case when \(wrote(on: first)) then 0 else 1 end, 0
                union all
                select days.day - 1, days.length + 1 from days
                where days.length < \(limit) and \(wrote(on: "days.day"))
            )
            select max(length) from days
            """
        ) ?? 0
    }

    /// The lines of somebody that won, with most votes first, the newest of equals.
    static func best(
        of account: ID<Account>,
        limit: Int,
        in tx: Transaction
    ) throws -> [(snippet: ID<Snippet>, story: ID<Story>)] {
        try tx.all(
            """
            select id, thread_id from snippets
            where author_id = \(account) and is_line = 1 and state = \(Snippet.State.live) and counted_votes > 0
            order by counted_votes desc, id desc limit \(limit)
            """
        ) { row in (snippet: try row.next(), story: try row.next()) }
    }
}
