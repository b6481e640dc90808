import SQL
import Synchronization

/// The posts that were accepted since the last slot, in memory: nothing that is stored tells when they were.
///
/// A crash loses them. That is the price for it, and their authors are told.
final class ReleaseQueue: Sendable {
    /// A post that was accepted.
    struct Entry: Sendable {
        let request: PublicationRequest
        /// The mark of the last time that a post of its capability was taken back, which was before.
        let earlier: [UInt8]?
    }

    private struct State {
        var entries: [[UInt8]: Entry] = [:]
        var slot: Instant?
        var isClosed = false
    }

    private let state = Mutex(State())

    /// The most posts that wait here; one more is refused.
    static let capacity = 10_000

    /// Takes a post in, behind the mark of the last one of its capability that was taken back.
    ///
    /// - Returns: whether there was room.
    func add(_ request: PublicationRequest, behind earlier: [UInt8]?) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.entries.count < Self.capacity else { return false }
            let hash = request.capability.hash
            state.entries[hash] = Entry(request: request, earlier: earlier)
            return true
        }
    }

    /// True where a post with this hash is here that was not taken back since, as far as the last mark tells.
    func holds(_ hash: [UInt8], behind earlier: [UInt8]?) -> Bool {
        state.withLock { $0.entries[hash].map { $0.earlier == earlier } ?? false }
    }

    /// True where a post with this hash is here.
    func holds(_ hash: [UInt8]) -> Bool {
        state.withLock { $0.entries[hash] != nil }
    }

    /// Lets go of the posts with these hashes: they are stored now, or were taken back.
    func remove(_ hashes: some Sequence<[UInt8]>) {
        state.withLock { state in
            for hash in hashes { state.entries[hash] = nil }
        }
    }

    /// All that are here.
    var entries: [Entry] { state.withLock { Array($0.entries.values) } }

    /// True where a slot has begun since this was last asked.
    func hasNewSlot(at now: Instant) -> Bool {
        let slot = Slot.current(at: now)
        return state.withLock { state in
            defer { state.slot = slot }
            return state.slot != slot
        }
    }

    /// Lets the present slot begin once more: what it was to store could not be.
    func repeatSlot() {
        state.withLock { $0.slot = nil }
    }

    /// Takes nothing in any more.
    func close() {
        state.withLock { $0.isClosed = true }
    }
}
