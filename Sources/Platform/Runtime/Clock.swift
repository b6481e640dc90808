public import SQL

/// Tells the time.
///
/// One is made at the start and handed to whoever needs it; tests hand in one that stands still.
public struct Clock: Sendable {
    private let source: any TimeSource

    /// A clock that asks `read`, and is never in doubt.
    public init(_ read: @escaping @Sendable () -> Instant) {
        source = BelievedTime(now: read)
    }

    /// A clock that asks `source`.
    public init(_ source: any TimeSource) {
        self.source = source
    }

    /// The present moment.
    public var now: Instant { source.now }
    /// The moment by which sessions and periods of grace end; see ``TimeSource/settled``.
    public var settled: Instant { source.settled }
    /// The moment by which rounds begin and end where one process keeps the time; see ``TimeSource/steady``.
    public var steady: Instant { source.steady }
    /// Why the time may be wrong; `nil` where it is believed.
    public var doubt: String? { source.doubt }

    /// The moment at which something happened in this process, or a little later, never earlier.
    public func moment(of event: ContinuousClock.Instant) -> Instant {
        let elapsed = event.duration(to: .now) / .milliseconds(1)
        return source.now - Instant.Span(milliseconds: Int64(min(max(elapsed, 0), 1e12)))
    }
}

/// Where a clock has its time from.
public protocol TimeSource: Sendable {
    /// The present moment.
    var now: Instant { get }
    /// The present moment as far as it is certain, which is all that counts for what cannot be taken back.
    ///
    /// While a clock is in doubt it goes on as if it had not jumped.
    var settled: Instant { get }
    /// A moment like ``settled`` that never goes back and never stands still, not even over a restart.
    var steady: Instant { get }
    /// Why the time may be wrong; `nil` where it is believed.
    var doubt: String? { get }
}

extension TimeSource {
    /// The present moment, taken to be certain.
    public var settled: Instant { now }
    /// The moment that is certain.
    public var steady: Instant { settled }
    /// No doubt.
    public var doubt: String? { nil }
}

private struct BelievedTime: TimeSource {
    let read: @Sendable () -> Instant

    init(now read: @escaping @Sendable () -> Instant) {
        self.read = read
    }

    var now: Instant { read() }
}
