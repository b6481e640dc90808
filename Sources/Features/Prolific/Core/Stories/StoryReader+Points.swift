import Kernel
import SQL

extension StoryReader {
    /// How many points the winner of a round earned its author; 0 where that is nobody whom the viewer may know.
    ///
    /// They are those of the ledger. It is written a moment after a round has closed: until then they are those that it
    /// will have.
    func points(of winner: Snippet?, in story: Story, _ tx: Transaction) throws -> Int {
        guard let winner, let author = winner.author, let round = winner.round, story.visibility != .members else {
            return 0
        }
        let written = try EarnedPointQueries.total(of: author.id, by: winner.id, in: tx)
        guard written == 0 else { return written }
        guard try dependencies.outbox.isUnsettled(round, of: story.id, in: tx) else {
            // It may have been written between the two looks.
            return try EarnedPointQueries.total(of: author.id, by: winner.id, in: tx)
        }
        return PointReason.earned(
            votes: winner.countedVotes ?? 0,
            isLine: winner.isLine,
            isEnd: winner.isLine && winner.kind == .final
        )
        .reduce(0) { sum, earned in sum + earned.points }
    }
}
