import Kernel
import SQL

/// The ledger of the points that somebody won, each entry with its reason.
struct PointLedger: Sendable {
    let account: Account
    /// The story, where the list is about one.
    let story: Story?
    /// All points by the same count.
    let total: Int
    /// Those of the last 30 days; 0 where the list is about one story.
    let recent: Int
    /// The newest first; what stands in stories that are not there for the viewer is left out.
    let entries: [Entry]
    /// Where the next page begins, if there is one.
    let next: ID<PointEntry>?
    /// True where they are the viewer's own.
    let isOwn: Bool
    /// The record above the first page of one's own points in all stories.
    let record: WritingRecord?

    /// Points, and what they were for.
    struct Entry: Sendable {
        let id: ID<PointEntry>
        let reason: PointReason
        let points: Int
        let at: Instant
        let story: Story
        /// The line they were for; the last one where a story was completed.
        let snippet: Snippet
    }
}

extension PointLedger.Entry {
    /// True where the words of the line are to be read at present.
    var showsWords: Bool { !story.hidesStory && snippet.state == .live }
    /// How many votes it was for, where it was for votes.
    var votes: Int { snippet.countedVotes ?? points }
}
