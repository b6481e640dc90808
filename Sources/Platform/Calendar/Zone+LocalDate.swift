public import SQL

/// Days and times of a zone as moments, also where clocks are changed.
extension Zone {
    /// The day there at a moment.
    public func date(at instant: Instant) -> LocalDate {
        let local = (instant + offset(at: instant)).civil
        return LocalDate(year: local.year, month: local.month, day: local.day) ?? LocalDate(day: 0)
    }

    /// The moment at which clocks there show `minute`, minutes since midnight, on a day.
    ///
    /// Of a time that they show twice the first one; of a time that they leave out the moment at which they go on.
    public func instant(of date: LocalDate, at minute: Int = 0) -> Instant {
        let shown = Instant(milliseconds: Int64(date.day) * 86_400_000) + .minutes(minute)
        let before = offset(at: shown - .days(1))
        let after = offset(at: shown + .days(1))
        let early = shown - max(before, after)
        let late = shown - min(before, after)
        for moment in [early, late] where moment + offset(at: moment) == shown { return moment }
        return change(between: early, and: late)
    }

    /// The moments of a day there: from its first to the first of the next, however long it is.
    public func moments(of date: LocalDate) -> Range<Instant> {
        let start = instant(of: date)
        return start..<max(start, instant(of: date.adding(days: 1)))
    }

    /// The moments of all days from one to another, both included; none where they stand the wrong way round.
    public func moments(from first: LocalDate, through last: LocalDate) -> Range<Instant> {
        let start = instant(of: first)
        return start..<max(start, instant(of: last.adding(days: 1)))
    }

    /// The moment at which clocks are changed between two, of which the later one is behind the change.
    private func change(between early: Instant, and late: Instant) -> Instant {
        let old = offset(at: early)
        var (low, high) = (early.milliseconds, late.milliseconds)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: Instant(milliseconds: middle)) == old { low = middle } else { high = middle }
        }
        return Instant(milliseconds: high)
    }
}
