import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL

/// Own moods of some days as their owner looks back on them.
struct LookBack: Sendable {
    /// The day it is where they are.
    let today: LocalDate
    let now: Instant
    let days: ClosedRange<LocalDate>
    let moods: OwnMoods

    var entries: [MoodEntry] { moods.entries }

    /// How many moods of the months of these days cannot be read before the vault is open.
    var closedCount: Int { moods.closed }

    /// Goes on only where all moods of these days can be read.
    ///
    /// - Throws: ``Problem`` `.locked` `vault_locked` where some of them may lie in a vault that is not open: numbers without
    ///   them would be wrong, and nobody would see it.
    func requireOpen() throws(Problem) {
        guard closedCount == 0 else { throw .moodVaultLocked }
    }

    /// True for a day of which a mood can still be posted.
    func takesMoods(_ date: LocalDate) -> Bool {
        (0...MoodLimits.daysBack).contains(today.days(since: date))
    }
}

/// The days of a calendar as their owner looks back on them.
struct CalendarLook: Sendable {
    /// The moods of the day that is shown in full, and those of all days that cannot be read.
    let look: LookBack
    /// The days with moods.
    let tallies: [LocalDate: MoodTally]
    /// The day that is shown in full, if any.
    let opened: LocalDate?
    /// The first day on which a mood is, or can be posted: before it there is nothing to look back on.
    let first: LocalDate
}

/// The sums of one's own moods of some days as their owner looks back on them.
struct SumsLook: Sendable {
    /// The days, without each mood, and how many moods cannot be read.
    let look: LookBack
    let sums: OwnSums
}

/// The day that is shown in full beside a calendar.
enum OpenedDay: Sendable {
    case none
    case latest
    case day(LocalDate)

    /// The day among those with moods.
    fileprivate func chosen(among tallies: [LocalDate: MoodTally]) -> LocalDate? {
        switch self {
        case .none: nil
        case .latest: tallies.keys.max()
        case .day(let date): date
        }
    }
}

/// Reads what people look back on.
struct LookBackReader: Sendable {
    let dependencies: MoodsDependencies

    /// The day it is where somebody is.
    func today(for person: MoodPerson) -> LocalDate { person.zone.date(at: dependencies.services.clock.now) }

    /// The moods of whoever asks on some days.
    func look(
        at days: ClosedRange<LocalDate>,
        of viewer: Viewer,
        _ person: MoodPerson
    ) async throws -> LookBack {
        try await dependencies.services.database.read { tx in try look(at: days, of: viewer, person, in: tx) }
    }

    /// The sums of the moods of whoever asks on some days.
    func sums(
        of days: ClosedRange<LocalDate>,
        of viewer: Viewer,
        _ person: MoodPerson
    ) async throws -> SumsLook {
        let sums = try await dependencies.services.database.read { [own = dependencies.own] tx in
            try own.sums(of: viewer, on: days, in: tx)
        }
        let none = OwnMoods(moods: [], closed: sums.closed)
        return SumsLook(look: look(at: none, on: days, person), sums: sums)
    }

    private func look(at moods: OwnMoods, on days: ClosedRange<LocalDate>, _ person: MoodPerson) -> LookBack {
        LookBack(today: today(for: person), now: dependencies.services.clock.now, days: days, moods: moods)
    }

    private func look(
        at days: ClosedRange<LocalDate>,
        of viewer: Viewer,
        _ person: MoodPerson,
        in tx: Transaction
    ) throws -> LookBack {
        look(at: try dependencies.own.moods(of: viewer, on: days, in: tx), on: days, person)
    }

    /// The moods of a day, all of them, and the groups of their owner where one of the moods is for a group.
    ///
    /// - Parameter find: finds out what is asked for, once it is known who asks.
    /// - Throws: ``Problem`` as ``LookBack/requireOpen()``, `.forbidden` `consent_needed`, and what `find` throws.
    func day(
        of viewer: Viewer,
        finding find: @escaping @Sendable () throws -> LocalDate
    ) async throws -> (look: LookBack, groups: [SharedSpace]) {
        try await dependencies.services.database.read { tx in
            let person = try dependencies.gate.person(viewer, in: tx)
            let date = try find()
            let look = try look(at: date...date, of: viewer, person, in: tx)
            try look.requireOpen()
            guard look.entries.contains(where: { $0.space != nil }) else { return (look, []) }
            return (look, try SharedSpaceQueries.spaces(of: viewer.id, in: tx))
        }
    }

    /// The days of some whole months, of which one is shown in full.
    func calendar(
        of months: ClosedRange<LocalDate>,
        opening opened: OpenedDay = .none,
        of viewer: Viewer,
        _ person: MoodPerson
    ) async throws -> CalendarLook {
        try await dependencies.services.database.read { tx in
            try calendar(of: months, opening: opened, of: viewer, person, in: tx)
        }
    }

    /// A month of the calendar, or a day of it.
    typealias Asked = (month: Month, day: LocalDate?)

    /// The days of a month, of which the one that is asked for is shown in full; of the present month the latest with
    /// moods where none is.
    ///
    /// - Parameter find: finds out what is asked for, once it is known who asks.
    /// - Throws: ``Problem`` `.forbidden` `consent_needed` for whoever has not agreed to Moods, `.notFound` where the
    ///   calendar has no such month, and what `find` throws.
    func calendar(
        of viewer: Viewer,
        finding find: @escaping @Sendable (MoodPerson) throws -> Asked
    ) async throws -> (asked: Asked, calendar: CalendarLook) {
        try await dependencies.services.database.read { tx in
            let person = try dependencies.gate.person(viewer, in: tx)
            let asked = try find(person)
            guard let dates = asked.month.dates else { throw Problem.notFound }
            let isPresent = asked.month == today(for: person).month
            let opening = asked.day.map { OpenedDay.day($0) } ?? (isPresent ? .latest : .none)
            return (asked, try calendar(of: dates, opening: opening, of: viewer, person, in: tx))
        }
    }

    private func calendar(
        of months: ClosedRange<LocalDate>,
        opening opened: OpenedDay,
        of viewer: Viewer,
        _ person: MoodPerson,
        in tx: Transaction
    ) throws -> CalendarLook {
        let days = try dependencies.own.days(of: viewer, in: months, opening: opened.chosen, tx: tx)
        let look = look(at: OwnMoods(moods: days.moods, closed: days.closed), on: months, person)
        let writable = look.today.adding(days: -MoodLimits.daysBack)
        let first = try OwnMonthQueries.firstDay(of: viewer.id, in: tx).map { min($0, writable) } ?? writable
        return CalendarLook(look: look, tallies: days.tallies, opened: days.opened, first: first)
    }
}

extension Month {
    /// The days of the month; `nil` outside of the years that there are.
    var dates: ClosedRange<LocalDate>? {
        guard let first = LocalDate(year: year, month: number, day: 1) else { return nil }
        return first...first.adding(days: days - 1)
    }
}
