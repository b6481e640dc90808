import Contracts
import Kernel
import Runtime
import SQL

/// Takes whole stories and their titles out of sight because staff decided so, and brings them back.
///
/// Nothing of a removed story is deleted: it is to everybody what no story is.
struct StoryRemoval: Sendable {
    let dependencies: StoryDependencies

    /// - Returns: whether it was there.
    func remove(_ story: Story, in tx: Transaction) throws -> Bool {
        guard story.state <= .completed else { return false }
        try RemovalQueries.set(.removed, of: story.id, in: tx)
        try StoryDocument.remove(story.id, from: dependencies.services.search, in: tx)
        try dependencies.tellOfChange(in: story.id, in: tx)
        return true
    }

    /// - Returns: whether it was removed.
    func restore(_ id: PublicID<Story>, in tx: Transaction) throws -> Bool {
        try dependencies.onPresentRound(of: { tx in try RemovalQueries.story(id, in: tx) }, in: tx) { present in
            try restore(present, in: tx)
        } ?? false
    }

    private func restore(_ present: PresentRound<Story>, in tx: Transaction) throws -> Bool {
        let story = present.story
        guard story.state == .removed else { return false }
        try RemovalQueries.set(present.round.state == .closed ? .completed : .open, of: story.id, in: tx)
        // Candidates of a round that ended without anybody to count them stand for election again.
        if present.round.state == .waiting { try RoundQueries.arm([present.held], in: tx) }
        try StoryDocument.write([story.id], into: dependencies.services.search, in: tx)
        try dependencies.tellOfChange(in: story.id, in: tx)
        return true
    }

    func setTitle(_ title: String, of story: Story, in tx: Transaction) throws {
        try RemovalQueries.setTitle(title, of: story.id, in: tx)
        if story.state <= .completed {
            try StoryDocument.write([story.id], into: dependencies.services.search, in: tx)
        }
        try dependencies.tellOfChange(in: story.id, in: tx)
    }
}
