import Kernel
import Runtime
import SQL
import Synchronization

/// Lines about what goes wrong with every request while it lasts, such as a full disk: one a minute of each kind, with
/// how often it happened, since the log may lie on the same disk.
final class TroubleLog: Sendable {
    private let log: Log
    private let clock: Clock
    private let state = Mutex<[String: Trouble]>([:])
    private static let pause = Instant.Span.minutes(1)

    private struct Trouble {
        var told: Instant
        var times = 0
    }

    init(_ log: Log, clock: Clock) {
        self.log = log
        self.clock = clock
    }

    /// Writes a line, unless one about the same was written within the last minute.
    func callAsFunction(_ level: Log.Level, _ message: StaticString, _ error: String) {
        let now = clock.now
        let times: Int? = state.withLock { state in
            let name = "\(message)"
            guard var trouble = state[name] else {
                state[name] = Trouble(told: now)
                return 1
            }
            trouble.times += 1
            defer { state[name] = trouble }
            // A clock that was put back must not silence the log.
            guard now < trouble.told || now.since(trouble.told) >= Self.pause else { return nil }
            defer { trouble = Trouble(told: now) }
            return trouble.times
        }
        if let times { log(level, message, ["error": error, "times": "\(times)"]) }
    }
}
