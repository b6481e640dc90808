import Kernel
import SQL

/// An entry of the ledger of points.
struct PointEntry: Sendable {
    let id: ID<PointEntry>
    let account: ID<Account>
    let story: ID<Story>
    let snippet: ID<Snippet>
    let reason: PointReason
    let points: Int
    /// True where it counts in the lists of all stories: the story stands in public lists itself.
    let isListed: Bool
}

extension PointEntry {
    /// How long what was won counts among the points of the last 30 days.
    static let recentSpan = Instant.Span.days(30)
}
