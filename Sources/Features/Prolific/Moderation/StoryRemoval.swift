import Kernel
import SQL

/// Takes whole stories and their titles out of sight because staff decided so, and brings them back.
///
/// Nothing of a removed story is deleted: it is to everybody what no story is.
struct StoryRemoval: Sendable {
    let parts: StoryParts

    /// - Returns: whether it was there.
    func remove(_ thread: StoryThread, in tx: Transaction) throws -> Bool {
        guard thread.state <= .completed else { return false }
        try RemovalQueries.set(.removed, of: thread.id, in: tx)
        try StoryDocument.remove(thread.id, in: tx)
        try parts.tellOfChange(in: thread.id, in: tx)
        return true
    }

    /// - Returns: whether it was removed.
    func restore(_ thread: StoryThread, in tx: Transaction) throws -> Bool {
        guard thread.state == .removed,
            let present = try RoundQueries.round(thread.roundNumber, of: thread.id, in: tx)
        else { return false }
        try RemovalQueries.set(present.state == .closed ? .completed : .open, of: thread.id, in: tx)
        // Candidates of a round that ended without anybody to count them stand for election again.
        if present.state == .waiting { try RoundQueries.arm([present.id], at: try parts.clock.read(in: tx), in: tx) }
        try StoryDocument.write([thread.id], in: tx)
        try parts.tellOfChange(in: thread.id, in: tx)
        return true
    }

    func setTitle(_ title: String, of thread: StoryThread, in tx: Transaction) throws {
        try RemovalQueries.setTitle(title, of: thread.id, in: tx)
        if thread.state <= .completed { try StoryDocument.write([thread.id], in: tx) }
        try parts.tellOfChange(in: thread.id, in: tx)
    }
}

/// The statements about stories before which staff put a warning.
enum MarkedStoryQueries {
    /// The warning before a story that had none of its own.
    static let warning = "Sensitive, says the staff"

    /// Puts a warning before a story, or takes that one away again.
    static func set(_ isMarked: Bool, _ thread: StoryThread, in tx: Transaction) throws {
        if isMarked {
            try tx.run("insert into marked_stories (thread_id) values (\(thread.id)) on conflict do nothing")
            guard thread.warning.isEmpty else { return }
        } else {
            try tx.run("delete from marked_stories where thread_id = \(thread.id)")
            guard thread.warning == warning else { return }
        }
        try tx.run("\(StoryThread.update) warning = \(isMarked ? warning : "") where id = \(thread.id)")
    }

    /// The warning that a story has after its host wrote `new`: not none where staff want one.
    static func warning(_ new: String, on thread: ID<StoryThread>, in tx: Transaction) throws -> String {
        guard new.isEmpty else { return new }
        let isMarked = try tx.value("select 1 from marked_stories where thread_id = \(thread)", as: Int.self) != nil
        return isMarked ? warning : new
    }
}
