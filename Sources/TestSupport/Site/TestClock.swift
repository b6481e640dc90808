import Kernel
public import Runtime
public import SQL
import Synchronization

/// A clock that stands still until it is told to go on.
public final class TestClock: TimeSource {
    private let time: Mutex<Instant>
    private let fault = Mutex<(doubt: String, lag: Instant.Span)?>(nil)

    /// Noon of 5 January 2026, a Monday.
    public static let noon = Instant(milliseconds: 1_767_614_400_000)

    /// A clock that stands at `start`.
    public init(at start: Instant = TestClock.noon) {
        time = Mutex(start)
    }

    /// The moment it stands at.
    public var now: Instant { time.withLock { $0 } }

    /// The moment that is certain.
    public var settled: Instant { now - (fault.withLock { $0?.lag } ?? Instant.Span(milliseconds: 0)) }
    /// Why it may be wrong.
    public var doubt: String? { fault.withLock { $0?.doubt } }

    /// Moves on by so much that it is in doubt.
    public func jump(by span: Instant.Span) {
        advance(by: span)
        fault.withLock { $0 = ("The clock jumped.", span) }
    }

    /// Ends the doubt: the clock is right.
    public func settle() {
        fault.withLock { $0 = nil }
    }

    /// Moves on.
    public func advance(by span: Instant.Span) {
        time.withLock { $0 = $0 + span }
    }

    /// The clock as slices are given it.
    var clock: Clock {
        Clock(self)
    }
}
