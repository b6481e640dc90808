import Kernel
import SQL

/// The statements that read a story with all its rounds.
enum RecordQueries {
    /// The snippets that took part in the rounds of a story that are over, in their order and that of submission; with
    /// them those that stand in the round `open`.
    static func entries(
        of story: ID<Story>,
        open: ID<Round>?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Snippet] {
        let standing: SQL =
            if let open {
                "or snippets.round_id = \(open) and snippets.state = \(Snippet.State.live)"
            } else {
                ""
            }
        return try tx.all(
            """
            select \(Snippet.columns) from \(Snippet.source)
            where snippets.thread_id = \(story) and snippets.round_number > 0
                and (snippets.counted_votes is not null \(standing))
            order by snippets.round_number, snippets.seq limit \(limit)
            """
        )
    }
}
