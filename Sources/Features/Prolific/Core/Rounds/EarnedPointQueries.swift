import Kernel
import SQL

/// The statements about the points that single lines earned.
enum EarnedPointQueries {
    /// How many points the ledger has for a line of `author`, without those for a whole story that is complete.
    static func total(of author: ID<Account>, by snippet: ID<Snippet>, in tx: Transaction) throws -> Int {
        try tx.value(
            """
            select coalesce(sum(points), 0) from point_events
            where snippet_id = \(snippet) and account_id = \(author) and reason <> \(PointReason.completion)
            """
        ) ?? 0
    }
}
