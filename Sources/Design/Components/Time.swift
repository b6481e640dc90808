public import Kernel
public import Markup

/// When something happened, short: `5m`, `3h`, `21 Nov`.
///
/// Scripts keep it up to date and show the local time on hover.
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
        time(.datetime(instant.iso8601), .title(instant.fullText), .data("ago")) { words }
    }
}

/// When something happened, in full: `21 Nov 2026, 08:30 UTC`.
///
/// Scripts show the local time instead.
public struct FullTime: View {
    private let instant: Instant

    /// The moment.
    public init(_ instant: Instant) {
        self.instant = instant
    }

    /// The time element.
    public var body: HTML {
        time(.datetime(instant.iso8601), .data("local")) { instant.fullText }
    }
}
