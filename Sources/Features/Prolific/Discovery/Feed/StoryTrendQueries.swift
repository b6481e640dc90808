import Kernel
import SQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How much happened in a story within a day.
struct StoryActivity: Sendable {
    let story: ID<Story>
    var submitters = 0
    /// In rounds that are over: votes of an open one show nowhere.
    var voters = 0
    var follows = 0
    let lastCloseAt: Instant

    /// Three for a submitter, one for a voter, two for a follow; half as much every two days after the last round.
    func score(at now: Instant) -> Double {
        let hours = Double(max(0, now.since(lastCloseAt).milliseconds)) / 3_600_000
        return Double(3 * submitters + voters + 2 * follows) * exp2(-hours / 48)
    }
}

/// The statements behind trends: all read what is new by its time.
enum StoryTrendQueries {
    /// The activity in public stories that go on.
    static func activity(since: Instant, in tx: Transaction) throws -> [StoryActivity] {
        try tx.all(
            """
            select story_threads.id, sum(found.submitters), sum(found.voters), sum(found.follows),
                coalesce(story_threads.last_close_at, story_threads.created_at)
            from (
                select thread_id, count(distinct author_id) as submitters, 0 as voters, 0 as follows from snippets
                where created_at >= \(since) and state = 0 and kind > 0 group by thread_id
                union all
                select thread_id, 0, sum(voters), 0 from rounds where state = 2 and closed_at >= \(since)
                group by thread_id
                union all
                select thread_id, 0, 0, count(*) from thread_follows where created_at >= \(since) group by thread_id
            ) as found join story_threads on story_threads.id = found.thread_id
            where story_threads.visibility = 0 and story_threads.state = 0
            group by story_threads.id, story_threads.last_close_at, story_threads.created_at
            """
        ) { row in
            StoryActivity(
                story: try row.next(),
                submitters: try row.next(),
                voters: try row.next(),
                follows: try row.next(),
                lastCloseAt: try row.next()
            )
        }
    }
}
