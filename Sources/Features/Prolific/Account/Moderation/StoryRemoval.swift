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
    func remove(_ thread: Story, in tx: Transaction) throws -> Bool {
        guard thread.state <= .completed else { return false }
        try RemovalQueries.set(.removed, of: thread.id, in: tx)
        try StoryDocument.remove(thread.id, from: dependencies.services.search, in: tx)
        try dependencies.tellOfChange(in: thread.id, in: tx)
        return true
    }

    /// - Returns: whether it was removed.
    func restore(_ id: PublicID<Story>, in tx: Transaction) throws -> Bool {
        try dependencies.onPresentRound(of: { tx in try RemovalQueries.thread(id, in: tx) }, in: tx) { present in
            try restore(present, in: tx)
        } ?? false
    }

    private func restore(_ present: PresentRound<Story>, in tx: Transaction) throws -> Bool {
        let thread = present.thread
        guard thread.state == .removed else { return false }
        try RemovalQueries.set(present.round.state == .closed ? .completed : .open, of: thread.id, in: tx)
        // Candidates of a round that ended without anybody to count them stand for election again.
        if present.round.state == .waiting { try RoundQueries.arm([present.held], in: tx) }
        try StoryDocument.write([thread.id], into: dependencies.services.search, in: tx)
        try dependencies.tellOfChange(in: thread.id, in: tx)
        return true
    }

    func setTitle(_ title: String, of thread: Story, in tx: Transaction) throws {
        try RemovalQueries.setTitle(title, of: thread.id, in: tx)
        if thread.state <= .completed {
            try StoryDocument.write([thread.id], into: dependencies.services.search, in: tx)
        }
        try dependencies.tellOfChange(in: thread.id, in: tx)
    }
}
