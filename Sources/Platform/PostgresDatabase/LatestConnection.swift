import Synchronization

/// When one of a database's sessions was last connected: what refused another one before that is over.
final class LatestConnection: Sendable {
    private let moment = Mutex<ContinuousClock.Instant?>(nil)

    /// Notes that a session was connected just now.
    func note() {
        moment.withLock { $0 = .now }
    }

    /// True where a session was connected since `instant`.
    func isSince(_ instant: ContinuousClock.Instant) -> Bool {
        moment.withLock { moment in moment.map { $0 > instant } ?? false }
    }
}
