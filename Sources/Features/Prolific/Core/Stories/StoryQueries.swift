import Kernel
import Runtime
import SQL

/// The statements about stories.
enum StoryQueries {
    /// A story by its public name, and what time it is.
    static func story(
        _ id: PublicID<Story>,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> (story: Story, now: Instant)? {
        try first("story_threads.public_id = \(id)", clock, in: tx)
    }

    /// A story by its number, and what time it is.
    static func story(
        _ id: ID<Story>,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> (story: Story, now: Instant)? {
        try first("story_threads.id = \(id)", clock, in: tx)
    }

    private static func first(
        _ condition: SQL,
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> (story: Story, now: Instant)? {
        try tx.first(
            """
            select \(clock.now(in: tx)), \(Story.columns) from \(Story.source) where \(condition)
            """
        ) { row in
            let now: Instant = try row.next()
            return (try Story(from: &row), now)
        }
    }

    static func stories(_ ids: [ID<Story>], in tx: Transaction) throws -> [Story] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            "select \(Story.columns) from \(Story.source) where story_threads.id in (\(list: ids))"
        )
    }

    /// Stories by their public names, in any order, and what time it is; `nil` where there is none of them.
    static func stories(
        _ ids: [PublicID<Story>],
        _ clock: DatabaseClock,
        in tx: Transaction
    ) throws -> (stories: [Story], now: Instant)? {
        guard !ids.isEmpty else { return nil }
        let rows = try tx.all(
            """
            select \(clock.now(in: tx)), \(Story.columns) from \(Story.source)
            where story_threads.public_id in (\(list: ids))
            """
        ) { row in (now: try row.next() as Instant, story: try Story(from: &row)) }
        return rows.first.map { first in (rows.map(\.story), first.now) }
    }

    /// The marks of stories, in any order.
    static func stamps(of ids: [ID<Story>], in tx: Transaction) throws -> [StoryVersionStamp] {
        guard !ids.isEmpty else { return [] }
        return try tx.all(
            """
            select \(StoryVersionStamp.columns) from \(Story.source)
            join snippets as starters on starters.id = story_threads.starter_id
            join snippets as tails on tails.id = story_threads.tail_id
            where story_threads.id in (\(list: ids))
            """
        )
    }

    /// Lets nobody else in or out until the transaction ends, on PostgreSQL; SQLite has one writer.
    ///
    /// A round that is held as well is held before.
    static func hold(_ story: ID<Story>, in tx: Transaction) throws {
        guard tx.dialect == .postgres else { return }
        _ = try tx.value("select 1 from story_threads where id = \(story) for update", as: Int.self)
    }

    static func insert(_ row: StoryRow, in tx: Transaction) throws {
        let (new, settings) = (row.new, row.new.settings)
        try tx.run(
            """
            insert into story_threads
                (id, public_id, host_id, title, visibility, language, warning, licence, pacing, submit_span, vote_span,
                    max_rounds, final_from, submitters, is_temporary, is_blind, hides_names, closes_early,
                    expires_at, forked_from, starter_id, tail_id, digest, created_at, last_event_at, members,
                    night)
            values (\(row.id), \(row.publicID), \(row.host), \(new.title), \(new.visibility), \(new.language),
                \(new.warning), \(settings.licence), \(settings.pacing.number),
                \(settings.pacing.submitSpan.milliseconds), \(settings.pacing.voteSpan.milliseconds),
                \(settings.maxRounds), \(settings.finalFrom), \(settings.submitters), \(settings.isTemporary),
                \(settings.isBlind), \(settings.hidesNames), \(settings.closesEarly), \(settings.expiresAt),
                \(new.forkedFrom), \(row.starter), \(row.starter), \(row.digest), \(row.createdAt), \(row.createdAt), 0,
                \(new.night))
            """
        )
        try setTags(new.tags, of: row.id, in: tx)
    }

    /// Finds a story under `tags`, and no others.
    static func setTags(_ tags: [StoryTag], of story: ID<Story>, in tx: Transaction) throws {
        try tx.run("delete from thread_tags where thread_id = \(story)")
        for tag in tags {
            try tx.run(
                """
                insert into thread_tags (name_key, thread_id, name) values (\(tag.key), \(story), \(tag.name))
                on conflict do nothing
                """
            )
        }
    }

    /// The tags of stories, each in the order of its name.
    static func tags(of stories: [ID<Story>], in tx: Transaction) throws -> [ID<Story>: [String]] {
        try askTags(of: stories, in: tx)()
    }

    /// Asks for what ``tags(of:in:)`` gives.
    static func askTags(of stories: [ID<Story>], in tx: Transaction) throws -> () throws -> [ID<Story>: [String]] {
        guard !stories.isEmpty else { return { [:] } }
        let asked = try tx.ask(
            "select thread_id, name from thread_tags where thread_id in (\(list: stories)) order by thread_id, name_key"
        ) { row in (try row.next() as ID<Story>, try row.next() as String) }
        return { Dictionary(grouping: try asked.all(), by: \.0).mapValues { $0.map(\.1) } }
    }

    static func wrapUp(_ story: ID<Story>, from round: Int, in tx: Transaction) throws {
        try tx.run("\(Story.update) wraps_from = \(round) where id = \(story)")
    }
}

/// The row of a new story.
struct StoryRow: Sendable {
    let id: ID<Story>
    let publicID: PublicID<Story>
    let host: ID<Account>
    let starter: ID<Snippet>
    let digest: String
    let createdAt: Instant
    let new: NewStory
}
