import Kernel
import SQL

/// The statements about what profiles show of Prolific.
enum TabQueries {
    /// The snippets of somebody in stories that everybody finds, newest first: beginnings, and those decided on.
    ///
    /// Of blind stories that go on nothing is told.
    static func written(
        by account: ID<Account>,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [(id: ID<Snippet>, story: ID<Story>)] {
        let older: SQL = if let cursor { "and snippets.id < \(cursor)" } else { "" }
        return try tx.all(
            """
            select snippets.id, snippets.thread_id from snippets
            join story_threads on story_threads.id = snippets.thread_id
            where snippets.author_id = \(account) and snippets.state = \(Snippet.State.live) \(older)
                and (snippets.kind = \(Snippet.Kind.starter) or snippets.counted_votes is not null)
                and story_threads.visibility = \(Story.Visibility.everyone)
                and story_threads.state <= \(Story.State.completed)
                and (story_threads.is_blind = 0 or story_threads.state = \(Story.State.completed))
            order by snippets.id desc limit \(limit)
            """
        ) { row in (id: try row.next(), story: try row.next()) }
    }
}
