public import SQL

/// A time that follows a clock, but never goes back and never stands still.
///
/// Where the clock falls behind, it goes on by itself, an eighth more slowly, until the clock has come up to it.
public struct SteadyTime: Sendable {
    private var latest: Instant
    private var elapsed: Instant.Span

    /// A time that begins at `start`, when the process has counted `elapsed`.
    public init(from start: Instant, at elapsed: Instant.Span) {
        (latest, self.elapsed) = (start, elapsed)
    }

    /// The time when the process has counted `elapsed` and the clock that is followed says `clock`.
    public mutating func follow(_ clock: Instant, at elapsed: Instant.Span) -> Instant {
        let own = moment(at: elapsed)
        guard clock >= own else { return own }
        (latest, self.elapsed) = (clock, elapsed)
        return clock
    }

    private func moment(at elapsed: Instant.Span) -> Instant {
        let step = max(0, elapsed.milliseconds - self.elapsed.milliseconds)
        return latest + Instant.Span(milliseconds: step - step / 8)
    }
}
