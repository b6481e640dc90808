public import SQL
import Synchronization

/// Gives out snowflakes.
///
/// Ids of one node always grow, even when its clock steps back, and over a restart where the largest one is known.
public final class IDSource: Sendable {
    private let last: Mutex<Int64>
    private let node: Int64
    private static let nodeBits: Int64 = 6

    /// A source for the server process number `node`, 0–63; two processes on one database need different ones.
    ///
    /// - Parameter highest: the largest id that was given out before, by whatever process; all that follow are larger.
    public init(node: Int = 0, above highest: Int64 = 0) {
        self.node = Int64(node) & ((1 << Self.nodeBits) - 1)
        let sequenceBits = 16 - Self.nodeBits
        last = Mutex(((min(max(highest, 0), .max / 2) >> 16) << sequenceBits) | ((1 << sequenceBits) - 1))
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
