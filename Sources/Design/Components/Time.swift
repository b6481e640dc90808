import Calendar
public import Markup
public import SQL

/// When something happened, short: `5m`, `3h`, `21 Nov`.
///
/// Scripts keep it up to date and show the time in full on hover.
public struct TimeAgo: View {
    let instant: Instant
    private let words: HTML

    /// How long before `now` it happened.
    public init(_ instant: Instant, now: Instant) {
        self.instant = instant
        words = HTML(text: instant.ago(at: now))
    }

    /// A time whose words are filled in later.
    public init(_ instant: Instant, hole: UInt8) {
        self.instant = instant
        words = .hole(hole)
    }

    /// The time element.
    public var body: HTML {
        time(.datetime(instant.iso8601), .data("ago")) { words }
    }
}

/// When something happened, in full: `21 Nov 2026, 08:30 UTC`.
///
/// Scripts show the local time instead.
public struct FullTime: View {
    private let instant: Instant
    private let words: String

    /// The moment.
    ///
    /// - Parameter words: it by the clocks of the people who read it, where these are known.
    public init(_ instant: Instant, words: String? = nil) {
        self.instant = instant
        self.words = words ?? instant.fullText
    }

    /// The time element.
    public var body: HTML {
        time(.datetime(instant.iso8601), .data("local")) { words }
    }
}

/// How long there is time: `5 h left`, and within the last hour `12 min 5 s left`.
///
/// Scripts count it down by the server's clock, whatever the visitor's own one says, and show the local time of the end
/// on hover. Screen readers read it when they come to it, and are not told of every second.
public struct TimeLeft: View {
    private let end: Instant
    private let now: Instant
    private let over: String
    private let ticks: Bool

    /// The time from `now`, by the clock that decides, until `end`.
    ///
    /// - Parameters:
    ///   - over: what it says when the time is over: `closing`.
    ///   - ticks: whether scripts count it down.
    public init(until end: Instant, now: Instant, over: String, ticks: Bool = true) {
        self.end = end
        self.now = now
        self.over = over
        self.ticks = ticks
    }

    /// The time element.
    public var body: HTML {
        time(
            .datetime(end.iso8601),
            .title(end.fullText),
            .when(ticks, .data("left")),
            .when(ticks, .data("now", String(now.milliseconds))),
            .when(ticks, .data("over", over))
        ) { words }
    }

    private var words: String {
        let left = end.since(now).milliseconds
        guard left > 0 else { return over }
        let (hours, days) = (left / 3_600_000, left / 86_400_000)
        guard hours < 1 else { return hours < 48 ? "\(hours) h left" : "\(days) days left" }
        let (minutes, seconds) = ((left + 999) / 1000).quotientAndRemainder(dividingBy: 60)
        guard minutes > 0 else { return "\(seconds) s left" }
        return seconds == 0 ? "\(minutes) min left" : "\(minutes) min \(seconds) s left"
    }
}
