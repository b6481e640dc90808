import Synchronization

/// The counts of one loop.
///
/// Written by the loop's thread alone, read by anybody.
final class LoopTally: Sendable {
    let accepted = Atomic(0)
    let refusedConnections = Atomic(0)
    let open = Atomic(0)
    let requests = Atomic(0)
    let refusedRequests = Atomic(0)
    let timeouts = Atomic(0)
    let slowClients = Atomic(0)
    let received = Atomic(0)
    let sent = Atomic(0)
    let streams = Atomic(0)
    let webSockets = Atomic(0)
    private let longestPause = Atomic(0)

    /// Takes note that the loop did not look at its sockets for so many nanoseconds.
    func note(pause: UInt64) {
        let pause = Int(clamping: pause)
        if pause > longestPause.load(ordering: .relaxed) { longestPause.store(pause, ordering: .relaxed) }
    }

    /// The longest pause since the last call, in nanoseconds.
    func takeLongestPause() -> Int {
        longestPause.exchange(0, ordering: .relaxed)
    }
}

extension Atomic where Value == Int {
    /// Adds on the one thread that writes: a plain load and store, no locked instruction.
    func grow(by amount: Int = 1) {
        store(load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }
}
