import Calendar
import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// The last seven days of somebody, and what is recommended for them.
struct Week: Sendable {
    let today: LocalDate
    let iso: ISOWeek
    let state: WeekState
    /// The days by their means, as the reason speaks of them.
    let window: MoodWindow
    /// The quotes and the action; `nil` before there are enough days.
    let choice: WeekChoice?
    /// The opinions about what is recommended, by id.
    let ratings: [String: WeekRating]
    let memory: WeekMemory
    /// The ids that are recommended for the first time in this week, or in this turn.
    let unseen: [String]
    /// True where some of the days cannot be read before the vault is open.
    let hasClosed: Bool

    var days: ClosedRange<LocalDate> { today.adding(days: 1 - MoodWindow.length)...today }

    /// Why this is recommended; `nil` before there are enough days.
    var reason: String? { choice.map { $0.intent.reason(for: window) } }

    var isHard: Bool { state == .support }

    /// The ids of what is recommended.
    var ids: [String] { choice?.ids ?? [] }
}

extension WeekChoice {
    var ids: [String] { quotes.map(\.id) + [action?.id].compactMap(\.self) }
}

/// Works out what is recommended to whoever asks, at the moment at which they look.
struct WeekReader: Sendable {
    let dependencies: MoodsDependencies

    func week(of person: MoodPerson, _ viewer: Viewer) async throws -> Week {
        try await dependencies.services.database.read { tx in try week(of: person, viewer, in: tx) }
    }

    func week(of person: MoodPerson, _ viewer: Viewer, in tx: Transaction) throws -> Week {
        let today = person.zone.date(at: dependencies.services.clock.now)
        let days = today.adding(days: 1 - MoodWindow.length)...today
        let own = try dependencies.own.moods(of: viewer, on: days, in: tx)
        let before = today.adding(days: -MoodWindow.length)
        let first = try isOld(viewer, before, in: tx) ? before : own.entries.map(\.date).min()
        let state = WeekState(own.entries, first: first, today: today)
        let window = MoodWindow(own.entries, through: today)
        let week = ISOWeek(of: today)
        let shown = try WeekQueries.shown(to: viewer.id, in: tx)
        let memory = WeekMemory(shown, in: week)
        let choice = intent(of: state, window).map { Self.choice($0, week, person, viewer, memory) }
        let fresh = Set(shown.filter { $0.shownOn >= week.monday && $0.turn == memory.turn }.map(\.id))
        return Week(
            today: today,
            iso: week,
            state: state,
            window: window,
            choice: choice,
            ratings: Dictionary(shown.map { ($0.id, $0.rating) }) { first, _ in first },
            memory: memory,
            unseen: (choice?.ids ?? []).filter { !fresh.contains($0) },
            hasClosed: own.hasClosed
        )
    }

    /// True where somebody has a mood of a day, or of an earlier one.
    ///
    /// Of sealed ones the month alone stands there, so those of this very month are looked into; closed ones count.
    private func isOld(_ viewer: Viewer, _ day: LocalDate, in tx: Transaction) throws -> Bool {
        if try WeekQueries.hasMood(of: viewer.id, by: day, in: tx) { return true }
        let own = try dependencies.own.moods(of: viewer, on: day.startOfMonth...day, in: tx)
        return own.hasClosed || !own.moods.isEmpty
    }

    /// The purpose of what is recommended; in a hard stretch that which stands behind the support card.
    private func intent(of state: WeekState, _ window: MoodWindow) -> Intent? {
        switch state {
        case .support: Intent(window)
        case .ready(let intent, _): intent
        case .waiting: nil
        }
    }

    static func choice(
        _ intent: Intent,
        _ week: ISOWeek,
        _ person: MoodPerson,
        _ viewer: Viewer,
        _ memory: WeekMemory
    ) -> WeekChoice {
        let library = WeekLibrary.shipped
        let language = library.language(chosen: person.quoteLanguage, written: viewer.preferences.language)
        return WeekChoice(intent, from: library, in: language, week: week, seed: Secret(person.seed), memory: memory)
    }
}
