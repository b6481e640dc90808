import SQL
import Synchronization

/// The posts that were accepted since the last slot, in memory: nothing that is stored tells when they were.
///
/// A crash loses them. That is the price for it, and their authors are told.
final class ReleaseQueue: Sendable {
    private struct State {
        var requests: [[UInt8]: PublicationRequest] = [:]
        var slot: Instant?
        var isClosed = false
    }

    private let state = Mutex(State())

    /// The most posts that wait here; one more is refused.
    static let capacity = 10_000

    /// Takes a post in; one of the same capability stays as it is.
    ///
    /// - Returns: whether there was room.
    func add(_ request: PublicationRequest) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.requests.count < Self.capacity else { return false }
            let hash = request.capability.hash
            state.requests[hash] = state.requests[hash] ?? request
            return true
        }
    }

    /// Whether a post with one of these hashes is here, for each.
    func holds(_ hash: [UInt8]) -> Bool {
        state.withLock { $0.requests[hash] != nil }
    }

    /// Lets go of the posts with these hashes: they are stored now, or were taken back.
    func remove(_ hashes: some Sequence<[UInt8]>) {
        state.withLock { state in
            for hash in hashes { state.requests[hash] = nil }
        }
    }

    /// All that are here.
    var requests: [PublicationRequest] { state.withLock { Array($0.requests.values) } }

    /// Whether a slot has begun since this was last asked.
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
