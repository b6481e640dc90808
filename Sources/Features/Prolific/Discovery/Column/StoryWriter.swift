import Directory
import Kernel
import Runtime
import SQL

/// Somebody with lines in a story, and the points that these won.
struct StoryWriter: Sendable, RowReadable {
    let account: Account
    let lines: Int
    /// None in private stories.
    let points: Int

    init(from row: inout RowReader) throws {
        account = try Account(from: &row)
        lines = try row.next()
        points = try row.next()
    }
}

extension StoryWriter {
    /// The people with most lines in a story, who are there.
    static func first(_ limit: Int, in story: ID<Story>, _ tx: Transaction) throws -> [StoryWriter] {
        try tx.all(
            """
            select \(Account.columns), thread_writers.lines, coalesce((
                select sum(points) from point_events
                where point_events.thread_id = thread_writers.thread_id
                    and point_events.account_id = thread_writers.account_id
            ), 0)
            from thread_writers join accounts on accounts.id = thread_writers.account_id
            where thread_writers.thread_id = \(story) and thread_writers.lines > 0
                and accounts.state <= \(AccountState.frozen)
            order by thread_writers.lines desc, thread_writers.first_at, thread_writers.account_id limit \(limit)
            """
        )
    }
}
