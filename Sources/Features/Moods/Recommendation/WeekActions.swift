import Contracts
import Kernel
import SQL

/// Writes down, by their ids, which quotes and actions somebody has seen, and which of them help.
///
/// Whoever asks has agreed that moods are kept of them (``MoodGate``), and changes nothing but their own rows.
struct WeekActions: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var reader: WeekReader { WeekReader(dependencies: dependencies) }
    /// How often somebody can ask for others in a week before it begins anew.
    private static let turns = 1000

    /// Remembers what is shown, so that it does not come again soon.
    func see(_ week: Week, as viewer: Viewer) async throws {
        guard !week.unseen.isEmpty else { return }
        try await services.database.write { tx in
            try WeekQueries.show(
                week.unseen,
                turn: week.memory.turn,
                in: week.iso,
                to: viewer.id,
                in: tx
            )
        }
    }

    /// Moves on to others, for the rest of the week.
    ///
    /// - Throws: ``Problem`` `.conflict` `not_ready` before there are enough days.
    func another(for person: MoodPerson, as viewer: Viewer) async throws {
        try await services.database.write { tx in
            let week = try reader.week(of: person, viewer, in: tx)
            guard let choice = week.choice else {
                throw Problem(.conflict, "There are not enough days with moods yet.", code: "not_ready")
            }
            var memory = week.memory
            memory.turn = (memory.turn + 1) % Self.turns
            let next = WeekReader.choice(choice.intent, week.iso, person, viewer, memory)
            let ids = next.ids
            guard !ids.isEmpty else { return }
            try WeekQueries.show(ids, turn: memory.turn, in: week.iso, to: viewer.id, in: tx)
        }
    }

    /// Keeps what somebody thinks of a quote or an action.
    ///
    /// - Throws: ``Problem/notFound`` for what they were never shown.
    func rate(_ id: String, _ rating: WeekRating, as viewer: Viewer) async throws {
        let isKnown = try await services.database.write { tx in
            try WeekQueries.rate(id, rating, by: viewer.id, in: tx)
        }
        guard isKnown else { throw Problem.notFound }
    }

    /// Keeps the language in which somebody wants their quotes; empty for the one they write in.
    ///
    /// - Throws: ``Problem`` `.invalid` at `language` for one that has no quotes.
    func choose(language: String, as viewer: Viewer) async throws {
        // Whatever is sent is compared byte by byte, up to the first that differs.
        let isKnown = WeekLibrary.shipped.languages.contains { $0.utf8.elementsEqual(language.utf8) }
        guard isKnown || language.isEmpty else {
            throw Problem.field("language", "There are no quotes in that language. Choose one of the list.")
        }
        try await services.database.write { tx in try WeekQueries.choose(language, for: viewer.id, in: tx) }
    }

    /// Brings back all that somebody put aside.
    func restore(as viewer: Viewer) async throws {
        try await services.database.write { tx in try WeekQueries.restore(for: viewer.id, in: tx) }
    }
}
