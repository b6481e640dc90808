public import Kernel
import Synchronization

/// A clock that stands still until it is told to go on.
public final class TestClock: Sendable {
    private let time: Mutex<Instant>

    /// Noon of 5 January 2026, a Monday.
    public static let noon = Instant(milliseconds: 1_767_614_400_000)

    /// A clock that stands at `start`.
    public init(at start: Instant = TestClock.noon) {
        time = Mutex(start)
    }

    /// The moment it stands at.
    public var now: Instant { time.withLock { $0 } }

    /// Moves on.
    public func advance(by span: Instant.Span) {
        time.withLock { $0 = $0 + span }
    }

    /// The clock as slices are given it.
    var clock: Clock {
        Clock { self.now }
    }
}
