import Kernel
import SQL

/// A vote that somebody may give or take back.
struct AdmittedVote: Sendable {
    /// The snippet that is voted for, and the voter: there is one such vote at most.
    struct Name: Hashable, Sendable, RowReadable {
        let snippet: ID<Snippet>
        let account: ID<Account>

        init(snippet: ID<Snippet>, account: ID<Account>) {
            (self.snippet, self.account) = (snippet, account)
        }

        /// Reads `snippet_id, account_id` of `votes`.
        init(from row: inout RowReader) throws {
            self.init(snippet: try row.next(), account: try row.next())
        }
    }

    let name: Name
    let round: SharedRound
    /// When it came.
    let moment: Instant
}
