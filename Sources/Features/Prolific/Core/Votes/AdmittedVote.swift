import Kernel
import SQL

/// A vote that somebody may give or take back.
struct AdmittedVote: Sendable {
    let snippet: ID<Snippet>
    let round: SharedRound
    /// When it came.
    let moment: Instant
}
