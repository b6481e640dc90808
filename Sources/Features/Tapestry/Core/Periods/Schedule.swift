import Calendar
import Kernel
import SQL

/// How often a group sends an issue round.
enum Cadence: Int, Sendable, CaseIterable, Storable {
    case day = 0
    case week = 1
    case month = 2
    /// Every so many days.
    case custom = 3
    /// Never, as some journals.
    case never = 4

    /// The word of it among programs.
    var word: String { "\(self)" }
}

/// The cut-offs of a group, one after the other: days that are counted from an anchor, and a time on the clocks of a
/// zone.
///
/// Nothing is counted from the cut-off before, so that no clamped month and no changed clock moves what follows.
struct Schedule: Sendable, Equatable {
    var zone: Zone
    var cadence: Cadence
    /// How many days apart cut-offs are, where they are counted so by the group itself.
    var days = 7
    /// The day of the first cut-off, from which all are counted.
    var anchor: LocalDate
    /// Minutes after midnight.
    var cutOff = 18 * 60

    /// The days apart that a group may choose.
    static let dayRange = 2...90
    /// The cut-offs that a page offers, in minutes: from five in the morning to half past eleven at night.
    static let offered = stride(from: 5 * 60, through: 23 * 60 + 30, by: 30)

    /// The first cut-off behind a moment; `nil` where there is none.
    func next(after moment: Instant) -> Instant? {
        guard cadence != .never else { return nil }
        var number = first(near: zone.date(at: moment))
        // A day before, for the cut-offs of a day that clocks leave out, and the day itself: three at most are over.
        while true {
            let instant = zone.instant(of: date(number), at: cutOff)
            if instant > moment { return instant }
            number += 1
        }
    }

    /// The first cut-offs behind a moment.
    func next(_ count: Int, after moment: Instant) -> [Instant] {
        var moments: [Instant] = []
        var last = moment
        while moments.count < count, let next = next(after: last) {
            moments.append(next)
            last = next
        }
        return moments
    }

    /// The day of the cut-off of a number; the anchor has 0.
    private func date(_ number: Int) -> LocalDate {
        cadence == .month ? anchor.adding(months: number) : anchor.adding(days: number * step)
    }

    private var step: Int {
        switch cadence {
        case .day: 1
        case .week: 7
        case .custom: min(max(days, Self.dayRange.lowerBound), Self.dayRange.upperBound)
        case .month, .never: 1
        }
    }

    /// The number of a cut-off that lies before a day, or of the first one.
    private func first(near date: LocalDate) -> Int {
        guard cadence == .month else { return max(0, (date.days(since: anchor) - 1) / step - 1) }
        let (now, start) = (date.month, anchor.month)
        return max(0, (now.year - start.year) * 12 + now.number - start.number - 1)
    }
}

/// The time from one cut-off to the next.
struct Period: Sendable, Equatable {
    /// Its number in its group, from 1 on, whether it became an issue or not.
    let number: Int
    let startsAt: Instant
    /// Not part of it any more.
    let closesAt: Instant
}
