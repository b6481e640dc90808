import Calendar
import Contracts
import Kernel
import SQL

/// Reads the moods that somebody copies into a story.
struct CopiedMoodReader: Sendable {
    let dependencies: MoodsDependencies

    /// Those of the moods named by `names` that `viewer` has and can read here, in no order.
    func moods(_ names: Set<PublicID<Mood>>, of viewer: Viewer) async throws -> [OwnMood] {
        try await dependencies.services.database.read { [dependencies] tx in
            try names.compactMap { try dependencies.own.mood($0, of: viewer, in: tx) }
        }
    }

    /// The moods that `viewer` chooses from: those of some days, and the one of a name where they have that.
    func choice(
        of viewer: Viewer,
        on days: ClosedRange<LocalDate>,
        and name: PublicID<Mood>?
    ) async throws -> (week: OwnMoods, other: OwnMood?) {
        try await dependencies.services.database.read { [dependencies] tx in
            let week = try dependencies.own.moods(of: viewer, on: days, in: tx)
            let other = try name.flatMap { try dependencies.own.mood($0, of: viewer, in: tx) }
            return (week, other)
        }
    }
}
