import Kernel
import Runtime
package import SQL
import Synchronization
import Text

/// The clock of one server.
///
/// It follows a reference: the machine's clock, or the database's where several servers share one. A reference that
/// jumps by more than an hour, while the server runs or since it ran last, is in doubt: the clock goes on as if it had
/// not jumped, and what is removed for good waits, until the reference is put right or an operator accepts it.
package final class SiteClock: TimeSource {
    let reference: any ReferenceTime
    private let elapsed: @Sendable () -> Instant.Span
    private let state: Mutex<State>

    /// Jumps up to this length are followed, as by servers that were off for a moment.
    static let tolerance = Instant.Span.hours(1)

    private struct State {
        /// The time of the reference when it was last believed, and what the process had counted then.
        var seen: (moment: Instant, elapsed: Instant.Span)
        var present: SteadyTime
        var steady: SteadyTime
        /// How long the server seems to have been off, as long as nobody has confirmed it.
        var lag = Instant.Span(milliseconds: 0)
        var doubt: ClockDoubt?
    }

    /// A reading of the clock at one moment.
    struct Reading {
        let now: Instant
        let settled: Instant
        let steady: Instant
        let doubt: ClockDoubt?
    }

    /// A clock that goes on from what the database knows.
    ///
    /// - Parameters:
    ///   - known: what the last server left behind; `nil` where there was none.
    ///   - isBelieved: whether the reference is right whatever it says.
    ///   - elapsed: how long the process has run, by a clock that nobody sets.
    init(
        following reference: any ReferenceTime,
        after known: KnownTime?,
        isBelieved: Bool,
        elapsed: @escaping @Sendable () -> Instant.Span
    ) {
        (self.reference, self.elapsed) = (reference, elapsed)
        let (clock, start) = (reference.now, elapsed())
        var state = State(
            seen: (clock, start),
            present: SteadyTime(from: clock, at: start),
            steady: SteadyTime(from: clock, at: start)
        )
        if let known {
            let gap = clock.since(known.latest)
            if gap > Self.tolerance, !isBelieved {
                (state.lag, state.doubt) = (gap, .away(gap))
            } else if gap.milliseconds < 0, gap.isShort || !isBelieved {
                state.seen.moment = known.latest
                state.present = SteadyTime(from: known.latest, at: start)
            }
            state.steady = SteadyTime(from: max(known.highest, state.seen.moment - state.lag), at: start)
        }
        self.state = Mutex(state)
    }

    /// See ``TimeSource/now``.
    public var now: Instant { read().now }
    /// See ``TimeSource/settled``.
    public var settled: Instant { read().settled }
    /// See ``TimeSource/steady``.
    public var steady: Instant { read().steady }
    /// See ``TimeSource/doubt``.
    public var doubt: String? { read().doubt?.sentence }

    /// Believes the reference from now on.
    func accept() {
        state.withLock { state in Self.start(&state, at: reference.now, elapsed()) }
    }

    func read() -> Reading {
        state.withLock { state in
            let (clock, elapsed) = (reference.now, elapsed())
            let now = Self.follow(clock, at: elapsed, &state)
            let settled = now - state.lag
            let steady = state.steady.follow(settled, at: elapsed)
            return Reading(now: now, settled: settled, steady: steady, doubt: state.doubt)
        }
    }

    private static func follow(_ clock: Instant, at elapsed: Instant.Span, _ state: inout State) -> Instant {
        let step = Instant.Span(milliseconds: elapsed.milliseconds - state.seen.elapsed.milliseconds)
        let expected = state.seen.moment + step
        let jump = clock.since(expected)
        if jump.isShort {
            state.seen = (clock, elapsed)
            if case .jumped = state.doubt { state.doubt = nil }
            return state.present.follow(clock, at: elapsed)
        }
        if state.lag.milliseconds > 0, clock.since(expected - state.lag).isShort {
            // The server was not off: the clock was wrong at its start, and has been put right.
            start(&state, at: clock, elapsed)
            return clock
        }
        if state.doubt == nil { state.doubt = .jumped(jump) }
        return state.present.follow(expected, at: elapsed)
    }

    private static func start(_ state: inout State, at clock: Instant, _ elapsed: Instant.Span) {
        state.seen = (clock, elapsed)
        state.present = SteadyTime(from: clock, at: elapsed)
        (state.lag, state.doubt) = (Instant.Span(milliseconds: 0), nil)
    }
}

/// The time by a clock of this process or of the database, right or wrong.
protocol ReferenceTime: Sendable {
    var now: Instant { get }
}

/// The clock of this machine.
struct MachineTime: ReferenceTime {
    let clock: Clock

    var now: Instant { clock.now }
}

/// The times that servers left behind in the database.
struct KnownTime: Sendable, Equatable {
    /// Until when a server has run.
    let latest: Instant
    /// How far any of them ever was, also by a wrong clock: rounds go on from there.
    let highest: Instant
}

/// Why the time may be wrong.
enum ClockDoubt: Sendable, Equatable {
    /// By so much the clock stepped while the server ran, or is behind what the database knows.
    case jumped(Instant.Span)
    /// For so long no server seems to have run.
    case away(Instant.Span)

    var sentence: String {
        switch self {
        case .jumped(let span) where span.milliseconds < 0:
            "The clock is \(span.words) behind the time that this server knows."
        case .jumped(let span): "The clock has jumped ahead by \(span.words)."
        case .away(let span): "By the clock, no server has run here for \(span.words)."
        }
    }
}

extension Instant.Span {
    /// True where it is short enough to be followed, forwards or back.
    fileprivate var isShort: Bool {
        milliseconds.magnitude <= SiteClock.tolerance.milliseconds.magnitude
    }

    /// The length in whole hours, or days.
    fileprivate var words: String {
        let hours = milliseconds.magnitude / 3_600_000
        return hours < 48 ? plural(hours, one: "1 hour", other: "\(hours) hours") : "\(hours / 24) days"
    }
}
