import Calendar
import Kernel
import SQL

/// How long a mood may be, how often there may be one, and how long it can be changed.
enum MoodLimits {
    static let caption = TextRule.lines(500, bytes: 4000)
    static let tag = TextRule.line(30, bytes: 120)
    static let tags = 10
    static let words = 8
    /// The moods of one day.
    static let perDay = 48
    static let between = Instant.Span.seconds(30)
    static let editable = Instant.Span.minutes(15)
    /// How old a mood may be that still enters the feed.
    static let fresh = Instant.Span.hours(1)
    static let daysBack = 7

    /// True where emoji and caption of a mood that was posted at a moment can still be changed.
    static func canEdit(postedAt: Instant, now: Instant) -> Bool {
        let age = now.since(postedAt)
        return age < editable
    }

    /// True where a mood enters the feed, or the calendar alone.
    static func entersFeed(at: Instant, now: Instant) -> Bool {
        now.since(at) <= fresh
    }

    /// The days on which moods may lie that are too close to one of a moment, whatever zone they were posted in: at
    /// one moment it is up to three days on earth.
    static func days(beside at: Instant, in zone: Zone) -> ClosedRange<LocalDate> {
        let date = zone.date(at: at)
        return date.adding(days: -2)...date.adding(days: 2)
    }

    /// Refuses a mood of the future, of more than a week ago, or too soon after or before another one.
    ///
    /// - Parameters:
    ///   - others: the moments of the moods around it.
    ///   - count: how many moods the day has, without those in a vault that is not open: their day is sealed.
    /// - Throws: ``Problem`` `.invalid` at `at`, with `too_soon` beside another mood of a time that has been; `.tooMany`
    ///   with `too_soon` or `too_many`.
    static func check(
        _ at: Instant,
        in zone: Zone,
        among others: [Instant],
        count: Int,
        now: Instant
    ) throws(Problem) {
        guard at <= now else { throw .field("at", "Choose a time that has been already.") }
        guard zone.date(at: now).days(since: zone.date(at: at)) <= daysBack else {
            throw .field("at", "Choose one of the last \(daysBack) days.")
        }
        guard count < perDay else {
            throw Problem(.tooMany, "There is room for \(perDay) moods a day.", code: "too_many")
        }
        if others.contains(where: { max($0, at).since(min($0, at)) < between }) {
            throw now.since(at) < between ? tooSoon : tooClose
        }
    }

    private static let tooSoon = Problem(
        .tooMany,
        "Wait half a minute between two moods.",
        retryAfter: 30,
        code: "too_soon"
    )

    /// The refusal of a time that has been: to wait would change nothing.
    private static let tooClose = Problem(
        .invalid,
        tooCloseSentence,
        fields: ["at": tooCloseSentence],
        code: "too_soon"
    )
    private static let tooCloseSentence =
        "You have a mood of this time already. Choose a time that is half a minute from it, or more."
}
