import Synchronization

/// Counts how often somebody does something, in windows of fixed length, in memory.
///
/// A server that starts anew forgets its counts; several servers count apart. Both are right for limits that keep a
/// machine healthy. Limits that a promise hangs on are counted in the database.
public final class RateLimits: Sendable {
    private let windows = Mutex<[Key: Window]>([:])
    private let clock: Clock
    private let capacity = 100_000

    private struct Key: Hashable, Sendable {
        let rule: String
        let subject: String
    }

    private struct Window: Sendable {
        var start: Instant
        var count: Int
        let length: Instant.Span
    }

    private let isOn: Bool

    /// Limits that read the time from `clock`; switched off they count nothing, for benchmarks.
    public init(clock: Clock, isOn: Bool = true) {
        self.clock = clock
        self.isOn = isOn
    }

    /// Counts one act of `subject`.
    ///
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    public func count(_ rule: RateRule, of subject: some CustomStringConvertible) throws(Problem) {
        _ = try spend(rule, of: subject)
    }

    /// Counts one act of `subject`; answers with what is left, `nil` where nothing is counted.
    ///
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    public func spend(_ rule: RateRule, of subject: some CustomStringConvertible) throws(Problem) -> RateStanding? {
        guard isOn else { return nil }
        let now = clock.now
        let key = Key(rule: rule.name, subject: subject.description)
        let (standing, wait): (RateStanding, Int?) = windows.withLock { windows in
            if windows.count >= capacity { windows = windows.filter { now.since($0.value.start) < $0.value.length } }
            var window = windows[key] ?? Window(start: now, count: 0, length: rule.window)
            if now.since(window.start) >= rule.window { window = Window(start: now, count: 0, length: rule.window) }
            let end = window.start + rule.window
            guard window.count < rule.limit else {
                return (RateStanding(of: rule, left: 0, until: end), max(1, end.since(now).seconds))
            }
            window.count += 1
            windows[key] = window
            return (RateStanding(of: rule, left: rule.limit - window.count, until: end), nil)
        }
        guard let wait else { return standing }
        throw Problem(.tooMany, "That was a lot at once. Try again in \(Self.words(wait)).", retryAfter: wait)
            .telling(standing)
    }

    private static func words(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "a minute"
        case ..<3600: "\(seconds / 60 + 1) minutes"
        default: seconds < 7200 ? "an hour" : "\(seconds / 3600 + 1) hours"
        }
    }
}

/// How often something may be done.
public struct RateRule: Sendable {
    /// What is counted.
    public let name: String
    /// How many times it may be done within ``window``.
    public let limit: Int
    /// The time within which it is counted.
    public let window: Instant.Span

    /// A rule of `limit` acts within `window`.
    public init(_ name: String, _ limit: Int, per window: Instant.Span) {
        self.name = name
        self.limit = limit
        self.window = window
    }
}
