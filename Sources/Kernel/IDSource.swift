import Synchronization

/// Gives out snowflakes.
///
/// Ids of one node always grow, even when its clock steps back.
public final class IDSource: Sendable {
    private let last: Mutex<Int64>
    private let node: Int64
    private static let nodeBits: Int64 = 6

    /// A source for the server process number `node`, 0–63; two processes on one database need different ones.
    public init(node: Int = 0) {
        self.node = Int64(node) & ((1 << Self.nodeBits) - 1)
        last = Mutex(0)
    }

    /// The next id for something that happens at `instant`.
    public func next<Owner>(_ type: Owner.Type = Owner.self, at instant: Instant) -> ID<Owner> {
        let sequenceBits = 16 - Self.nodeBits
        let tick = last.withLock { last in
            last = max(last + 1, instant.milliseconds << sequenceBits)
            return last
        }
        let milliseconds = tick >> sequenceBits
        let sequence = tick & ((1 << sequenceBits) - 1)
        return ID(rawValue: milliseconds << 16 | node << sequenceBits | sequence)
    }
}
