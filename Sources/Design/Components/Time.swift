public import Kernel
public import Markup

/// When something happened, short: `5m`, `3h`, `21 Nov`.
///
/// Scripts keep it up to date and show the local time on hover.
public struct TimeAgo: View {
    private let instant: Instant
    private let now: Instant

    /// How long before `now` it happened.
    public init(_ instant: Instant, now: Instant) {
        self.instant = instant
        self.now = now
    }

    /// The time element.
    public var body: HTML {
        time(.datetime(instant.iso8601), .title(instant.fullText), .data("ago")) { instant.ago(at: now) }
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
