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

/// How long there is time: `5 h left`.
///
/// Scripts keep it up to date and show the local time of the end on hover.
public struct TimeLeft: View {
    private let end: Instant
    private let now: Instant

    /// The time from `now` until `end`.
    public init(until end: Instant, now: Instant) {
        self.end = end
        self.now = now
    }

    /// The time element.
    public var body: HTML {
        time(.datetime(end.iso8601), .title(end.fullText), .data("left")) { Self.words(end.since(now)) }
    }

    static func words(_ span: Instant.Span) -> String {
        let minutes = span.milliseconds / 60_000
        switch minutes {
        case ..<1: return "less than a minute left"
        case ..<60: return "\(minutes) min left"
        case ..<2880: return "\(minutes / 60) h left"
        default: return "\(minutes / 1440) days left"
        }
    }
}
